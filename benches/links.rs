//! The links engine on this machine, without WebAssembly: `cargo bench`.

mod problems;

use std::time::Duration;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use dlx_wasm::dlx::{DlxMachine, ItemChoice};
use dlx_wasm::engines::{Engine, Limits, Stop};
use dlx_wasm::{Entry, ItemId, Problem, Result};
use problems::{CASES, Case, Cover};

fn problem(cover: &Cover) -> Result<Problem> {
    let mut builder = Problem::builder(cover.primary, cover.secondary)?;
    for option in &cover.options {
        let entries: Vec<Entry> = option.iter().map(|&item| ItemId(item).into()).collect();
        builder.option(&entries)?;
    }
    Ok(builder.build())
}

fn exhaust(engine: &mut DlxMachine) {
    while engine.run(Limits::UNLIMITED) != Stop::Exhausted {}
}

fn check(case: &Case, engine: &DlxMachine) {
    let stats = engine.stats();
    let found = (stats.solutions.into(), stats.nodes);
    assert_eq!(found, (case.solutions, case.nodes), "{}", case.name);
}

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    group.warm_up_time(Duration::from_millis(500));
    for case in CASES.iter().filter(|case| case.puzzle.is_none()) {
        let problem = problem(&case.cover()).expect("the cases are well formed");
        group.bench_function(case.name, |bencher| {
            bencher.iter_batched_ref(
                || DlxMachine::new(&problem, ItemChoice::Mrv),
                |engine| {
                    exhaust(engine);
                    check(case, engine);
                },
                BatchSize::LargeInput,
            );
        });
    }
}

fn build(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("build");
    group.warm_up_time(Duration::from_millis(200));
    group.measurement_time(Duration::from_secs(1));
    for case in CASES.iter().filter(|case| case.puzzle.is_none()) {
        let problem = problem(&case.cover()).expect("the cases are well formed");
        group.bench_function(case.name, |bencher| {
            bencher.iter_with_large_drop(|| DlxMachine::new(&problem, ItemChoice::Mrv));
        });
    }
}

criterion_group!(benches, search, build);
criterion_main!(benches);
