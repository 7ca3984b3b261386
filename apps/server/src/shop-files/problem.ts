/** Something in a shop folder that is wrong (or, as a warning, doubtful), said so that its owner can mend it. */
export interface Problem {
  /** Relative to the folder, with forward slashes. */
  file: string;
  /** Where in the file: 'dishes[3].sizes.gross'; empty for the file as a whole. */
  path: string;
  /** From 1. */
  line: number;
  column: number;
  code: ProblemCode;
  /** What is wrong, in German. */
  message: string;
  /** How to mend it, in German. */
  mend: string;
}

export type ProblemCode =
  | 'folder'
  | 'missing-file'
  | 'unreadable'
  | 'too-large'
  | 'outside-folder'
  | 'unknown-file'
  | 'yaml'
  | 'type'
  | 'missing-field'
  | 'unknown-field'
  | 'value'
  | 'hours'
  | 'order-type'
  | 'duplicate'
  | 'reference'
  | 'group'
  | 'size'
  | 'price'
  | 'picture'
  | 'overlay'
  | 'area'
  | 'secret'
  | 'payment'
  | 'identity'
  | 'missing-page'
  | 'own-page';

export interface Findings {
  problems: Problem[];
  warnings: Problem[];
}

/** A finding about a whole file. */
export function aboutFile(file: string, code: ProblemCode, message: string, mend: string): Problem {
  return { file, path: '', line: 1, column: 1, code, message, mend };
}

/** Orders by place and drops repetitions (the common file of a franchise is read once per branch). */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.file, problem.path, problem.line, problem.message]);
    if (!seen.has(key)) seen.set(key, problem);
  }
  return [...seen.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.message, b.message),
  );
}

/** By code point: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
