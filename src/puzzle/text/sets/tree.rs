//! Groups of words in any brackets, or one a line. A group may have a name before a colon, an equals sign or an arrow.

use super::group::{Member, SetGroup, SetWord};
use crate::puzzle::text::lines::is_in;
use crate::text_util::{is_white, trim};

/// Maximum depth of brackets.
const MAX_DEPTH: usize = 8;

/// Names of a list of sets, in lower case.
const BLOCKS: &str = " sets subsets options collection ";

/// A bracket that is still open.
struct OpenGroup<'a> {
    close: char,
    /// Whether the name of a function stands before the bracket.
    is_call: bool,
    group: SetGroup<'a>,
}

struct SetReader<'a> {
    stack: Vec<OpenGroup<'a>>,
    top: Vec<SetGroup<'a>>,
    /// The words of the current line outside of all brackets, and the name before them.
    line: SetGroup<'a>,
    /// Whether the current line holds a group in brackets.
    has_group: bool,
    /// Whether words with digits stand before the name of the current line: `r1c1 r1c2 = 3`.
    has_terms: bool,
}

/// Returns the groups of a text; `None` if it holds something else, such as a name whose value is a word.
pub(super) fn groups(text: &str) -> Option<Vec<SetGroup<'_>>> {
    let mut reader = SetReader {
        stack: Vec::new(),
        top: Vec::new(),
        line: SetGroup::default(),
        has_group: false,
        has_terms: false,
    };
    for (line, number) in text.split('\n').zip(1..) {
        // The heading of a section in TOML: `[sets]`.
        let section = trim(line)
            .strip_prefix('[')
            .and_then(|name| name.strip_suffix(']'));
        if section.is_some_and(|name| is_in(BLOCKS, &name.to_lowercase())) {
            continue;
        }
        let item = line.trim_start().strip_prefix("- ");
        // An item of a list in YAML.
        if let Some(item) = item.filter(|item| reader.stack.is_empty() && !item.contains(':')) {
            let has_list = item.contains(['[', '{', '(']);
            let is_block = |name: &SetWord| is_in(BLOCKS, &name.text.to_lowercase());
            let name = reader
                .line
                .name
                .take()
                .filter(|name| !has_list || !is_block(name));
            if name.is_some() || !has_list {
                if let Some(name) = name {
                    let name = Some(name);
                    reader.top.push(SetGroup {
                        name,
                        members: Vec::new(),
                    });
                }
                let column = (line.len() - item.len()) as u32 + 1;
                let text = item.trim();
                (!text.contains(is_white)).then_some(())?;
                let word = SetWord {
                    line: number,
                    column,
                    text: text.trim_matches(['"', '\'']),
                };
                reader.top.last_mut()?.members.push(Member::Word(word));
                continue;
            }
        }
        reader.read(line, number)?;
        if reader.stack.is_empty() {
            reader.end_line()?;
        }
    }
    let is_whole = reader.stack.is_empty() && !reader.top.is_empty();
    is_whole.then_some(reader.top)
}

impl<'a> SetReader<'a> {
    fn read(&mut self, line: &'a str, number: u32) -> Option<()> {
        let mut symbols = line.char_indices().zip(1..).peekable();
        while let Some(((start, symbol), column)) = symbols.next() {
            let word = |text| SetWord {
                line: number,
                column,
                text,
            };
            match symbol {
                '[' | '(' | '{' => self.open(symbol, line[..start].chars().next_back())?,
                ']' | ')' | '}' => self.close(symbol)?,
                ',' | ';' if self.stack.is_empty() => self.end_part()?,
                ',' | ';' => {}
                ':' | '=' => {
                    // Also := and =>.
                    while symbols
                        .next_if(|((_, next), _)| "=>".contains(*next))
                        .is_some()
                    {}
                    self.name()?;
                }
                '"' | '\'' | '`' => {
                    let end = loop {
                        let ((end, next), _) = symbols.next()?;
                        if next == symbol {
                            break end;
                        }
                    };
                    self.add(word(&line[start + 1..end]));
                }
                // A set of Clojure.
                '#' if line[start + 1..].starts_with('{') => {}
                '#' => return Some(()),
                '/' if line[start..].starts_with("//") => return Some(()),
                symbol if is_white(symbol) => {}
                '-' | '*' if self.stack.is_empty() && line[start + 1..].starts_with(is_white) => {}
                _ => {
                    let is_inside =
                        |next: char| !is_white(next) && !"[](){},;:=\"'`".contains(next);
                    let mut end = start + symbol.len_utf8();
                    while let Some(((place, next), _)) =
                        symbols.next_if(|((_, next), _)| is_inside(*next))
                    {
                        end = place + next.len_utf8();
                    }
                    match &line[start..end] {
                        "->" | "<-" | "\u{2192}" => self.name()?,
                        text => self.add(word(text)),
                    }
                }
            }
        }
        Some(())
    }

