//! Well-known problems as exact covers, written out from their definitions and not from the crate's own encodings.
