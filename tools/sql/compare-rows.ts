import type { DescribedColumn } from './describe-statements.ts';
import type { Statement } from './read-statements.ts';

type Call = Pick<Statement, 'row' | 'usesRows' | 'neverNull'>;

/** What is wrong between the row type of a call and the columns that PostgreSQL describes for one of its texts. */
export function rowMistakes(
  { row, usesRows, neverNull }: Call,
  columns: readonly DescribedColumn[],
  text: string,
): string[] {
  const names = columns.map(({ name }) => name);
  if (row === null)
    return usesRows && names.length > 0 ? [`its rows have no type: ${names.join(', ')}`] : [];
  const mistakes = [...row]
    .filter(([name, { isOptional }]) => !isOptional && !names.includes(name))
    .map(([name]) => `it has no column "${name}"`);
  for (const column of columns) {
    const { name, pgType, type } = column;
    const declared = row.get(name);
    if (!declared) {
      mistakes.push(`its row type lacks the column "${name}" (${pgType})`);
      continue;
    }
    if (![declared.type, type].includes('any') && declared.type !== type)
      mistakes.push(`"${name}" is ${pgType}, so ${type}, not ${declared.type}`);
    const why = whyNull(column, text);
    if (why !== null && !declared.canBeNull && !neverNull.includes(name))
      mistakes.push(`"${name}" may be null: ${why}`);
  }
  if (new Set(names).size < names.length) mistakes.push('two of its columns have one name');
  return mistakes;
}

/** The columns that a comment calls never null though nobody would say otherwise. */
export function idleComments(
  { row, neverNull }: Call,
  columns: readonly DescribedColumn[],
  text: string,
): string[] {
  return neverNull.filter((name) => {
    const column = columns.find((one) => one.name === name);
    const declared = row?.get(name);
    return !column || !declared || declared.canBeNull || whyNull(column, text) === null;
  });
}

/** Null: it is not, or nobody can tell, as of what is computed. */
function whyNull({ canBeNull, table }: DescribedColumn, text: string): string | null {
  if (canBeNull) return `so is its column in ${table}`;
  return isOuterJoined(text, table) ? `${table} may have no row for it` : null;
}

/** Whether a statement reads a table only by outer joins, which may find no row. */
function isOuterJoined(text: string, table: string | null): boolean {
  if (table === null || !/^\w+$/.test(table)) return false;
  const read = String.raw`((?:left|full)\s+(?:outer\s+)?join\s+)?\b${table}\b(?!\.)`;
  const reads = [...text.matchAll(new RegExp(read, 'gi'))];
  return reads.length > 0 && reads.every(([, outer]) => outer !== undefined);
}
