//! Lists as programs print them: in JSON, YAML, Python, JavaScript, C, Rust, R and others.
//!
//! The reader accepts any brackets, quotes and separators, because each language has its own.

use crate::error::Error;
use crate::text_util::{is_white, trim};

/// A part of a text: a word, a list, or an object.
#[derive(Debug, Clone)]
pub(in crate::puzzle::text) struct Item {
    pub(in crate::puzzle::text) line: u32,
    pub(in crate::puzzle::text) column: u32,
    pub(in crate::puzzle::text) kind: ItemKind,
}

/// The content of an [`Item`].
#[derive(Debug, Clone)]
pub(in crate::puzzle::text) enum ItemKind {
    /// A word, and whether it is in quotes.
    Word(String, bool),
    /// The members of a list.
    List(Vec<Item>),
    /// The names and values of an object.
    Fields(Vec<(String, Item)>),
}

impl Item {
    pub(in crate::puzzle::text) fn error(
        &self,
        expected: &dyn std::fmt::Display,
        found: &dyn std::fmt::Display,
    ) -> Error {
        Error::parse([self.line, self.column], expected, found)
    }

    /// Moves the item and all items inside to one position.
    pub(in crate::puzzle::text) fn place_at(&mut self, line: u32, column: u32) {
        (self.line, self.column) = (line, column);
        match &mut self.kind {
            ItemKind::Word(..) => {}
            ItemKind::List(list) => list.iter_mut().for_each(|item| item.place_at(line, column)),
            ItemKind::Fields(fields) => fields
                .iter_mut()
                .for_each(|(_, item)| item.place_at(line, column)),
        }
    }

    /// Returns the text of a word.
    pub(in crate::puzzle::text) fn word(&self) -> Option<&str> {
        match &self.kind {
            ItemKind::Word(text, _) => Some(text),
            _ => None,
        }
    }

    pub(in crate::puzzle::text) fn list(&self) -> Option<&[Item]> {
        match &self.kind {
            ItemKind::List(list) => Some(list),
            _ => None,
        }
    }
}

/// Maximum depth of lists.
const MAX_DEPTH: usize = 16;

/// An open bracket.
struct Open {
    line: u32,
    column: u32,
    close: char,
    members: Vec<Item>,
    names: Vec<String>,
    /// The number of members before the current row. In MATLAB, a semicolon ends a row.
    rows: Vec<usize>,
    /// Whether the last separator was a comma.
    comma: bool,
    /// Whether the list is the value of an option: `Some(5)`.
    is_value: bool,
    /// Whether a bar ends a row, as in `MiniZinc`: `[|1, 2|3, 4|]`.
    has_bars: bool,
}

/// Maximum number of characters of a line that show whether a comment begins.
const LONGEST_MARK: usize = 8;

/// Names of functions around the value of a cell.
const WRAPPERS: [&str; 3] = ["Some", "Just", "Optional"];

/// Reads a text that consists of lists and words between them, and returns the lists.
pub(in crate::puzzle::text) fn items(text: &str) -> Option<Vec<Item>> {
    let text = &without_assignment(text);
    let mut reader = Reader {
        stack: Vec::new(),
        top: Vec::new(),
        before: String::new(),
        line: 1,
        column: 0,
        wraps: false,
    };
    reader.read(text)?;
    (reader.stack.is_empty() && !reader.top.is_empty()).then_some(reader.top)
}

/// Replaces an assignment before a list by spaces: `const GRID: [[u8; 9]; 9] =`.
pub(in crate::puzzle::text) fn without_assignment(text: &str) -> String {
    const LONGEST: usize = 120;
    let Some(end) = text.find('=').filter(|&end| end < LONGEST) else {
        return text.to_owned();
    };
    let before = &text[..end];
    let mut depth = 0;
    for symbol in before.chars() {
        match symbol {
            '[' | '(' | '{' | '<' => depth += 1,
            ']' | ')' | '}' | '>' => depth -= 1,
            '"' | '\'' => return text.to_owned(),
            ',' if depth == 0 => return text.to_owned(),
            _ => {}
        }
    }
    if depth != 0 || !before.chars().any(char::is_alphabetic) {
        return text.to_owned();
    }
    let spaces = before
        .chars()
        .map(|symbol| if symbol == '\n' { symbol } else { ' ' });
    spaces.chain([' ']).chain(text[end + 1..].chars()).collect()
}