    fn members(&mut self) -> &mut Vec<Member<'a>> {
        let group = self.stack.last_mut().map(|open| &mut open.group);
        &mut group.unwrap_or(&mut self.line).members
    }

    fn add(&mut self, word: SetWord<'a>) {
        self.members().push(Member::Word(word));
    }

    /// The word before a colon is the name of what follows. Outside of brackets, other words may stand before it.
    fn name(&mut self) -> Option<()> {
        let Some(Member::Word(name)) = self.members().pop() else {
            return None;
        };
        if self.stack.is_empty() {
            // The name of a block stands on a line of its own: `sets:`.
            let is_block =
                |own: SetWord| own.line < name.line && is_in(BLOCKS, &own.text.to_lowercase());
            (!self.has_group && self.line.name.is_none_or(is_block)).then_some(())?;
            let is_term =
                |word: SetWord| word.text.contains(|symbol: char| symbol.is_ascii_digit());
            self.has_terms = self.line.words().any(is_term);
            self.line = SetGroup {
                name: Some(name),
                members: Vec::new(),
            };
        } else {
            // The group that follows replaces this empty one.
            self.members().push(Member::Group(SetGroup {
                name: Some(name),
                members: Vec::new(),
            }));
        }
        Some(())
    }

    fn open(&mut self, symbol: char, before: Option<char>) -> Option<()> {
        (self.stack.len() < MAX_DEPTH).then_some(())?;
        let is_call = before.is_some_and(|before| before.is_alphanumeric() || before == '_');
        if is_call {
            self.members().pop();
        }
        let mut name = None;
        if self.stack.is_empty() {
            match self.line.members.pop() {
                Some(Member::Word(word)) if self.line.name.is_none() => name = Some(word),
                Some(_) => return None,
                None => name = self.line.name.take(),
            }
            self.line.members.is_empty().then_some(())?;
        } else if let Some(Member::Group(group)) = self.members().last()
            && group.name.is_some()
            && group.members.is_empty()
        {
            name = group.name;
            self.members().pop();
        }
        let close = match symbol {
            '[' => ']',
            '(' => ')',
            _ => '}',
        };
        self.stack.push(OpenGroup {
            close,
            is_call,
            group: SetGroup {
                name,
                members: Vec::new(),
            },
        });
        Some(())
    }

    fn close(&mut self, symbol: char) -> Option<()> {
        let OpenGroup {
            is_call, mut group, ..
        } = self.stack.pop().filter(|open| open.close == symbol)?;
        // The value of a name inside of brackets is a group.
        let is_bare = |inner: &&SetGroup| inner.name.is_some() && inner.members.is_empty();
        let bare = group.groups().filter(is_bare).count();
        if bare > 0 && group.members.len() > bare {
            let is_word = |pair: &[Member]| matches!(pair, [Member::Group(inner), Member::Word(_)] if is_bare(&inner));
            if group.members.windows(2).any(is_word) {
                group = group.of_object()?;
            }
        }
        // Parentheses around one group: `set([1, 2])`.
        let mut is_assigned = false;
        if symbol == ')'
            && matches!(&group.members[..], [Member::Group(_)])
            && let Some(Member::Group(inner)) = group.members.pop()
        {
            is_assigned = group.name.is_some();
            group = SetGroup {
                name: group.name.or(inner.name),
                ..inner
            };
        }
        if let Some(open) = self.stack.last_mut() {
            open.group.members.push(Member::Group(group));
            return Some(());
        }
        self.has_group = true;
        // A call with words holds no set: `solve(X, Y)`.
        if !is_call || is_assigned || !group.is_flat() {
            self.top.push(group);
        }
        Some(())
    }

    /// Ends a part of a line outside of brackets. The words of a line without brackets stay together.
    fn end_part(&mut self) -> Option<()> {
        if self.has_group {
            self.end_line()
        } else {
            Some(())
        }
    }

    fn end_line(&mut self) -> Option<()> {
        let line = std::mem::take(&mut self.line);
        let has_group = std::mem::take(&mut self.has_group);
        let has_terms = std::mem::take(&mut self.has_terms);
        if line.members.is_empty() {
            // The group of this name may begin in the next line.
            if line.name.is_some() && !has_group {
                self.line.name = line.name;
            }
            return Some(());
        }
        let is_joint = |member: &Member| matches!(member, Member::Word(word) if matches!(word.text, "and" | "." | "or"));
        if line.name.is_none() && line.members.iter().all(is_joint) {
            return Some(());
        }
        // Words beside a group, and lines of words without a name, are no sets.
        (!has_group && line.name.is_some() && !has_terms).then_some(())?;
        self.top.push(line);
        Some(())
    }
}
