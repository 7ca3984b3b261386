import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresProcesses, signalPostgres } from '../server/server-process.ts';
import type { GatedPostgres } from './gated-postgres.ts';
import type { OutageKind } from './outage-plan.ts';

/** Takes the database away; the answer gives it back. */
export async function takeAway(
  kind: OutageKind,
  dataDir: string,
  gate: GatedPostgres,
): Promise<() => Promise<void>> {
  if (kind === 'frozen') {
    await signalPostgres(dataDir, 'SIGSTOP');
    return () => signalPostgres(dataDir, 'SIGCONT');
  }
  await gate.shut();
  const [first = 0] = await postgresProcesses(dataDir);
  if (kind === 'killed') await signalPostgres(dataDir, 'SIGKILL');
  else process.kill(first, 'SIGINT');
  return () => gate.open();
}

/** Resolves with the instant at which the database answered again. */
export async function databaseBack(databaseUrl: string): Promise<number> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return performance.now();
    } catch {
      await sleep(50);
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
