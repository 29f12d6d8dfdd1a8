//! `dlx`, the native command: the same verbs and answers as the command of the npm package. `tests/command` has
//! transcripts of both.

mod analysis_verbs;
mod count;
mod csv_record;
mod exit_status;
mod grammar;
mod help;
mod input;
mod invocation;
mod job_verbs;
mod list;
mod output;
mod progress;
mod records;
mod run;
mod search_verbs;
mod session;
mod solution_text;
mod verify;
mod write_verbs;

use std::env;
use std::io;
use std::process::{self, ExitCode};
use std::sync::atomic::Ordering;

use clap::ArgMatches;
use clap_complete::Shell;

use crate::invocation::Invocation;
use crate::session::INTERRUPTED;

/// The exit code after an interrupt.
const EXIT_INTERRUPTED: i32 = 130;

fn main() -> ExitCode {
    let mut command = grammar::command();
    if env::args_os().len() < 2 {
        return exit_code(&command.print_help());
    }
    let matches = command.clone().get_matches();
    match matches.subcommand() {
        Some(("completions", shell)) => {
            if let Some(&shell) = shell.get_one::<Shell>("shell") {
                clap_complete::generate(shell, &mut command, "dlx", &mut io::stdout());
            }
            ExitCode::SUCCESS
        }
        Some(("man", _)) => exit_code(&clap_mangen::Man::new(command).render(&mut io::stdout())),
        Some(("version", _)) => {
            println!("dlx {}", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        Some((verb, matches)) => answer(verb, matches),
        None => ExitCode::from(2),
    }
}

fn answer(verb: &str, matches: &ArgMatches) -> ExitCode {
    // A second interrupt ends the process at once. Without a handler, any interrupt does.
    let handler = || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            process::exit(EXIT_INTERRUPTED);
        }
    };
    let _ = ctrlc::set_handler(handler);
    run::run(&Invocation::new(verb, matches))
}

fn exit_code(written: &io::Result<()>) -> ExitCode {
    if written.is_ok() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(2)
    }
}
