import pg from 'pg';
import { shopSigningKey } from '../../apps/server/src/db/shop-signing-key.ts';
import { insertWaiter } from '../../apps/server/src/tables/waiters.ts';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { signTable } from '../../apps/server/src/tables/table-link.ts';
import { routes } from '@tischlein/contract/routes.ts';
import { once, openGuest, type Guest } from '../server/guest.ts';
import { httpRequest } from '../server/http-client.ts';

/** A guest's device at a table. */
export interface BenchTable {
  table: number;
  headers: Record<string, string>;
}

export interface House {
  tables: BenchTable[];
  waiters: Guest[];
  staff: Guest;
}

/** Sits a guest down at every table, lets waiters begin their shift and opens the counter, by the calls they make. */
export async function openHouse(
  port: number,
  databaseUrl: string,
  shopId: string,
  counts: { tables: number; waiters: number },
): Promise<House> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const guest = await openGuest(port);
  const post = async (path: string, body: object): Promise<Guest> => {
    const url = path.replace(':shopId', shopId);
    const answer = await once(port, httpRequest('POST', url, guest.headers, JSON.stringify(body)));
    const cookie = /\nset-cookie: ((?:table|waiter|staff)[^;]*)/i.exec(answer.head)?.[1];
    if (answer.status !== 200 || !cookie)
      throw new Error(`${path}: ${answer.status} ${String(answer.body)}`);
    return { headers: { ...guest.headers, cookie: `${guest.headers['cookie']}; ${cookie}` } };
  };
  try {
    const secret = await shopSigningKey(pool, shopId, 'table-link');
    const tables: BenchTable[] = [];
    for (let table = 1; table <= counts.tables; table += 1) {
      const signature = signTable(secret, shopId, table, 1);
      const { headers } = await post(routes.openTable.path, { table, signature });
      tables.push({ table, headers });
    }
    const waiters: Guest[] = [];
    for (let at = 0; at < counts.waiters; at += 1) {
      const { code } = await insertWaiter(pool, shopId, { name: `Waiter ${at}`, now: Date.now() });
      waiters.push(await post(routes.openWaiter.path, { code }));
    }
    const [login, password] = ['bench', 'only-for-the-benchmark'];
    await createStaff(pool, { login, password, name: login, role: 'counter', shopIds: [shopId] });
    return { tables, waiters, staff: await post(routes.staffLogin.path, { login, password }) };
  } finally {
    await pool.end();
  }
}
