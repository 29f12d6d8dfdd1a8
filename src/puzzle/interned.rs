//! Plain data as words, in which each text and each number is written once and then stands as its number. A reader
//! compares numbers instead of texts, and words cross from JavaScript without objects (`npm/src/codec/named-items.ts`).
//!
//! ```text
//! word           payload << 3 | form
//! text, number   the place in the table of scalars
//! list           the length; the elements follow
//! fields         the count; for each field follow the length of its name, its characters in UTF-16, and its value
//! other          a value that is no plain data; the place of a text that describes it
//! ```

#![allow(clippy::inline_always, reason = "called for each entry")]

use hashbrown::HashMap;

use super::decode;
use super::decode_error::DecodeError;
use super::value::Value;

const FORM_BITS: u32 = 3;

/// A value, read from its first word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Term {
    Text(u32),
    Number(u32),
    List(u32),
    Fields(u32),
    Other(u32),
}

impl Term {
    #[inline(always)]
    fn of(word: u32) -> Self {
        let payload = word >> FORM_BITS;
        match word & ((1 << FORM_BITS) - 1) {
            0 => Term::Text(payload),
            1 => Term::Number(payload),
            2 => Term::List(payload),
            3 => Term::Fields(payload),
            _ => Term::Other(payload),
        }
    }

    fn word(self) -> u32 {
        let (payload, form) = match self {
            Term::Text(scalar) => (scalar, 0),
            Term::Number(scalar) => (scalar, 1),
            Term::List(length) => (length, 2),
            Term::Fields(count) => (count, 3),
            Term::Other(scalar) => (scalar, 4),
        };
        payload << FORM_BITS | form
    }
}

/// The texts and numbers of a value in words.
pub(crate) struct Scalars {
    values: Vec<Value>,
    /// For each scalar the text of the same name, or `None` if it is no name. Absent in JavaScript, where `1` and `"1"`
    /// are two names and any finite number is one.
    names: Option<Vec<Option<u32>>>,
}

impl Scalars {
    /// The texts and numbers of JavaScript.
    #[cfg(feature = "bindings")]
    pub(crate) fn of_js(values: Vec<Value>) -> Self {
        Scalars {
            values,
            names: None,
        }
    }

    /// Reads this number of texts and numbers of JavaScript from words, and returns the words after them. A text is twice its
    /// length, then its characters in UTF-16. A number is 1, then the two words of a float;
    /// `written` writes one that is not whole.
    #[cfg(feature = "bindings")]
    pub(crate) fn of_words(
        count: u32,
        mut words: &[u32],
        written: fn(f64) -> String,
    ) -> Option<(Self, &[u32])> {
        let mut values = Vec::new();
        for _ in 0..count {
            let (&head, rest) = words.split_first()?;
            if head & 1 == 0 {
                let (units, rest) = rest.split_at_checked(head as usize / 2)?;
                let units = units.iter().map(|&unit| unit as u16);
                let symbols = char::decode_utf16(units);
                let symbols = symbols.map(|symbol| symbol.unwrap_or(char::REPLACEMENT_CHARACTER));
                values.push(Value::Text(symbols.collect()));
                words = rest;
            } else {
                let (&[low, high], rest) = rest.split_first_chunk()?;
                let bits = u64::from(high) << 32 | u64::from(low);
                values.push(Value::number(f64::from_bits(bits), written));
                words = rest;
            }
        }
        Some((Scalars::of_js(values), words))
    }

    /// Number of scalars.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The value of a scalar.
    pub(crate) fn value(&self, scalar: u32) -> &Value {
        self.values.get(scalar as usize).unwrap_or(&Value::Null)
    }

    /// The text of a scalar, as a name is written.
    pub(crate) fn text(&self, scalar: u32) -> String {
        match self.value(scalar) {
            Value::Text(text) => text.clone(),
            number => number.found(),
        }
    }
}

/// A value in words, with its texts and numbers.
pub(crate) struct Interned {
    pub(crate) words: Vec<u32>,
    pub(crate) scalars: Scalars,
}

