//! The JSON and the links of f-puzzles and SudokuPad: the title, the rules and the cages.

use super::*;

/// A 4×4 Sudoku in the JSON of f-puzzles, with some fields.
fn f_puzzle(fields: &str) -> String {
    let row = "[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}]";
    format!("{{\"size\":4,{fields},\"grid\":[{row},[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}]]}}")
}

/// The same in SudokuPad's own format.
fn sudoku_pad(fields: &str) -> String {
    let blank = "[{},{},{},{}]";
    format!(
        "{{\"id\":\"a\",{fields},\"cells\":[[{{\"value\":1}},{{}},{{}},{{}}],{blank},{blank},{blank}]}}"
    )
}

fn clues() -> Sudoku {
    Sudoku::new("1...............")
}

fn is_plain(text: &str) {
    assert_eq!(read(text).puzzles, [clues().into()], "{text}");
}

fn refusal(text: &str) -> String {
    match parse(text, None) {
        Ok(parsed) => panic!("read as {:?}: {text}", parsed.puzzles),
        Err(error) => error.to_string(),
    }
}

#[test]
fn invented_titles_name_no_rule() {
    for title in [
        "Killer Queen",
        "Arrow of Destiny",
        "Easy Sudoku #3",
        "Thermopylae",
        "A",
    ] {
        is_plain(&f_puzzle(&format!("\"title\":\"{title}\"")));
        is_plain(&sudoku_pad(&format!(
            "\"metadata\":{{\"title\":\"{title}\"}}"
        )));
    }
}

#[test]
fn a_title_of_a_rule_that_the_data_lack_is_refused() {
    for (title, word) in [
        ("Thermo", "thermo"),
        ("Killer Sudoku by Kim", "killer"),
        ("Anti-Knight Sudoku", "antiknight"),
        ("Renban", "renban"),
    ] {
        let error = refusal(&f_puzzle(&format!("\"title\":\"{title}\"")));
        assert!(error.contains(&format!("{word:?} in {title:?}")), "{error}");
        let error = refusal(&sudoku_pad(&format!(
            "\"metadata\":{{\"title\":\"{title}\"}}"
        )));
        assert!(error.contains(word), "{error}");
    }
    let cage = "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]";
    let caged = read(&f_puzzle(&format!("\"title\":\"Killer Sudoku\",{cage}")));
    let rules = SudokuRules::default().with(
        "cages",
        RuleEntry::cells(vec![[0, 0], [0, 1]]).with("sum", 3),
    );
    assert_eq!(caged.puzzles, [clues().rules(rules).into()]);
    let both = "\"title\":\"Sudoku X\",\"diagonal+\":true,\"diagonal-\":true";
    assert_eq!(
        read(&f_puzzle(both)).puzzles,
        [clues().diagonals(true).into()]
    );
}

#[test]
fn rules_of_f_puzzles_may_name_only_rules_of_the_data() {
    is_plain(&f_puzzle(
        "\"ruleset\":\"Normal sudoku rules apply. Have fun!\"",
    ));
    let knight = "\"ruleset\":\"Cells a knight's move apart differ.\"";
    assert!(refusal(&f_puzzle(knight)).contains("\"knights\""));
    let read = read(&f_puzzle(&format!("{knight},\"antiknight\":true")));
    let rules = SudokuRules::default().with("antiknight", RuleEntry::default());
    assert_eq!(read.puzzles, [clues().rules(rules).into()]);
    let lines = "\"ruleset\":\"Digits increase along thermometers.\"";
    assert!(refusal(&f_puzzle(lines)).contains("thermometers"));
}

