//! Exact cover by Knuth's dancing links.