impl Interned {
    /// Writes a value in words.
    pub(crate) fn of(value: &Value) -> Self {
        let mut writer = Interner::default();
        writer.write(value);
        Interned {
            words: std::mem::take(&mut writer.words),
            scalars: writer.scalars(),
        }
    }
}

/// Numbers texts and numbers.
#[derive(Default)]
pub(crate) struct Interner {
    words: Vec<u32>,
    values: Vec<Value>,
    names: Vec<Option<u32>>,
    texts: HashMap<String, u32>,
}

impl Interner {
    /// The texts and numbers so far.
    pub(crate) fn scalars(self) -> Scalars {
        Scalars {
            values: self.values,
            names: Some(self.names),
        }
    }

    fn write(&mut self, value: &Value) {
        match value {
            Value::Text(text) => {
                let text = Term::Text(self.text(text));
                self.term(text);
            }
            // A number is the name that its digits are.
            Value::Int(_) | Value::Big(_) => {
                let name = self.text(&value.found());
                let scalar = self.push(value.clone(), Some(name));
                self.term(Term::Number(scalar));
            }
            Value::Float(..) => {
                let number = Term::Number(self.push(value.clone(), None));
                self.term(number);
            }
            Value::Bytes(bytes) => {
                self.term(Term::List(bytes.len() as u32));
                for &byte in bytes {
                    self.write(&Value::Int(byte.into()));
                }
            }
            Value::List(list) => {
                self.term(Term::List(list.len() as u32));
                for value in list {
                    self.write(value);
                }
            }
            Value::Fields(fields) => {
                self.term(Term::Fields(fields.len() as u32));
                for (name, value) in fields {
                    let start = self.words.len();
                    self.words.push(0);
                    self.words.extend(name.encode_utf16().map(u32::from));
                    self.words[start] = (self.words.len() - start - 1) as u32;
                    self.write(value);
                }
            }
            Value::Null | Value::Bool(_) | Value::Foreign(_) => {
                let scalar = self.text(&value.found());
                self.term(Term::Other(scalar));
            }
        }
    }

    fn term(&mut self, term: Term) {
        self.words.push(term.word());
    }

    /// The number of a text.
    pub(crate) fn text(&mut self, text: &str) -> u32 {
        if let Some(&scalar) = self.texts.get(text) {
            return scalar;
        }
        let scalar = self.values.len() as u32;
        self.texts.insert(text.to_owned(), scalar);
        self.push(Value::Text(text.to_owned()), Some(scalar))
    }

    fn push(&mut self, value: Value, name: Option<u32>) -> u32 {
        self.values.push(value);
        self.names.push(name);
        self.values.len() as u32 - 1
    }
}

