//! Rules that a title can name, because they need no marks in the grid.

use crate::puzzle::Sudoku;

/// Rules that titles name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each rule is on or off")]
pub(in crate::puzzle::text) struct KnownRules {
    diagonals: bool,
    windows: bool,
    disjoint: bool,
    anti_knight: bool,
    anti_king: bool,
    non_consecutive: bool,
}

impl KnownRules {
    /// Returns the rules that the words of a title name, and the words that name them.
    pub(super) fn of(words: &[String]) -> (Self, Vec<usize>) {
        let mut rules = KnownRules::default();
        let mut places = Vec::new();
        let word = |place: usize| words.get(place).map_or("", |word| &word[..]);
        for place in 0..words.len() {
            let next = word(place + 1);
            let before = place.checked_sub(1).map_or("", word);
            let beside = before == "sudoku" || next == "sudoku";
            let mut take = |count: usize, rule: fn(&mut KnownRules) -> &mut bool| {
                *rule(&mut rules) = true;
                places.extend(place..place + count);
            };
            match (word(place), next) {
                ("diagonal" | "diagonals" | "xsudoku" | "sudokux" | "diagonalsudoku", _) => {
                    take(1, |rules| &mut rules.diagonals);
                }
                ("x", _) if beside => take(1, |rules| &mut rules.diagonals),
                ("windoku" | "hypersudoku" | "hyperdoku" | "nrcsudoku", _) => {
                    take(1, |rules| &mut rules.windows);
                }
                ("hyper" | "nrc", _) if beside => take(1, |rules| &mut rules.windows),
                ("antiknight", _) => take(1, |rules| &mut rules.anti_knight),
                ("anti", "knight" | "knights") => take(2, |rules| &mut rules.anti_knight),
                ("antiking", _) => take(1, |rules| &mut rules.anti_king),
                ("anti", "king" | "kings") => take(2, |rules| &mut rules.anti_king),
                ("nonconsecutive", _) => take(1, |rules| &mut rules.non_consecutive),
                ("non", "consecutive") => take(2, |rules| &mut rules.non_consecutive),
                ("disjoint", "group" | "groups" | "set" | "sets") => {
                    take(2, |rules| &mut rules.disjoint);
                }
                ("disjoint", "sudoku") => take(1, |rules| &mut rules.disjoint),
                _ => {}
            }
        }
        if rules.diagonals {
            let is_part = |place: &usize| matches!(word(*place), "x" | "both" | "main");
            places.extend((0..words.len()).filter(is_part));
        }
        (rules, places)
    }

    /// Adds the rules of another title.
    pub(in crate::puzzle::text) fn add(&mut self, other: Self) {
        self.diagonals |= other.diagonals;
        self.windows |= other.windows;
        self.disjoint |= other.disjoint;
        self.anti_knight |= other.anti_knight;
        self.anti_king |= other.anti_king;
        self.non_consecutive |= other.non_consecutive;
    }

    /// Returns whether no rule is named.
    pub(in crate::puzzle::text) fn is_empty(self) -> bool {
        self == KnownRules::default()
    }

    /// Adds the rules to a Sudoku.
    pub(in crate::puzzle::text) fn apply(self, sudoku: &mut Sudoku) {
        sudoku.diagonals |= self.diagonals;
        if self.windows {
            sudoku.rules.turn_on("windows");
        }
        if self.disjoint {
            sudoku.rules.turn_on("disjoint");
        }
        if self.anti_knight {
            sudoku.rules.turn_on("antiknight");
        }
        if self.anti_king {
            sudoku.rules.turn_on("antiking");
        }
        if self.non_consecutive {
            sudoku.rules.turn_on("nonconsecutive");
        }
    }
}
