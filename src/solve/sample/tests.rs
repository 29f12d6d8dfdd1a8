//! Draws, uniform and not.

use std::collections::BTreeSet;

use super::*;

fn drawn_with_any(problem: &Problem, seed: u64) -> Option<Vec<OptionId>> {
    let settings = Settings::default().any(true).seed(seed);
    sample(problem, &settings).unwrap().0
}

#[test]
fn any_draws_every_solution_of_a_small_problem_and_none_of_an_impossible_one() {
    let problem = Problem::from_text(TWO_COMPONENTS).unwrap();
    let drawn: BTreeSet<_> = (0..200)
        .map(|seed| drawn_with_any(&problem, seed))
        .collect();
    assert_eq!(drawn.len(), 6);
    assert!(drawn.iter().all(Option::is_some));
    let problem = Problem::from_text("a b c\na\nb\na b\n").unwrap();
    assert_eq!(drawn_with_any(&problem, 0), None);
}

/// Two solutions of `a`, and three of `b` and `c`.
const TWO_COMPONENTS: &str = "a b c\na\na\nb c\nb\nc\nc\n";

#[test]
fn solutions_of_components_combine_uniformly() {
    let problem = Problem::from_text(TWO_COMPONENTS).unwrap();
    let all: Result<Vec<_>> = problem.solutions().collect();
    let all = all.unwrap();
    let mut seen = vec![0; all.len()];
    let settings = Settings::default();
    for seed in 0..600 {
        let components = problem.components().unwrap();
        let walked = Stats::default();
        let mut rng = Rng::new(seed);
        let drawn = by_components(&problem, components, &settings, walked, &mut rng);
        let (drawn, stats) = drawn.unwrap();
        let place = all.iter().position(|other| Some(other) == drawn.as_ref());
        seen[place.expect("a solution in canonical order")] += 1;
        assert_eq!(stats.solutions, 6);
    }
    assert_eq!(seen.len(), 6);
    assert!(
        seen.iter().all(|times| (60..=140).contains(times)),
        "{seen:?}"
    );
}

#[test]
fn a_component_without_a_solution_leaves_nothing_to_draw() {
    let problem = Problem::from_text("a b c\na\nb\n").unwrap();
    let components = problem.components().unwrap();
    let (settings, walked) = (Settings::default(), Stats::default());
    let drawn = by_components(&problem, components, &settings, walked, &mut Rng::new(0));
    assert_eq!(drawn.unwrap().0, None);
}

#[test]
fn an_interrupted_draw_from_components_reports_the_solutions_of_the_walk() {
    let problem = Problem::from_text(TWO_COMPONENTS).unwrap();
    let figures = std::cell::Cell::default();
    let settings = Settings {
        budget: Limits::UNLIMITED.with_updates(0),
        figures: Some(&figures),
        ..Settings::default()
    };
    let walked = Stats {
        nodes: 10,
        solutions: 5,
        ..Stats::default()
    };
    let components = problem.components().unwrap();
    let drawn = by_components(&problem, components, &settings, walked, &mut Rng::new(0));
    assert!(drawn.unwrap_err().is_out_of_budget());
    assert_eq!(figures.take().solutions, 5);
}

#[test]
fn an_interrupted_draw_reports_the_solutions_of_the_count() {
    let problem = Problem::from_text("a\na\na\na\na\na\n").unwrap();
    let mut interrupted = 0;
    for seed in 0..20 {
        let settings = Settings {
            budget: Limits::nodes(8),
            seed,
            ..Settings::default()
        };
        if let Err(error) = sample(&problem, &settings) {
            assert_eq!(error.solutions(), Some(5));
            interrupted += 1;
        }
    }
    assert!(interrupted > 0);
}