/// Reads a value in words from the beginning to the end. Without the scalars, whatever depends on one is an error.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    rest: &'a [u32],
    scalars: Option<&'a Scalars>,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(words: &'a [u32], scalars: Option<&'a Scalars>) -> Self {
        Cursor {
            rest: words,
            scalars,
        }
    }

    /// Number of words that follow: no list is longer.
    pub(crate) fn len(&self) -> usize {
        self.rest.len()
    }

    /// The next value, without reading it.
    #[inline(always)]
    pub(crate) fn peek(&self) -> Term {
        self.rest
            .first()
            .map_or(Term::Other(u32::MAX), |&word| Term::of(word))
    }

    /// Reads a scalar, or the first word of a list or of an object.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Term {
        Term::of(self.word())
    }

    #[inline(always)]
    fn word(&mut self) -> u32 {
        match self.rest.split_first() {
            Some((&word, rest)) => {
                self.rest = rest;
                word
            }
            None => Term::Other(u32::MAX >> FORM_BITS).word(),
        }
    }

    /// Reads a name: a text or a number.
    #[inline(always)]
    pub(crate) fn name(&mut self) -> decode::Result<u32> {
        match self.next() {
            Term::Text(scalar) => Ok(scalar),
            Term::Number(scalar) if self.scalars.is_none() => Ok(scalar),
            term => self.name_of(term),
        }
    }

    #[inline(never)]
    fn name_of(&self, term: Term) -> decode::Result<u32> {
        let known = self.scalars.and_then(|scalars| scalars.names.as_ref());
        let name = match (term, known) {
            (Term::Number(scalar), None) => Some(scalar),
            (Term::Number(scalar), Some(names)) => names[scalar as usize],
            _ => None,
        };
        name.ok_or_else(|| {
            let number = if known.is_some() { "whole" } else { "finite" };
            self.instead_of(term, &format!("a string or a {number} number"))
        })
    }

    /// Reads a value of any form.
    pub(crate) fn value(&mut self) -> decode::Result<Value> {
        match self.next() {
            Term::List(length) => {
                let mut list = Vec::new();
                for _ in 0..length {
                    list.push(self.value()?);
                }
                Ok(Value::List(list))
            }
            Term::Fields(count) => {
                let mut fields = Vec::new();
                for _ in 0..count {
                    fields.push((self.field_name(), self.value()?));
                }
                Ok(Value::Fields(fields))
            }
            scalar => self.scalar(scalar),
        }
    }

    /// Reads a list of at most `most` elements, each with `read`.
    #[inline(always)]
    pub(crate) fn list(
        &mut self,
        most: u32,
        expected: &str,
        mut read: impl FnMut(&mut Self) -> decode::Result<()>,
    ) -> decode::Result<()> {
        let length = match self.next() {
            Term::List(length) => length,
            other => return Err(self.instead_of(other, expected)),
        };
        for index in 0..length {
            if index == most {
                return Err(DecodeError::longer(most as usize));
            }
            read(self).map_err(|error| error.at_index(index as usize))?;
        }
        Ok(())
    }

    /// Reads an object whose fields are in `known`. `read` reads the value of the field with this place in `known`. Returns
    /// the places that were there, as bits.
    pub(crate) fn fields(
        &mut self,
        known: &[&str],
        mut read: impl FnMut(&mut Self, usize) -> decode::Result<()>,
    ) -> decode::Result<u32> {
        let count = match self.next() {
            Term::Fields(count) => count,
            other => return Err(self.instead_of(other, "an object")),
        };
        let mut seen = 0;
        for _ in 0..count {
            let Some(place) = self.known_field(known) else {
                return Err(DecodeError::unknown_field(
                    "field",
                    &self.field_name(),
                    known,
                ));
            };
            if seen >> place & 1 == 1 {
                return Err(DecodeError::twice().at_field(known[place]));
            }
            seen |= 1 << place;
            read(self, place).map_err(|error| error.at_field(known[place]))?;
        }
        Ok(seen)
    }

    /// Reads the name of a field if it is one of these.
    fn known_field(&mut self, known: &[&str]) -> Option<usize> {
        let (&length, rest) = self.rest.split_first()?;
        let (name, rest) = rest.split_at_checked(length as usize)?;
        let is_named = |known: &&str| {
            known.len() == name.len() && known.bytes().map(u32::from).eq(name.iter().copied())
        };
        let place = known.iter().position(is_named)?;
        self.rest = rest;
        Some(place)
    }

    fn field_name(&mut self) -> String {
        let length = self.word().min(self.rest.len() as u32);
        let units = (0..length).map(|_| self.word() as u16);
        char::decode_utf16(units)
            .map(|symbol| symbol.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    }

    /// The value of a scalar that was read.
    pub(crate) fn scalar(&self, term: Term) -> decode::Result<Value> {
        let scalars = self
            .scalars
            .ok_or_else(|| DecodeError::new("the scalars", "nothing"))?;
        Ok(match term {
            Term::Text(scalar) | Term::Number(scalar) => scalars.value(scalar).clone(),
            Term::Other(scalar) => Value::Foreign(scalars.text(scalar)),
            Term::List(_) => Value::List(Vec::new()),
            Term::Fields(_) => Value::Fields(Vec::new()),
        })
    }

    /// The error for a value, of which the first word has been read, that differs from `expected`.
    #[cold]
    #[inline(never)]
    pub(crate) fn instead_of(&self, term: Term, expected: &str) -> DecodeError {
        match self.scalar(term) {
            Ok(value) => value.instead_of(expected),
            Err(error) => error,
        }
    }
}
