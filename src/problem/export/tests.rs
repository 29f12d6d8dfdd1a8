//! Every text is evaluated on all assignments of its variables.

use super::*;
use crate::problem::{Builder, Color, CoverPrices, Entry, ItemId};
use crate::rng::Rng;

/// A constraint: factors of variables, the relation, and the bound.
type Constraint = (Vec<(i64, usize)>, String, i64);

/// The number of assignments, and of different sets of chosen options among them, that satisfy all constraints.
fn models(variables: usize, options: u32, constraints: &[Constraint]) -> [usize; 2] {
    fn walk(
        values: &mut Vec<bool>,
        variables: usize,
        last: &[Vec<&Constraint>],
        found: &mut Vec<Vec<bool>>,
    ) {
        let holds = |(terms, relation, bound): &&Constraint| {
            let sum: i64 = terms
                .iter()
                .map(|&(factor, variable)| factor * i64::from(values[variable - 1]))
                .sum();
            match &relation[..] {
                "=" => sum == *bound,
                ">=" => sum >= *bound,
                "<=" => sum <= *bound,
                other => panic!("{other}"),
            }
        };
        if !last[values.len()].iter().all(holds) {
            return;
        }
        if values.len() == variables {
            found.push(values.clone());
            return;
        }
        for value in [false, true] {
            values.push(value);
            walk(values, variables, last, found);
            values.pop();
        }
    }
    let mut last = vec![Vec::new(); variables + 1];
    for constraint in constraints {
        let highest = constraint.0.iter().map(|term| term.1).max().unwrap_or(0);
        last[highest].push(constraint);
    }
    let mut found = Vec::new();
    walk(&mut Vec::new(), variables, &last, &mut found);
    let mut sets: Vec<&[bool]> = found
        .iter()
        .map(|values| &values[..options as usize])
        .collect();
    sets.sort_unstable();
    sets.dedup();
    [found.len(), sets.len()]
}

fn cnf_models(problem: &Problem) -> [usize; 2] {
    let text = problem.to_cnf();
    let mut lines = text.lines().skip_while(|line| line.starts_with("c "));
    let head: Vec<&str> = lines.next().unwrap().split(' ').collect();
    assert_eq!(head[..2], ["p", "cnf"]);
    let constraints: Vec<Constraint> = lines
        .map(|line| {
            let numbers: Vec<i64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
            let (&0, literals) = numbers.split_last().unwrap() else {
                panic!("{line}")
            };
            let negative: i64 = literals.iter().map(|&literal| i64::from(literal < 0)).sum();
            let term = |&literal: &i64| (literal.signum(), literal.unsigned_abs() as usize);
            (
                literals.iter().map(term).collect(),
                ">=".to_owned(),
                1 - negative,
            )
        })
        .collect();
    assert_eq!(head[3].parse(), Ok(constraints.len()));
    models(
        head[2].parse().unwrap(),
        problem.option_count(),
        &constraints,
    )
}

/// Reads `+1 x1 -1 x2 >= 0`.
fn linear(words: &[&str]) -> Constraint {
    let [terms @ .., relation, bound] = words else {
        panic!("{words:?}")
    };
    let mut read: Vec<(i64, usize)> = Vec::new();
    let mut factor = 1;
    for word in terms {
        match word.strip_prefix('x') {
            Some(variable) => {
                read.push((factor, variable.parse().unwrap()));
                factor = 1;
            }
            None if *word == "+" => factor = 1,
            None if *word == "-" => factor = -1,
            None => factor = word.parse().unwrap(),
        }
    }
    (read, (*relation).to_owned(), bound.parse().unwrap())
}

fn opb_models(problem: &Problem) -> [usize; 2] {
    let text = problem.to_opb();
    let head: Vec<&str> = text.lines().next().unwrap().split(' ').collect();
    let constraints: Vec<Constraint> = text
        .lines()
        .filter(|line| !line.starts_with(['*', 'm']))
        .map(|line| {
            let words: Vec<&str> = line.strip_suffix(" ;").unwrap().split(' ').collect();
            linear(&words)
        })
        .collect();
    assert_eq!(head[4].parse(), Ok(constraints.len()));
    models(
        head[2].parse().unwrap(),
        problem.option_count(),
        &constraints,
    )
}

fn lp_models(problem: &Problem) -> [usize; 2] {
    let text = problem.to_lp();
    assert!(
        text.lines()
            .all(|line| line.starts_with('\\') || line.len() <= 122)
    );
    let (_, body) = text.split_once("Subject To\n").unwrap();
    let (rows, binary) = body.split_once("Binary\n").unwrap_or((body, "End\n"));
    let rows: Vec<&str> = rows
        .split_whitespace()
        .filter(|&word| word != "End")
        .collect();
    let starts: Vec<usize> = (0..rows.len())
        .filter(|&place| rows[place].ends_with(':'))
        .chain([rows.len()])
        .collect();
    let constraints: Vec<Constraint> = starts
        .windows(2)
        .map(|ends| linear(&rows[ends[0] + 1..ends[1]]))
        .collect();
    let variables = binary
        .split_whitespace()
        .filter(|&word| word != "End")
        .count();
    models(variables, problem.option_count(), &constraints)
}

