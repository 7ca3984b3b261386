import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../db/test-database.ts';
import { readEvents, type Cursor } from './event-log.ts';

it('reads by number, not by text, so that no event is passed by or told twice', async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  try {
    await pool.query(
      `insert into event (shop_id, tx, topic, key)
        select 'fixture', tx::text::xid8, 'order', tx::text from unnest('{8,9,10,11,99,100}'::int[]) as tx`,
    );
    const read: string[] = [];
    let after: Cursor = { tx: 0n, id: 0n };
    for (;;) {
      const events = await readEvents(pool, after, 2, { shopId: null, withGroups: true });
      if (events.length === 0) break;
      for (const { event, cursor } of events) {
        read.push(event.key);
        after = cursor;
      }
    }
    expect(read).toEqual(['8', '9', '10', '11', '99', '100']);
  } finally {
    await pool.end();
    await database.drop();
  }
});