struct Reader {
    stack: Vec<Open>,
    top: Vec<Item>,
    /// The words outside of all lists.
    before: String,
    line: u32,
    column: u32,
    /// Whether the name of a wrapper precedes the next bracket.
    wraps: bool,
}

impl Reader {
    fn read(&mut self, text: &str) -> Option<()> {
        let mut symbols = text.chars().peekable();
        while let Some(symbol) = symbols.next() {
            self.column += 1;
            match symbol {
                '\n' => {
                    self.line += 1;
                    self.column = 0;
                    if self.stack.is_empty() {
                        self.end_statement()?;
                    }
                }
                '[' | '(' | '{' => self.open(symbol)?,
                ']' | ')' | '}' => self.close(symbol)?,
                '"' | '\'' | '`' if !self.stack.is_empty() => {
                    let (line, column) = (self.line, self.column);
                    let mut word = String::new();
                    loop {
                        let next = symbols.next()?;
                        self.column += 1;
                        match next {
                            '\\' => {
                                self.column += 1;
                                word.push(match symbols.next()? {
                                    'n' | 'r' => '\n',
                                    't' => '\t',
                                    other => other,
                                });
                            }
                            '\n' => {
                                (self.line, self.column) = (self.line + 1, 0);
                                word.push('\n');
                            }
                            next if next == symbol => break,
                            next => word.push(next),
                        }
                    }
                    self.add(Item {
                        line,
                        column,
                        kind: ItemKind::Word(word, true),
                    })?;
                }
                symbol if self.stack.is_empty() => self.before.push(symbol),
                ',' => self.separate(true),
                ';' => self.separate(false),
                ':' => {
                    let open = self.stack.last_mut()?;
                    let name = open.members.pop()?;
                    open.names.push(name.word()?.to_owned());
                }
                symbol if is_white(symbol) => {}
                '|' if self.has_bars() => self.end_row(),
                symbol => {
                    // A comment in a list ends with its line. In MATLAB, three dots continue it.
                    let rest = symbols.clone().take_while(|&next| next != '\n');
                    let rest: String = rest.take(LONGEST_MARK).collect();
                    let is_comment = symbol == '#'
                        || symbol == '/' && rest.starts_with('/')
                        || symbol == '%' && trim(&rest).starts_with(char::is_alphabetic)
                        || symbol == '.' && rest.starts_with("..") && trim(&rest[2..]).is_empty();
                    if is_comment {
                        while symbols.next_if(|&next| next != '\n').is_some() {
                            self.column += 1;
                        }
                        continue;
                    }
                    let (line, column) = (self.line, self.column);
                    let mut word = String::from(symbol);
                    let has_bars = self.has_bars();
                    let is_end = |next: char| {
                        is_white(next) || "[](){},;:\"'`".contains(next) || has_bars && next == '|'
                    };
                    while let Some(next) = symbols.next_if(|&next| !is_end(next)) {
                        self.column += 1;
                        word.push(next);
                    }
                    // The name of a function or a macro before its list.
                    let is_call = matches!(symbols.peek(), Some('[' | '(' | '{'))
                        && word.starts_with(char::is_alphabetic);
                    self.wraps = is_call && WRAPPERS.contains(&&word[..]);
                    if !is_call {
                        self.add(Item {
                            line,
                            column,
                            kind: ItemKind::Word(word, false),
                        })?;
                    }
                }
            }
        }
        self.end_statement()
    }

    /// Checks the words outside of lists: an assignment, a type, a dash of YAML, separators.
    fn end_statement(&mut self) -> Option<()> {
        let before = std::mem::take(&mut self.before);
        let text = trim(&before);
        let (name, value) = text.rsplit_once('=').unwrap_or(("", text));
        let is_value = |text: &str| {
            text.chars().all(|symbol| {
                symbol.is_alphanumeric()
                    || is_white(symbol)
                    || "_.!:-,;&<>@~|*'\"#".contains(symbol)
            })
        };
        let words = text
            .split(is_white)
            .filter(|word| word.chars().any(char::is_alphabetic))
            .count();
        let is_plain = is_value(value) && words <= 6 && name.len() <= 100;
        let names_value = text.contains(['=', ':'])
            || text.ends_with(';')
            || value.chars().all(|symbol| !symbol.is_numeric());
        (is_plain && names_value).then_some(())
    }

