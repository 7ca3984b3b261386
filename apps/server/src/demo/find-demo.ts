import { verifyPassword } from '../staff/password.ts';
import { hashToken } from '../http/secret-token.ts';
import { DEMO_LOGINS, DEMO_WAITER_CODES } from './known-secrets.ts';
import type { Queryable } from '../db/queryable.ts';

/** What a demo has left in a database. */
export interface DemoRemains {
  shopIds: string[];
  staff: { staffId: string; login: string }[];
  waiters: { shopId: string; waiterId: string; name: string }[];
  /** Shops whose table links were printed by a demo. */
  tableKeys: string[];
  /** Accounts at the simulated payment providers. */
  accounts: { shopId: string; gateway: string }[];
}

/**
 * A demo's things carry its mark; logins and waiters also count while a password or code that the demo gave out works, as
 * in databases from before the mark (docs/decisions/0022-data-folder.md).
 */
export async function findDemo(database: Queryable): Promise<DemoRemains> {
  const shops = await database.query<{ shop_id: string }>(
    'select shop_id from shop where demo and removed_at is null order by 1',
  );
  const shopIds = shops.rows.map(({ shop_id: shopId }) => shopId);
  const waiters = await database.query<DemoRemains['waiters'][number]>(
    `select shop_id as "shopId", waiter_id as "waiterId", name from waiter
      where removed_at is null and (demo or code_hash = any($1)) order by 1, 3`,
    [DEMO_WAITER_CODES.map(hashToken)],
  );
  const keys = await database.query<{ shop_id: string }>(
    'select distinct shop_id from shop_secret where shop_id = any($1) order by 1',
    [shopIds],
  );
  const accounts = await database.query<DemoRemains['accounts'][number]>(
    'select shop_id as "shopId", gateway from payment_account where demo order by 1, 2',
  );
  return {
    shopIds,
    staff: await demoStaff(database),
    waiters: waiters.rows,
    tableKeys: keys.rows.map(({ shop_id: shopId }) => shopId),
    accounts: accounts.rows,
  };
}

async function demoStaff(database: Queryable): Promise<DemoRemains['staff']> {
  const found = await database.query<{
    staffId: string;
    login: string;
    demo: boolean;
    hash: string;
  }>(
    `select staff_id as "staffId", login, demo, password_hash as hash from staff
      where demo or login = any($1) order by login`,
    [DEMO_LOGINS.map(({ login }) => login)],
  );
  const staff: DemoRemains['staff'] = [];
  for (const { staffId, login, demo, hash } of found.rows) {
    const known = DEMO_LOGINS.find((each) => each.login === login);
    if (demo || (known && (await verifyPassword(known.password, hash))))
      staff.push({ staffId, login });
  }
  return staff;
}

export const isEmpty = (remains: DemoRemains): boolean =>
  Object.values(remains).every((each: unknown[]) => each.length === 0);
