import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Cluster } from './cluster-folder.ts';
import { SUPERUSER } from './initdb.ts';
import { lockFileIdentity } from './postmaster.ts';

/** A connection to the maintenance database; locks held on it end with this process. */
export async function openSession(
  password: string,
  port: number,
  applicationName: string,
): Promise<pg.Client> {
  const session = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a dying PostgreSQL would take Node with it; 'end' tells the same.
  session.on('error', () => {});
  await session.connect();
  return session;
}

/** Does this server really work in our folder, or did another take the port? */
export async function servesFolder(session: pg.Client, cluster: Cluster): Promise<boolean> {
  const { rows } = await session.query<{ directory: string; lock: string }>(
    `select current_setting('data_directory') as directory, pg_read_file('postmaster.pid') as lock`,
  );
  const here = await readFile(path.join(cluster.folder, 'postmaster.pid'), 'utf8');
  const answer = rows[0];
  // The lock file repeats the folder; for a folder below a closed one both say /proc/self/cwd, and
  // then process number and start second decide.
  return answer !== undefined && lockFileIdentity(answer.lock) === lockFileIdentity(here);
}