fn check(problem: &Problem, solutions: usize) {
    let expected = [solutions, solutions];
    let text = problem.to_text();
    assert_eq!(
        cnf_models(problem),
        expected,
        "{text}\n{}",
        problem.to_cnf()
    );
    assert_eq!(
        opb_models(problem),
        expected,
        "{text}\n{}",
        problem.to_opb()
    );
    assert_eq!(lp_models(problem), expected, "{text}\n{}", problem.to_lp());
}

/// The number of solutions, by all subsets of the options.
fn solutions(problem: &Problem) -> usize {
    (0..1u32 << problem.option_count())
        .filter(|&set| is_solution(problem, set))
        .count()
}

fn is_solution(problem: &Problem, set: u32) -> bool {
    let mut uses: Vec<Vec<Option<Color>>> = vec![Vec::new(); problem.item_count() as usize];
    for option in problem.options().filter(|option| set >> option.0 & 1 == 1) {
        if !problem.has_primary(option) {
            return false;
        }
        for entry in problem.entries(option) {
            uses[entry.item.index()].push(entry.color);
        }
    }
    problem.items().all(|item| {
        let uses = &uses[item.index()];
        if problem.is_primary(item) {
            let (least, most) = problem.bounds(item);
            return (least..=most).contains(&(uses.len() as u32));
        }
        uses.len() <= 1
            || uses
                .iter()
                .all(|color| color.is_some() && *color == uses[0])
    })
}

/// A random problem in which every item has about `share` of the options.
fn builder(rng: &mut Rng, options: u32, share: u32) -> Builder {
    let (primary, secondary) = (1 + rng.below(3), rng.below(3));
    let mut builder = Problem::builder(primary, secondary).unwrap();
    for _ in 0..options {
        let mut entries = Vec::new();
        for item in 0..primary + secondary {
            let color = Color::new(rng.below(4)).filter(|_| item >= primary);
            if rng.below(share) == 0 {
                entries.push(Entry::new(ItemId(item), color));
            }
        }
        builder.option(&entries).unwrap();
    }
    builder
}

fn random(rng: &mut Rng, options: u32, share: u32) -> Problem {
    builder(rng, options, share).build()
}

#[test]
fn texts_have_as_many_models_as_the_problem_has_solutions() {
    let mut rng = Rng::new(5);
    let mut seen = [0; 3];
    for round in 0..400 {
        let options = rng.below(7);
        let problem = random(&mut rng, options, 2 + round % 2);
        let count = solutions(&problem);
        check(&problem, count);
        seen[count.min(2)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 20), "{seen:?}");
}

#[test]
fn long_sums_are_counted() {
    let mut rng = Rng::new(6);
    for _ in 0..12 {
        let problem = random(&mut rng, 8, 1);
        check(&problem, solutions(&problem));
        let problem = random(&mut rng, 9, 2);
        check(&problem, solutions(&problem));
    }
}

#[test]
fn bounds_limit_how_often_an_item_is_covered() {
    let mut rng = Rng::new(8);
    let mut seen = [0; 3];
    for round in 0..200 {
        let options = 2 + rng.below(6);
        let mut builder = builder(&mut rng, options, 1 + round % 2);
        let least = rng.below(3);
        builder
            .bound(ItemId(0), least, least + rng.below(4))
            .unwrap();
        let problem = builder.build();
        let count = solutions(&problem);
        check(&problem, count);
        seen[count.min(2)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 10), "{seen:?}");
}

#[test]
fn fixed_and_excluded_options_are_constraints() {
    for seed in 0..100 {
        let mut free = builder(&mut Rng::new(seed), 6, 2);
        free.bound(ItemId(0), 0, 4).unwrap();
        let mut restricted = free.clone();
        restricted.exclude(OptionId(2)).unwrap();
        // An option without a primary item cannot be fixed.
        let is_fixed = restricted.fix(OptionId(1)).is_ok();
        let free = free.build();
        let allowed = |set: &u32| (!is_fixed || set & 2 != 0) && set & 4 == 0;
        let expected = (0..1 << 6)
            .filter(allowed)
            .filter(|&set| is_solution(&free, set));
        check(&restricted.build(), expected.count());
    }
}

#[test]
fn costs_are_the_objective() {
    let problem = Problem::from_text("a b\na |3\nb |9007199254740991\na b\n").unwrap();
    let opb = problem.to_opb();
    assert!(
        opb.contains("\nmin: +3 x1 +9007199254740991 x2 ;\n"),
        "{opb}"
    );
    let lp = problem.to_lp();
    let objective = "Minimize\n cost: 3 x1 + 9007199254740991 x2\nSubject To\n";
    assert!(lp.contains(objective), "{lp}");
    assert!(problem.to_cnf().starts_with("c this format has no costs\n"));
    check(&problem, 2);
}

