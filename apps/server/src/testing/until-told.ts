import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Until all that has happened was made into jobs, and every job that is due is done: what is not told now never is. */
export async function untilTold({ context }: Pick<TestServer, 'context'>): Promise<void> {
  const left = async () => {
    const { rows } = await context.database.pool.query<{ unread: number; due: number }>(
      `select (select count(*)::int from event e where (e.tx, e.id) > (c.tx, c.id)) as unread,
          (select count(*)::int from graphile_worker.jobs where run_at <= now()) as due
        from relay_cursor c where c.name = 'jobs'`,
    );
    return rows;
  };
  await expect.poll(left, { timeout: 15_000 }).toEqual([{ unread: 0, due: 0 }]);
}
