//! Every engine against every feature: the engine answers what a naive referee answers, or it refuses the task.

use crate::common::{as_sets, encoded, referee};
use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::engines::{EngineKind, Feature, Features, Limits};
use dlx_wasm::puzzle::{Puzzle, Queens, Sudoku};
use dlx_wasm::solve::{self, Settings, Verdict};
use dlx_wasm::{Error, ErrorKind, OptionId, Problem};

const ENGINES: [EngineKind; 7] = [
    EngineKind::Auto,
    EngineKind::Links,
    EngineKind::Masks,
    EngineKind::Bits,
    EngineKind::Frontier,
    EngineKind::Bands,
    EngineKind::Cells,
];

/// A verb, the feature it adds, and its answer: how many solutions of the referee it met.
type Verb = (
    Feature,
    fn(&Problem, &Settings, &[Vec<u32>]) -> Result<(), Error>,
);

const VERBS: [Verb; 4] = [
    (Feature::Listing, |problem, settings, expected| {
        let listed: Result<Vec<_>, _> = solve::solutions(problem, settings).collect();
        assert_eq!(as_sets(&listed?), expected);
        Ok(())
    }),
    (Feature::Counting, |problem, settings, expected| {
        let count = solve::count(problem, settings, None)?.0;
        assert_eq!(count, expected.len() as u128);
        Ok(())
    }),
    (Feature::Finding, |problem, settings, expected| {
        let found = match solve::verdict(problem, settings)?.0 {
            Verdict::None => as_sets(&[]),
            Verdict::Unique(only) => as_sets(&[only]),
            Verdict::Many(two) => as_sets(&two),
        };
        assert_eq!(found.len(), expected.len().min(2));
        assert!(found.iter().all(|one| expected.contains(one)));
        Ok(())
    }),
    (Feature::AnySolution, |problem, settings, expected| {
        let (found, _) = solve::first(problem, &settings.any(true))?;
        let found = as_sets(found.as_slice());
        assert_eq!(found.len(), expected.len().min(1));
        // It may be another solution of its orbit than the one that a list keeps.
        assert!(found.iter().all(|one| accepts(problem, one)));
        Ok(())
    }),
];

/// Checks a solution by a referee. The referee of exact covers knows no bounds.
fn accepts(problem: &Problem, solution: &[u32]) -> bool {
    if !problem.has_bounds() {
        return referee::accepts(problem, solution);
    }
    let options: Vec<_> = solution.iter().copied().map(OptionId).collect();
    solve::verify(problem, &options).is_ok()
}

/// Problems and settings that have the feature.
fn cases(feature: Feature) -> Vec<(Problem, Settings<'static>)> {
    let plain = || Problem::from_text("a b c d\na b\nc d\nb c\na d\na\nb\n").unwrap();
    let usual = |problem: Problem| (problem, Settings::default());
    let dlx = |text: &str| usual(Problem::from_text(text).unwrap());
    let sudoku = |grid: &str| usual(encoded(Sudoku::new(grid)).problem);
    match feature {
        Feature::Listing | Feature::Counting | Feature::Finding | Feature::AnySolution => {
            vec![usual(plain()), dlx("a b\na\n")]
        }
        Feature::ItemChoiceRule => [
            ItemChoice::MrvEager,
            ItemChoice::First,
            ItemChoice::RandomTies(1),
        ]
        .map(|choose| (plain(), Settings::default().choose(choose)))
        .to_vec(),
        Feature::UpdateBudget => {
            let budget = Limits::UNLIMITED.with_updates(1_000_000);
            vec![(plain(), Settings::default().budget(budget))]
        }
        Feature::SudokuGrid => vec![
            sudoku("1... ..3. .2.. ...4"),
            sudoku("1... .... .... ...4"),
            sudoku("1..1 .... .... ...4"),
        ],
        Feature::SudokuBands => vec![
            sudoku(
                "5346789..67..95348.9834.56785976.4.34.685379.7.39.485696.537.84.874.9635345.86.79",
            ),
            sudoku(
                "5.467.91267219534819.342567859761.234268.3791713924856.615372842874196353452861..",
            ),
            sudoku(
                "55467.91267219534819.342567859761.234268.3791713924856.615372842874196353452861..",
            ),
        ],
        Feature::SecondaryItems => vec![dlx("a b | x y\na x\na y\nb x\nb\na b x y\n")],
        Feature::Colors => vec![dlx(
            "a b c | x y\na b x y:A\na c x y\nx:B c y:A\na x:B\nb y:A\nb x:B\n",
        )],
        Feature::OneOfEachOrbit => [4, 5, 6]
            .map(|side| {
                let queens = Queens::new(side).distinct(true);
                usual(Puzzle::from(queens).encode().unwrap().problem)
            })
            .to_vec(),
        Feature::Bounds => vec![dlx("1:2|a b 0:1|c\na b\na c\na\nb\nb c\n")],
        Feature::Costs => vec![dlx("a b\na b |5\na |1\nb |2\na |3\n")],
        other => panic!("{other:?} needs a case"),
    }
}