#[test]
fn prices_are_in_the_objective() {
    let mut rng = Rng::new(9);
    for round in 0..200 {
        let options = 1 + rng.below(5);
        let mut builder = builder(&mut rng, options, 1 + round % 2);
        let least = rng.below(4);
        let prices = CoverPrices::both(1 + u64::from(rng.below(5)), 1 + u64::from(rng.below(5)));
        builder
            .soft_bound(ItemId(0), least, least + rng.below(2), prices)
            .unwrap();
        let problem = builder.build();
        let chosen = |set: u32| {
            problem
                .options()
                .filter(move |option| set >> option.0 & 1 == 1)
        };
        let costs = (0..1u32 << options)
            .filter(|&set| is_solution(&problem, set))
            .map(|set| problem.total_cost(&chosen(set).collect::<Vec<_>>()));
        let text = problem.to_opb();
        let constraints = text.lines().filter(|line| !line.starts_with(['*', 'm']));
        let words = |line: &'_ str| line.strip_suffix(" ;").unwrap().to_owned();
        let constraints: Vec<Constraint> = constraints
            .map(|line| linear(&words(line).split(' ').collect::<Vec<_>>()))
            .collect();
        let objective = text.lines().find_map(|line| line.strip_prefix("min: "));
        let objective = objective.map_or(Vec::new(), |line| {
            linear(
                &format!("{} = 0", line.trim_end_matches(" ;"))
                    .split(' ')
                    .collect::<Vec<_>>(),
            )
            .0
        });
        let variables = constraints.iter().map(|row| &row.0).chain([&objective]);
        let variables = variables.flatten().map(|term| term.1).max().unwrap_or(0);
        let is_set = |set: u32, variable: usize| set >> (variable - 1) & 1 == 1;
        let sum = |set: u32, terms: &[(i64, usize)]| -> i64 {
            let terms = terms.iter().filter(|term| is_set(set, term.1));
            terms.map(|term| term.0).sum()
        };
        let holds = |set: u32, (terms, relation, bound): &Constraint| match &relation[..] {
            "=" => sum(set, terms) == *bound,
            _ => sum(set, terms) >= *bound,
        };
        let found = (0..1u32 << variables)
            .filter(|&set| constraints.iter().all(|row| holds(set, row)))
            .map(|set| sum(set, &objective).unsigned_abs());
        assert_eq!(found.min(), costs.min(), "{text}");
        assert_eq!(cnf_models(&problem), [solutions(&problem); 2]);
    }
    let lp = Problem::from_text("3$5:3|a\na\na\na |2\n").unwrap().to_lp();
    assert!(lp.contains("cost: 2 x3 + 5 x4 + 10 x5\n"), "{lp}");
    assert!(
        lp.contains("item0_under: x1 + x2 + x3 + x4 + 2 x5 >= 3\n"),
        "{lp}"
    );
    assert!(lp.contains("\\ x5 is 2 missing of item a\n"), "{lp}");
}

#[test]
fn an_item_without_options_has_no_model() {
    check(&Problem::from_text("a b | x\na x\n").unwrap(), 0);
    check(&Problem::builder(1, 0).unwrap().build(), 0);
}

#[test]
fn the_empty_problem_has_one_model() {
    check(&Problem::builder(0, 0).unwrap().build(), 1);
}

#[test]
fn a_name_never_ends_a_comment() {
    let mut builder = Problem::named(&["a\np cnf 9 9", "b"], &["x\u{2028}"]).unwrap();
    let red = builder.color("r\r\n* ");
    for item in [0, 1] {
        builder
            .option(&[ItemId(item).into(), ItemId(2).with(red)])
            .unwrap();
    }
    let blue = builder.color("blue");
    builder
        .option(&[ItemId(1).into(), ItemId(2).with(blue)])
        .unwrap();
    check(&builder.build(), 1);
}

#[test]
fn comments_name_options_and_colors() {
    let problem = Problem::from_text("a b | x\na x:R\nb x:R\nb x:G\n").unwrap();
    let expected = "c exact cover: 2 primary and 1 secondary items, 3 options\nc 1 is option 0: a x:R\n\
        c 2 is option 1: b x:R\nc 3 is option 2: b x:G\nc 4 is color R of item x\np cnf 4 7\n";
    assert!(
        problem.to_cnf().starts_with(expected),
        "{}",
        problem.to_cnf()
    );
    assert!(problem.to_opb().contains("\n* x1 is option 0: a x:R\n"));
    assert!(problem.to_lp().contains("\n\\ x4 is color R of item x\n"));
}
