// Prepares every SQL statement of the server on a database of its own (docs/decisions/0033-plain-sql.md).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../apps/server/src/db/embedded/start-postgres.ts';
import { checkStatements, makeTables, SERVER } from './check-statements.ts';
import { EXCEPTIONS } from './exceptions.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'tischlein-sql-'));
const starting = startPostgres({ dataDir });
const stop = async () => {
  await starting.then((postgres) => postgres.stop()).catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));

try {
  const { url } = await starting;
  await makeTables(url, path.join(SERVER, 'migrations'));
  const tsconfig = path.join(SERVER, 'tsconfig.json');
  const { statements, texts, problems } = await checkStatements(url, tsconfig, EXCEPTIONS);
  for (const problem of problems) console.error(`apps/server/${problem}`);
  console.log(
    `SQL: ${statements} statements as ${texts} texts, ${EXCEPTIONS.length} exceptions, ${problems.length} problems.`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await stop();
}