#[test]
fn cages_of_sudoku_pad_are_killer_cages() {
    let cages = "\"cages\":[{\"cells\":[[0,1],[1,1]],\"value\":\"5\"},\
        {\"cells\":[[2,0],[2,1],[3,0]],\"unique\":true},\
        {\"cells\":[[2,0],[2,1],[2,2],[2,3]],\"unique\":true,\"hidden\":true,\"type\":\"rowcol\"},\
        {\"value\":\"title: Sum\"},{\"value\":\"author: Kim\"},{\"value\":\"rules: RULES\"}]";
    let plain = "Normal sudoku rules apply. Digits in a cage can't repeat, and they sum to the total given.";
    let parsed = read(&sudoku_pad(&cages.replace("RULES", plain)));
    let rules = SudokuRules::default()
        .with(
            "cages",
            RuleEntry::cells(vec![[0, 1], [1, 1]]).with("sum", 5),
        )
        .with("cages", RuleEntry::cells(vec![[2, 0], [2, 1], [3, 0]]));
    assert_eq!(parsed.puzzles, [clues().rules(rules).into()]);
    assert_eq!(parsed.notes, [""; 0]);
    for (rules, word) in [
        ("Cages are look-and-say.", "are"),
        ("Digits may repeat in cages.", "repeat"),
        ("Each row sums to the same total.", "same"),
        ("Rows add up to the total in the cage.", "add"),
    ] {
        let error = refusal(&sudoku_pad(&cages.replace("RULES", rules)));
        assert!(
            error.contains("a title and rules that only name"),
            "{error}"
        );
        assert!(
            word == "are" || error.contains(&format!("{word:?}")),
            "{error}"
        );
    }
    let bare = "\"cages\":[{\"cells\":[[0,1],[1,1]],\"value\":5}]";
    assert_eq!(read(&sudoku_pad(bare)).notes.len(), 1);
    assert!(
        refusal(&sudoku_pad("\"cages\":[{\"cells\":[[0,1],[1,1]]}]")).contains("a cage with a sum")
    );
    assert!(refusal(&sudoku_pad("\"cages\":[{\"cells\":[[0,4]],\"value\":5}]")).contains("[3, 3]"));
}

#[test]
fn a_drawing_of_sudoku_pad_needs_the_text_of_the_rules() {
    let line =
        "\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"color\":\"#ccc\",\"thickness\":9}]";
    let error = refusal(&sudoku_pad(line));
    assert!(
        error.contains("\"lines\"") && error.contains("text of the rules"),
        "{error}"
    );
    is_plain(&sudoku_pad(&format!(
        "{line},\"metadata\":{{\"rules\":[\"Normal sudoku rules apply.\"]}}"
    )));
    let thermo = format!("{line},\"metadata\":{{\"rules\":\"Digits increase along gray lines.\"}}");
    assert!(refusal(&sudoku_pad(&thermo)).contains("increase"));
    let without = "\"metadata\":{\"norowcol\":true}";
    assert!(refusal(&sudoku_pad(without)).contains("norowcol"));
    let fog = "\"foglight\":[[0,0]]";
    assert!(refusal(&sudoku_pad(fog)).contains("foglight"));
}

#[test]
fn regions_of_sudoku_pad_cover_the_grid() {
    let rows = "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]]";
    is_plain(&sudoku_pad(&format!(
        "\"regions\":[{rows},[[2,2],[2,3],[3,2],[3,3]]]"
    )));
    let error = refusal(&sudoku_pad(&format!("\"regions\":[{rows}]")));
    assert!(error.contains("a region for every cell"), "{error}");
}

#[test]
fn a_short_link_of_sudoku_pad_leaves_out_empty_cells() {
    let short = "{id:'a',ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:2}]],\
        ca:[{ce:[[0,1],[1,1]],v:5,unique:t,c1:FF0000},{v:'title: Kim\\'s'}],\
        re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],\
        [[2,2],[2,3],[3,2],[3,3]]]}";
    let rules = SudokuRules::default().with(
        "cages",
        RuleEntry::cells(vec![[0, 1], [1, 1]]).with("sum", 5),
    );
    let expected = Sudoku::new("1..............2").rules(rules);
    assert_eq!(read(short).puzzles, [expected.clone().into()]);
    let packed = lz_str::compress_to_base64(short);
    let link = format!("https://sudokupad.app/scl{packed}");
    assert_eq!(read(&link).puzzles, [expected.into()]);
}
