// What the service worker keeps. `cargo xtask site` writes this file anew: the version and every file of the site.
self.shipped = { version: "", files: [] };
