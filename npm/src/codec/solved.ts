/**
 * The classes of solutions. An instance is plain data with the method `toJSON`, which is not enumerable. An instance
 * takes no more time than an object literal; a property of its own would take 0.2 µs (`benches/log/package.md`).
 */
import { jsonOf } from "./json-form.js";
import type { Placement } from "./puzzle.js";
import type {
  Choice,
  Chosen,
  ExactCoverSolution,
  MatrixSolution,
  PolyominoSolution,
  QueensSolution,
  SudokuMultiSolution,
  SudokuSolution,
} from "./solution.js";

export class SolvedSudoku implements SudokuSolution {
  declare readonly grid: string;
  declare readonly cells: Uint8Array;
  declare readonly options: Uint32Array;

  constructor(grid: string, cells: Uint8Array, options: Uint32Array) {
    this.grid = grid;
    this.cells = cells;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export class SolvedGrids implements SudokuMultiSolution {
  declare readonly grids: readonly string[];
  declare readonly cells: readonly Uint8Array[];
  declare readonly options: Uint32Array;

  constructor(
    { grids, cells }: Pick<SudokuMultiSolution, "grids" | "cells">,
    options: Uint32Array,
  ) {
    this.grids = grids;
    this.cells = cells;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export class SolvedQueens implements QueensSolution {
  declare readonly columns: Uint8Array;
  declare readonly options: Uint32Array;

  constructor(columns: Uint8Array, options: Uint32Array) {
    this.columns = columns;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export class SolvedPolyomino implements PolyominoSolution {
  declare readonly placements: readonly Placement[];
  declare readonly text: string;
  declare readonly options: Uint32Array;

  constructor(
    placements: readonly Placement[],
    text: string,
    options: Uint32Array,
  ) {
    this.placements = placements;
    this.text = text;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export class SolvedMatrix implements MatrixSolution {
  declare readonly rows: Uint32Array;
  declare readonly options: Uint32Array;

  constructor(rows: Uint32Array, options: Uint32Array) {
    this.rows = rows;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export class SolvedCover implements ExactCoverSolution {
  declare readonly chosen: readonly Choice[];
  declare readonly options: Uint32Array;

  constructor(chosen: readonly Choice[], options: Uint32Array) {
    this.chosen = chosen;
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export class SolvedArrays implements Chosen {
  declare readonly options: Uint32Array;

  constructor(options: Uint32Array) {
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}
