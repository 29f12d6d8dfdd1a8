/** The text formats. The README describes each of them. */
export type FormatName =
  | "sudoku-line"
  | "sudoku-rows"
  | "sudoku-drawn"
  | "sudoku-numbers"
  | "sudoku-samurai"
  | "sudoku-regions"
  | "sudoku-walls"
  | "sudoku-wiki"
  | "sudoku-link"
  | "sudoku-file"
  | "matrix"
  | "matrix-lists"
  | "board"
  | "cells"
  | "layers"
  | "regions"
  | "burr-tools"
  | "dlx"
  | "sets"
  | "json";

/**
 * The formats of other solvers, which `format` writes and `parse` does not read: DIMACS CNF for SAT solvers, OPB for
 * pseudo-Boolean solvers, and CPLEX LP for integer programming.
 */
export type SolverFormatName = "cnf" | "opb" | "lp";