    fn open(&mut self, symbol: char) -> Option<()> {
        if self.stack.is_empty() && self.top.is_empty()
            || !self.stack.is_empty()
            || trim(&self.before).len() < 60
        {
            let close = match symbol {
                '[' => ']',
                '(' => ')',
                _ => '}',
            };
            (self.stack.len() < MAX_DEPTH).then_some(())?;
            self.stack.push(Open {
                line: self.line,
                column: self.column,
                close,
                members: Vec::new(),
                names: Vec::new(),
                rows: Vec::new(),
                comma: true,
                is_value: std::mem::take(&mut self.wraps),
                has_bars: false,
            });
            return Some(());
        }
        None
    }

    fn close(&mut self, symbol: char) -> Option<()> {
        let mut open = self.stack.pop().filter(|open| open.close == symbol)?;
        let (line, column) = (open.line, open.column);
        let is_type = open.members.len() <= 2
            && open
                .members
                .iter()
                .all(|item| item.word().is_some_and(|word| word.len() <= 2));
        // A call after a list: `solve(grid)`.
        let is_name = |item: &Item| {
            item.word()
                .is_some_and(|word| word.starts_with(char::is_alphabetic))
        };
        let is_call = symbol == ')' && !self.top.is_empty() && open.members.iter().all(is_name);
        // The type before a list: `[9][9]int`, `int[][]`.
        if self.stack.is_empty() && (is_type || is_call) {
            return Some(());
        }
        if open.is_value && open.members.len() == 1 {
            return self.add(open.members.pop()?);
        }
        let kind = if open.names.is_empty() {
            if open.rows.is_empty() || open.members.iter().any(|item| item.list().is_some()) {
                ItemKind::List(open.members)
            } else {
                open.rows.push(open.members.len());
                let mut rows = Vec::new();
                let mut members = open.members.into_iter();
                let mut before = 0;
                for end in open.rows {
                    let row: Vec<Item> = members.by_ref().take(end - before).collect();
                    before = end;
                    if let Some(first) = row.first() {
                        rows.push(Item {
                            line: first.line,
                            column: first.column,
                            kind: ItemKind::List(row),
                        });
                    }
                }
                ItemKind::List(rows)
            }
        } else {
            (open.names.len() == open.members.len()).then_some(())?;
            ItemKind::Fields(open.names.into_iter().zip(open.members).collect())
        };
        let item = Item { line, column, kind };
        if self.stack.is_empty() {
            self.top.push(item);
            return Some(());
        }
        self.add(item)
    }

    fn add(&mut self, item: Item) -> Option<()> {
        let open = self.stack.last_mut()?;
        // In Haskell, a cell with a value is `Just 5`.
        let is_wrapped = !open.comma
            && matches!(open.members.last(), Some(Item { kind: ItemKind::Word(word, false), .. }) if word == "Just");
        if is_wrapped {
            open.members.pop();
        }
        open.comma = false;
        open.members.push(item);
        Some(())
    }

    /// Whether a bar ends a row of the innermost list: it does if the list begins with one.
    fn has_bars(&self) -> bool {
        let open = self.stack.last();
        open.is_some_and(|open| open.has_bars || open.members.is_empty() && open.names.is_empty())
    }

    fn end_row(&mut self) {
        if let Some(open) = self.stack.last_mut() {
            if open.has_bars {
                open.rows.push(open.members.len());
            }
            (open.has_bars, open.comma) = (true, true);
        }
    }

    /// Notes a separator. Two commas without a member between them are an empty cell.
    fn separate(&mut self, comma: bool) {
        let (line, column) = (self.line, self.column);
        let Some(open) = self.stack.last_mut() else {
            return;
        };
        if !comma {
            open.rows.push(open.members.len());
            open.comma = true;
            return;
        }
        if open.comma && open.names.is_empty() {
            open.members.push(Item {
                line,
                column,
                kind: ItemKind::Word(String::new(), true),
            });
        }
        open.comma = true;
    }
}
