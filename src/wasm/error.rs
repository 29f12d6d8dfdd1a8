//! Errors on their way to JavaScript: plain records, from which the JavaScript side creates its `DlxError`.

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::record::{object, record};
use crate::error::Error;

impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let details = record(&error);
        // The serialized error is tagged with its code. The record has the code beside the details instead.
        let _ = Reflect::delete_property(details.unchecked_ref::<Object>(), &"code".into());
        object(&[
            ("code", error.code().into()),
            ("message", error.to_string().into()),
            ("details", details),
        ])
    }
}
