// The files that the service worker stores. `cargo xtask site` replaces this file: the version and every file of the
// site.
self.shipped = { version: "", files: [] };
