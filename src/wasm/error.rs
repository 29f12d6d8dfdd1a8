//! Errors as they leave the engine: plain records, of which the JavaScript side makes its `DlxError`.

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::record::{object, record};
use crate::error::Error;

impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let details = record(&error);
        // The serialised error is tagged with its code, which here stands beside the details.
        let _ = Reflect::delete_property(details.unchecked_ref::<Object>(), &"code".into());
        object(&[
            ("code", error.code().into()),
            ("message", error.to_string().into()),
            ("details", details),
        ])
    }
}
