import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { publishDraft } from './publish-draft.ts';
import { lockDraft } from './draft.ts';
import { transaction } from '../db/transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('leaves its connection usable when it fails half way', async () => {
  const { pool } = server.context.database;
  await transaction(pool, (client) => lockDraft(client, 'fixture'));
  const [client, other] = [await pool.connect(), await pool.connect()];
  try {
    await other.query('begin');
    await other.query("select from shop_draft where shop_id = 'fixture' for update");
    await client.query("set lock_timeout = '50ms'");
    const publishing = publishDraft(client, 'fixture', {
      revision: 0,
      actor: { kind: 'staff', id: 'olga', name: 'Olga', role: 'owner', network: null },
      note: null,
      now: server.context.now(),
      production: false,
    });
    await expect(publishing).rejects.toThrow(/lock timeout/);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await other.query('rollback');
    other.release();
    client.release(true);
  }
});
