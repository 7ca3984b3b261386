import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connect } from './connect.ts';
import { startPostgres } from './embedded/start-postgres.ts';
import { migrate } from './migration/migrate.ts';

export interface CommandEnv {
  DATABASE_URL?: string | undefined;
  DATA_DIR?: string | undefined;
}

/** For commands: the database of DATABASE_URL, else the embedded one below DATA_DIR, beside a running server or alone. */
export async function withDatabase<T>(
  env: CommandEnv,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const embedded = env.DATABASE_URL
    ? null
    : await startPostgres({ dataDir: env.DATA_DIR ?? './data', attach: 'share' });
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  try {
    await migrate(url, migrationsFolder(), {
      say: (message) => console.error(message),
    });
    const client = await connect(url, 'tischlein-command');
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await embedded?.stop();
  }
}

/** Beside the sources, or beside the built bundle. */
function migrationsFolder(): string {
  const places = ['../../migrations', './migrations', '../migrations'];
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return found.find((place) => existsSync(place)) ?? found[0] ?? '';
}
