import {
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isSpreadElement,
  type CallExpression,
  type Node,
} from 'typescript/unstable/ast';
import { neverNullBeside, usesRows } from './call-place.ts';
import { rowOf, type DeclaredRow } from './declared-row.ts';
import { fieldOf, initializerOf, type SourceProject } from './source-project.ts';
import { textNode, textsOf } from './sql-text.ts';
import { UnresolvedError } from './variants.ts';

/** A call of the driver's `query`, as the sources have it. */
export interface Statement {
  /** From the project's folder. */
  file: string;
  line: number;
  /** The expression of its text, on one line. */
  source: string;
  /** All it can be. */
  texts: string[];
  /** Why that cannot be read. */
  unresolved: string | null;
  /** The type its rows are given; null: none. */
  row: DeclaredRow | null;
  /** Somebody may look at its rows. */
  usesRows: boolean;
  /** Columns that a comment at the place says are never null. */
  neverNull: readonly string[];
  /** How many values it is given; null: not to be counted. */
  valueCount: number | null;
}

const DRIVER = '/@types/pg/';

/** In the order of files and lines. */
export function readStatements(project: SourceProject): Statement[] {
  const found: Statement[] = [];
  const files = [...project.files].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [file, source] of files) {
    const visit = (node: Node): void => {
      if (isQuery(node)) found.push(readStatement(node, file, project));
      node.forEachChild(visit);
    };
    if (source.text.includes('.query')) visit(source);
  }
  return found;
}

const isQuery = (node: Node): node is CallExpression =>
  isCallExpression(node) &&
  isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'query';

function readStatement(call: CallExpression, file: string, project: SourceProject): Statement {
  const [argument, values] = call.arguments;
  const signature = project.checker.getResolvedSignature(call);
  const sql = argument ? textNode(argument, project) : call;
  const before = call.getSourceFile().text.slice(0, call.getStart());
  const statement = {
    file,
    line: before.split('\n').length,
    source: sql.getText().replaceAll(/\s+/g, ' '),
    row: signature ? rowOf(signature, project.checker) : null,
    usesRows: usesRows(call),
    neverNull: neverNullBeside(call),
    valueCount: countOf(values ?? valuesOf(argument, project)),
  };
  if (!signature?.declaration?.path.includes(DRIVER))
    return { ...statement, texts: [], unresolved: 'it is no query of the driver (pg)' };
  try {
    return { ...statement, texts: textsOf(sql, project), unresolved: null };
  } catch (error) {
    if (!(error instanceof UnresolvedError)) throw error;
    return { ...statement, texts: [], unresolved: error.message };
  }
}

function valuesOf(argument: Node | undefined, project: SourceProject): Node | undefined {
  const declared = argument && isIdentifier(argument) && project.declarationOf(argument);
  const value = (declared && initializerOf(declared)) || argument;
  return value && isObjectLiteralExpression(value) ? fieldOf(value, 'values') : undefined;
}

function countOf(values: Node | undefined): number | null {
  if (values === undefined) return 0;
  if (!isArrayLiteralExpression(values) || values.elements.some(isSpreadElement)) return null;
  return values.elements.length;
}
