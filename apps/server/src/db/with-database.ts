import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connect } from './connect.ts';
import { startPostgres } from './embedded/start-postgres.ts';
import { migrate } from './migration/migrate.ts';

export interface CommandEnv {
  DATABASE_URL?: string | undefined;
  DATA_DIR?: string | undefined;
  PG_BIN_DIR?: string | undefined;
}

/** For commands: the database of DATABASE_URL, else the embedded one below DATA_DIR, beside a running server or alone. */
export async function withDatabaseUrl<T>(
  env: CommandEnv,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL);
  const embedded = await startPostgres({
    dataDir: env.DATA_DIR ?? './data',
    attach: 'share',
    ...(env.PG_BIN_DIR ? { binDir: env.PG_BIN_DIR } : {}),
  });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** With the tables of this program version. */
export function withDatabase<T>(
  env: CommandEnv,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withDatabaseUrl(env, async (url) => {
    await migrateForCommand(url);
    const client = await connect(url, 'tischlein-command');
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

export async function migrateForCommand(url: string): Promise<void> {
  await migrate(url, migrationsFolder(), { say: (message) => console.error(message) });
}

/** Beside the sources, or beside the built bundle. */
function migrationsFolder(): string {
  const places = ['../../migrations', './migrations', '../migrations'];
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return found.find((place) => existsSync(place)) ?? found[0] ?? '';
}
