import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressTrouble, connectionTrouble, DatabaseUnusableError } from './connection-trouble.ts';

const OLDEST_MAJOR = 15;
const CONNECT_MS = 15_000;
/** A machine that boots starts us before its PostgreSQL has read its log again. */
const STARTING_MS = 60_000;
const STARTING_PAUSE_MS = 250;
const STARTING = '57P03';

/**
 * One connection, of a start or a command; waits for a PostgreSQL that is just starting. Throws `DatabaseUnusableError`
 * with one line for what an operator can mend: a wrong DATABASE_URL, a PostgreSQL that is not there, too old or of
 * another encoding.
 */
export async function connect(url: string, applicationName = 'tischlein'): Promise<pg.Client> {
  const wrong = addressTrouble(url);
  if (wrong !== null) throw new DatabaseUnusableError(wrong);
  const deadline = performance.now() + STARTING_MS;
  for (;;) {
    try {
      return await connectOnce(url, applicationName);
    } catch (error) {
      if (error instanceof DatabaseUnusableError) throw error;
      if (codeOf(error) === STARTING && performance.now() < deadline) {
        await sleep(STARTING_PAUSE_MS);
        continue;
      }
      const trouble = connectionTrouble(url, error);
      throw trouble === null ? error : new DatabaseUnusableError(trouble, { cause: error });
    }
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

async function connectOnce(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A connection that is lost is told by the query under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseUnfit(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const found = await client.query<{ number: string; version: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
        current_setting('server_encoding') as encoding`,
  );
  const trouble = found.rows[0] ? unsuitableReason(found.rows[0]) : null;
  if (trouble !== null) throw new DatabaseUnusableError(trouble);
}

/** Why the server cannot be used, with what to do about it; null: it can. */
function unsuitableReason(server: {
  number: string;
  version: string;
  encoding: string;
}): string | null {
  if (Number(server.number) < OLDEST_MAJOR * 10_000)
    return `DATABASE_URL leads to PostgreSQL ${server.version}; at least ${OLDEST_MAJOR} is needed. Update it, or move to a newer one with a backup`;
  if (server.encoding !== 'UTF8')
    return `The database of DATABASE_URL is encoded as ${server.encoding}. Create one with: create database NAME encoding 'UTF8' template template0`;
  return null;
}
