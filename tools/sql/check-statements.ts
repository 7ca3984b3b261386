import path from 'node:path';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
// Its settings of the driver are a part of what comes back.
import '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migration/migrate.ts';
import { ROOMS } from '../../apps/server/rooms.mjs';
import { namesTableByVariable, writesOfOthers } from '../rooms.mjs';
import { idleComments, rowMistakes } from './compare-rows.ts';
import { openDescriber, type Description } from './describe-statements.ts';
import type { Exception } from './exceptions.ts';
import { readStatements, type Statement } from './read-statements.ts';
import { withSources } from './source-project.ts';

export const SERVER = path.resolve(import.meta.dirname, '../../apps/server');

/** Gives an empty database the tables of this version and those of its job queue. */
export async function makeTables(url: string, migrations: string): Promise<void> {
  await migrate(url, migrations);
  await runMigrations({ connectionString: url });
}

interface Report {
  statements: number;
  /** What was prepared: a statement may be several texts. */
  texts: number;
  /** One line each, with file and line. */
  problems: string[];
}

/**
 * Prepares every statement of a TypeScript project on a database that has its tables, and compares the type of its rows
 * with what PostgreSQL and the driver make of them.
 */
export async function checkStatements(
  url: string,
  tsconfig: string,
  exceptions: readonly Exception[],
): Promise<Report> {
  const statements = withSources(tsconfig, readStatements);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const describe = await openDescriber(client);
    const problems: string[] = [];
    for (const statement of statements) {
      const found = isExcepted(statement, exceptions) ? [] : await check(statement, describe);
      const at = `${statement.file}:${statement.line}`;
      found.push(...foreignWrites(statement));
      problems.push(...new Set(found.map((mistake) => `${at}: ${mistake}`)));
    }
    const unused = exceptions.filter((one) => !statements.some((call) => isExcepted(call, [one])));
    for (const { file, source } of unused)
      problems.push(`${file}: an exception that nothing needs: ${source}`);
    return {
      statements: statements.length,
      texts: statements.flatMap((one) => one.texts).length,
      problems,
    };
  } finally {
    await client.end();
  }
}

const isExcepted = (statement: Statement, exceptions: readonly Exception[]): boolean =>
  statement.unresolved !== null &&
  exceptions.some(({ file, source }) => file === statement.file && source === statement.source);

/** `npm run lint` reads who writes which table; what a variable names is seen here alone. */
function foreignWrites({ file, source, texts }: Statement): string[] {
  if (!namesTableByVariable(source)) return [];
  const room = file.split('/')[1] ?? '';
  return texts
    .flatMap((text) => writesOfOthers(text, room, ROOMS))
    .filter(({ isExcepted }) => !isExcepted)
    .map(({ table, owner }) => `only ${owner} writes its table: ${table}`);
}

type Describe = (text: string) => Promise<Description>;

async function check(statement: Statement, describe: Describe): Promise<string[]> {
  if (statement.unresolved !== null) return [statement.unresolved];
  const mistakes: string[] = [];
  let idle = [...statement.neverNull];
  for (const text of statement.texts)
    try {
      for (const part of partsOf(text, statement)) {
        const { columns, parameters } = await describe(part);
        const { valueCount, texts } = statement;
        if (valueCount !== null && valueCount !== parameters && texts.length === 1)
          mistakes.push(`it takes ${parameters} values and is given ${valueCount}`);
        mistakes.push(...rowMistakes(statement, columns, part));
        const idleHere = idleComments(statement, columns, part);
        idle = idle.filter((name) => idleHere.includes(name));
      }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      return [`${error.message}${lineIn(text, error.position)}`];
    }
  return [
    ...mistakes,
    ...idle.map((name) => `nothing says "${name}" may be null: the comment may go`),
  ];
}

/** Without values several statements may go at once. */
const partsOf = (text: string, { valueCount }: Statement): string[] =>
  valueCount === 0 ? text.split(/;\s*(?=\S)/) : [text];

function lineIn(text: string, position: string | undefined): string {
  const lines = text.slice(0, Number(position ?? 1) - 1).split('\n').length;
  return lines === 1 ? '' : ` (line ${lines} of the statement)`;
}