/// All solutions as sorted sets of option numbers, sorted: item by item, every option of the item is tried.
fn solutions(problem: &Problem) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    if problem.has_bounds() {
        // The items may be covered several times, so every set of options is tried.
        let set =
            |bits: u32| (0..problem.option_count()).filter(move |option| bits >> option & 1 > 0);
        for bits in 0..1 << problem.option_count() {
            let options: Vec<_> = set(bits).map(OptionId).collect();
            if solve::verify(problem, &options).is_ok() {
                found.push(set(bits).collect());
            }
        }
        found.sort_unstable();
        return found;
    }
    extend(problem, &mut Vec::new(), &mut found);
    found.sort_unstable();
    found
}

fn extend(problem: &Problem, chosen: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    let has = |option: u32, item| {
        let mut entries = problem.entries(OptionId(option)).iter();
        entries.any(|entry| entry.item == item)
    };
    let mut primary = problem.items().filter(|&item| problem.is_primary(item));
    let open = primary.find(|&item| !chosen.iter().any(|&option| has(option, item)));
    let Some(item) = open else {
        let mut solution = chosen.clone();
        solution.sort_unstable();
        assert!(referee::accepts(problem, &solution));
        let options: Vec<_> = solution.iter().copied().map(OptionId).collect();
        if problem.keeps(&options) {
            found.push(solution);
        }
        return;
    };
    for option in (0..problem.option_count()).filter(|&option| has(option, item)) {
        if chosen
            .iter()
            .all(|&other| referee::agree(problem, other, option))
        {
            chosen.push(option);
            extend(problem, chosen, found);
            chosen.pop();
        }
    }
}

fn is_refusal(error: &Error) -> bool {
    error.kind() == ErrorKind::InvalidArgument && error.place() == Some("engine")
}

#[test]
fn every_engine_supports_a_feature_or_refuses_it() {
    for feature in Feature::ALL {
        for (problem, settings) in cases(feature) {
            let expected = solutions(&problem);
            let features = settings.features(&problem);
            for (verb, answer) in VERBS {
                let features: Features = features.with(verb);
                let is_verb = VERBS.iter().any(|&(added, _)| added == feature);
                assert!(is_verb || features.contains(feature), "{feature:?}");
                for engine in ENGINES {
                    let answered = answer(&problem, &settings.engine(engine), &expected);
                    let told = format!("{engine} {feature:?} {verb:?}: {answered:?}");
                    match answered {
                        Ok(()) => assert!(engine.supports(&features), "{told}"),
                        Err(error) => {
                            assert!(!engine.supports(&features) && is_refusal(&error), "{told}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn only_the_links_support_every_request() {
    for engine in ENGINES {
        let refused = [
            Feature::AnySolution,
            Feature::ItemChoiceRule,
            Feature::UpdateBudget,
        ];
        let supports = |feature| engine.supports(&Features::default().with(feature));
        let is_links = matches!(engine, EngineKind::Auto | EngineKind::Links);
        assert!(
            refused
                .into_iter()
                .all(|feature| supports(feature) == is_links),
            "{engine}"
        );
    }
}
