import type pg from 'pg';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { readUnclosedCash } from './cash-facts.ts';
import { readOpenDay } from './cash-view.ts';
import { lockShopBooks } from './shop-books.ts';
import { findClosingByKey, writeClosing } from './write-closing.ts';

interface Around {
  shop: Shop;
  tablesAreTill: boolean;
  /** The name of who closes it. */
  by: string;
  now: number;
}

type Outcome =
  | { ok: true; number: number; isNew: boolean; amount: number }
  | { ok: false; purses: number };

/** Closes the day over all purses, which must have been counted: its cash is then what they were counted with. */
export async function closeDay(
  client: pg.PoolClient,
  { shop, tablesAreTill, by, now }: Around,
  key: string,
): Promise<Outcome> {
  const state = await lockShopBooks(client, shop, now);
  const known = await findClosingByKey(client, shop.id, key);
  if (known !== null) return { ok: true, number: known, isNew: false, amount: 0 };
  const cash = await readUnclosedCash(client, { shopId: shop.id, state, tablesAreTill });
  const uncounted = new Set(cash.map(({ purseId }) => purseId));
  if (uncounted.size > 0) return { ok: false, purses: uncounted.size };
  const { facts, ...day } = await readOpenDay(client, shop, state, tablesAreTill);
  const number = await writeClosing(client, {
    ...{ shop, state, key, by, now },
    body: { kind: 'day', ...day },
    entries: facts.map(({ subject, id, figures }) => ({ subject, id, figures })),
  });
  const { figures } = day;
  return {
    ok: true,
    number,
    isNew: true,
    amount: (figures['gross'] ?? 0) - (figures['refunds'] ?? 0),
  };
}
