//! One sample of a solver on this machine: `bench-native SOLVER CASE MS`. It repeats the search until it has used `MS`
//! milliseconds of CPU time. It prints the mean time of a search, the number of solutions, the mean time to prepare the
//! problem, and the total.
#![cfg(not(target_family = "wasm"))]

mod exact_cover;

/// A solver behind three functions, as in WebAssembly.
struct Solver {
    build: extern "C" fn(u32),
    advance: extern "C" fn() -> u32,
    solutions: extern "C" fn() -> f64,
}

fn solver(name: &str) -> Option<Solver> {
    let (build, advance, solutions): (extern "C" fn(u32), extern "C" fn() -> u32, _) = match name {
        "dlx" => (
            bench_dlx::build,
            bench_dlx::advance,
            bench_dlx::solutions as _,
        ),
        "exact-covers" => (
            bench_exact_covers::build,
            bench_exact_covers::advance,
            bench_exact_covers::solutions as _,
        ),
        "exact-cover" => (
            exact_cover::build,
            exact_cover::advance,
            exact_cover::solutions as _,
        ),
        "by-hand" => (
            bench_by_hand::build,
            bench_by_hand::advance,
            bench_by_hand::solutions as _,
        ),
        _ => return None,
    };
    Some(Solver {
        build,
        advance,
        solutions,
    })
}

/// CPU milliseconds of this process so far, including threads that a solver starts.
fn cpu() -> f64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: every Unix has this clock, and the pointer is to a local variable.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, case, least] = &arguments[..] else {
        panic!("expected a solver, a case and milliseconds");
    };
    let solver = solver(name).expect("a solver");
    let case: u32 = case.parse().expect("the number of a case");
    let least: f64 = least.parse().expect("milliseconds");
    let (mut building, mut took, mut times) = (0.0, 0.0, 0.0);
    while took < least {
        let start = cpu();
        (solver.build)(case);
        let built = cpu();
        while (solver.advance)() == 1 {}
        building += built - start;
        took += cpu() - built;
        times += 1.0;
    }
    println!(
        "{} {} {} {}",
        took / times,
        (solver.solutions)(),
        building / times,
        building + took
    );
}
