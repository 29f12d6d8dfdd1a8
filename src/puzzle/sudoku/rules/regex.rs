//! Regular expressions over the symbols of a Sudoku, for lines of your own: symbols, `.`, `[1-3]`, `[^5]`, `( )`, `|`,
//! `*`, `+`, `?` and `{2,4}`. Thompson's construction; Thompson, *Regular expression search algorithm*, CACM 11 (1968).

/// Maximum number of states before they are combined.
const MAX_STATES: usize = 1 << 10;

/// Maximum depth of groups.
const MAX_DEPTH: u32 = 32;

/// Maximum number of repetitions.
const MAX_REPEATS: u32 = 64;

/// A mistake in an expression.
#[derive(Debug)]
pub(super) struct RegexError {
    pub(super) expected: String,
    pub(super) found: String,
}

/// A nondeterministic automaton.
#[derive(Debug, Default)]
pub(super) struct Expression {
    /// For each state the numbers that it reads, as bits, and the next state; 0 numbers for a step without reading.
    states: Vec<(u32, Vec<u32>)>,
    end: u32,
    start: u32,
}

impl Expression {
    /// The states before the first number.
    pub(super) fn start(&self) -> Vec<u32> {
        self.closed(vec![self.start])
    }

    /// The states after a number; `None` if no state reads it.
    pub(super) fn next(&self, states: &[u32], number: u32) -> Option<Vec<u32>> {
        let reads = |state: &&u32| self.states[**state as usize].0 >> number & 1 == 1;
        let next = states.iter().filter(reads);
        let next = next.flat_map(|&state| self.states[state as usize].1.clone());
        Some(self.closed(next.collect())).filter(|next| !next.is_empty())
    }

    pub(super) fn accepts(&self, states: &[u32]) -> bool {
        states.contains(&self.end)
    }

    /// Adds the states that are reached without reading. The result is sorted.
    fn closed(&self, mut states: Vec<u32>) -> Vec<u32> {
        let mut place = 0;
        while let Some(&state) = states.get(place) {
            if let (0, next) = &self.states[state as usize] {
                for &next in next {
                    if !states.contains(&next) {
                        states.push(next);
                    }
                }
            }
            place += 1;
        }
        states.sort_unstable();
        states.dedup();
        states
    }
}

/// A parsed expression.
#[derive(Debug, Clone)]
enum RegexNode {
    Empty,
    /// One of these numbers.
    One(u32),
    Both(Box<RegexNode>, Box<RegexNode>),
    Either(Box<RegexNode>, Box<RegexNode>),
    /// At least, and at most if there is a maximum.
    Repeat(Box<RegexNode>, u32, Option<u32>),
}

/// Reads an expression. `number` returns the number of a symbol.
pub(super) fn read(
    text: &str,
    number: impl Fn(char) -> Option<u8>,
) -> Result<Expression, RegexError> {
    let mut reader = RegexReader {
        symbols: text.chars().collect(),
        place: 0,
        depth: 0,
        number: &number,
    };
    let node = reader.either()?;
    if reader.place < reader.symbols.len() {
        return Err(reader.mistake("no `)` without `(`"));
    }
    let mut expression = Expression::default();
    let end = expression.add(0, Vec::new())?;
    expression.end = end;
    expression.start = expression.build(&node, end)?;
    Ok(expression)
}

impl Expression {
    fn add(&mut self, reads: u32, next: Vec<u32>) -> Result<u32, RegexError> {
        if self.states.len() >= MAX_STATES {
            return Err(RegexError {
                expected: format!("an expression of at most {MAX_STATES} states"),
                found: "a longer one".to_owned(),
            });
        }
        self.states.push((reads, next));
        Ok(self.states.len() as u32 - 1)
    }

    /// Adds the states of a node before the state `end`, and returns the first one.
    fn build(&mut self, node: &RegexNode, end: u32) -> Result<u32, RegexError> {
        match node {
            RegexNode::Empty => Ok(end),
            RegexNode::One(numbers) => self.add(*numbers, vec![end]),
            RegexNode::Both(one, other) => {
                let middle = self.build(other, end)?;
                self.build(one, middle)
            }
            RegexNode::Either(one, other) => {
                let starts = vec![self.build(one, end)?, self.build(other, end)?];
                self.add(0, starts)
            }
            RegexNode::Repeat(node, least, most) => {
                let mut start = end;
                match most {
                    None => {
                        let again = self.add(0, vec![end])?;
                        let first = self.build(node, again)?;
                        self.states[again as usize].1.push(first);
                        start = again;
                    }
                    Some(most) => {
                        for _ in *least..*most {
                            let first = self.build(node, start)?;
                            start = self.add(0, vec![first, end])?;
                        }
                    }
                }
                for _ in 0..*least {
                    start = self.build(node, start)?;
                }
                Ok(start)
            }
        }
    }
}

struct RegexReader<'a> {
    symbols: Vec<char>,
    place: usize,
    depth: u32,
    number: &'a dyn Fn(char) -> Option<u8>,
}

impl RegexReader<'_> {
    fn peek(&self) -> Option<char> {
        self.symbols.get(self.place).copied()
    }

    fn take(&mut self, symbol: char) -> bool {
        let is_there = self.peek() == Some(symbol);
        self.place += usize::from(is_there);
        is_there
    }

    fn mistake(&self, expected: &str) -> RegexError {
        let found = match self.peek() {
            Some(symbol) => format!("`{symbol}` at {}", self.place + 1),
            None => "the end".to_owned(),
        };
        RegexError {
            expected: expected.to_owned(),
            found,
        }
    }

    fn either(&mut self) -> Result<RegexNode, RegexError> {
        let mut node = self.sequence()?;
        while self.take('|') {
            node = RegexNode::Either(node.into(), self.sequence()?.into());
        }
        Ok(node)
    }

    fn sequence(&mut self) -> Result<RegexNode, RegexError> {
        let mut node = RegexNode::Empty;
        while !matches!(self.peek(), None | Some('|' | ')')) {
            let next = self.repeated()?;
            node = match node {
                RegexNode::Empty => next,
                before => RegexNode::Both(before.into(), next.into()),
            };
        }
        Ok(node)
    }

    fn repeated(&mut self) -> Result<RegexNode, RegexError> {
        let mut node = self.single()?;
        loop {
            let (least, most) = match self.peek() {
                Some('*') => (0, None),
                Some('+') => (1, None),
                Some('?') => (0, Some(1)),
                Some('{') => self.bounds()?,
                _ => return Ok(node),
            };
            self.place += 1;
            node = RegexNode::Repeat(node.into(), least, most);
        }
    }

    /// Reads `{2}`, `{2,}` or `{2,4}` up to its last character.
    fn bounds(&mut self) -> Result<(u32, Option<u32>), RegexError> {
        self.place += 1;
        let least = self.count()?;
        let most = match self.take(',') {
            false => Some(least),
            true if self.peek() == Some('}') => None,
            true => Some(self.count()?),
        };
        if self.peek() != Some('}') || most.is_some_and(|most| most < least) {
            return Err(self.mistake("bounds such as {2}, {2,} or {2,4}"));
        }
        Ok((least, most))
    }

    fn count(&mut self) -> Result<u32, RegexError> {
        let start = self.place;
        while self.peek().is_some_and(|symbol| symbol.is_ascii_digit()) {
            self.place += 1;
        }
        let digits: String = self.symbols[start..self.place].iter().collect();
        let count = digits
            .parse()
            .ok()
            .filter(|&count: &u32| count <= MAX_REPEATS);
        count.ok_or_else(|| self.mistake(&format!("a number of repeats from 0 to {MAX_REPEATS}")))
    }

    fn single(&mut self) -> Result<RegexNode, RegexError> {
        if self.take('(') {
            self.depth += 1;
            if self.depth > MAX_DEPTH {
                return Err(self.mistake(&format!("at most {MAX_DEPTH} groups in each other")));
            }
            let node = self.either()?;
            self.depth -= 1;
            return if self.take(')') {
                Ok(node)
            } else {
                Err(self.mistake("`)`"))
            };
        }
        if self.take('.') {
            return Ok(RegexNode::One(!1));
        }
        if self.take('[') {
            return self.set();
        }
        Ok(RegexNode::One(1 << self.symbol()?))
    }

    fn symbol(&mut self) -> Result<u8, RegexError> {
        let number = self.peek().and_then(self.number);
        let number = number.ok_or_else(|| self.mistake("a symbol of the grid"))?;
        self.place += 1;
        Ok(number)
    }

    fn set(&mut self) -> Result<RegexNode, RegexError> {
        let is_inverse = self.take('^');
        let mut set = 0;
        while !self.take(']') {
            let first = self.symbol()?;
            let last = if self.take('-') {
                self.symbol()?
            } else {
                first
            };
            if last < first {
                return Err(self.mistake("a range that rises"));
            }
            set |= (first..=last).fold(0, |set, number| set | 1 << number);
        }
        Ok(RegexNode::One(if is_inverse { !set & !1 } else { set }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(text: &str, line: &str) -> bool {
        let number = |symbol: char| symbol.to_digit(10).map(|digit| digit as u8);
        let expression = read(text, number).unwrap();
        let step =
            |states: Vec<u32>, symbol: char| expression.next(&states, symbol.to_digit(10).unwrap());
        let end = line.chars().try_fold(expression.start(), step);
        end.is_some_and(|end| expression.accepts(&end))
    }

    #[test]
    fn expressions_match_whole_lines() {
        for (text, yes, no) in [
            ("12*3", vec!["13", "1223"], vec!["12", "113", "1232"]),
            ("(1|2)+", vec!["1", "2121"], vec!["", "13"]),
            ("[1-3]{2,3}", vec!["12", "331"], vec!["1", "1231", "14"]),
            ("[^5].?", vec!["1", "19"], vec!["5", "111"]),
            ("", vec![""], vec!["1"]),
        ] {
            assert!(yes.iter().all(|line| matches(text, line)), "{text}");
            for line in no {
                assert!(!matches(text, line), "{text} {line}");
            }
        }
    }

    #[test]
    fn mistakes_have_a_place() {
        let number = |symbol: char| symbol.to_digit(10).map(|digit| digit as u8);
        for text in [
            "(1",
            "1)",
            "[3-1]",
            "x",
            "1{3,2}",
            "1{99}",
            &"(".repeat(40),
            "[1",
        ] {
            assert!(read(text, number).is_err(), "{text}");
        }
        assert!(read(&"(1{64}){64}".repeat(2), number).is_err());
    }
}
