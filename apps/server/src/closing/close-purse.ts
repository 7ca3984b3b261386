import type pg from 'pg';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { counterClosePurse } from '@tischlein/contract/calls/closing.ts';
import { countedCents } from '@tischlein/domain/closing/denominations.ts';
import { mustExplain } from '@tischlein/domain/closing/purse.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { readUnclosedCash, type UnclosedCash } from './cash-facts.ts';
import { writeMovement, type CashActor } from './move-cash.ts';
import { purseView } from './purse-view.ts';
import { findPurse } from './purses.ts';
import { lockShopBooks } from './shop-books.ts';
import { findClosingByKey, writeClosing, type NewEntry } from './write-closing.ts';

export type ClosePurseRefusal =
  | 'no-purse'
  | 'till-off'
  | 'purse-empty'
  | 'cash-changed'
  | 'explanation-missing';

interface Around {
  shop: Shop;
  tablesAreTill: boolean;
  by: CashActor;
  now: number;
}

type Outcome =
  | { ok: true; number: number; isNew: boolean; counted: number; name: string }
  | { ok: false; error: ClosePurseRefusal };

/**
 * Counts a purse. Whatever moved its cash and was in no closing yet is in this one; what is paid or booked while it was
 * counted refuses it, so that nobody counts against a sum that nobody saw.
 */
export async function closePurse(
  client: pg.PoolClient,
  { shop, tablesAreTill, by, now }: Around,
  purseId: string,
  { key, count, expected, word, handTo }: CallBody<typeof counterClosePurse>,
): Promise<Outcome> {
  const refuse = (error: ClosePurseRefusal): Outcome => ({ ok: false, error });
  const state = await lockShopBooks(client, shop, now);
  const known = await findClosingByKey(client, shop.id, key);
  if (known !== null) return { ok: true, number: known, isNew: false, counted: 0, name: '' };
  const purse = await findPurse(client, shop.id, purseId);
  const receiver = handTo === null ? null : await findPurse(client, shop.id, handTo);
  if (!purse) return refuse('no-purse');
  if (handTo !== null && (receiver?.kind !== 'drawer' || receiver.removed_at || handTo === purseId))
    return refuse('no-purse');
  if (purse.kind === 'waiter' && !tablesAreTill) return refuse('till-off');
  const all = await readUnclosedCash(client, { shopId: shop.id, state, tablesAreTill });
  const own = all.filter((fact) => fact.purseId === purseId);
  const view = purseView(purse, own);
  if (!view.holds) return refuse('purse-empty');
  if (view.expected !== expected) return refuse('cash-changed');
  const counted = countedCents(count);
  if (mustExplain(counted - expected, state.explain_from_cents) && word === '')
    return refuse('explanation-missing');
  const number = await writeClosing(client, {
    ...{ shop, state, key, by: by.name, now },
    body: {
      kind: 'purse',
      purse: { id: purseId, kind: purse.kind, name: purse.name },
      openedBy: view.openedBy,
      openedAt: view.openedAt,
      ...{ parts: view.parts, tips: view.tips, payments: view.payments, expected, counted },
      ...{ count, word, handedTo: receiver?.name ?? null, movements: view.movements },
    },
    entries: own.map(entryOf),
  });
  if (receiver && counted > 0)
    await writeMovement(
      client,
      shop,
      {
        ...{ purseId: receiver.purse_id, kind: 'handed-in', amount: counted },
        ...{ reason: `${purse.name}, Nr. ${number}`, otherPurse: purseId },
      },
      { key, by, now },
    );
  return { ok: true, number, isNew: true, counted, name: purse.name };
}

function entryOf({ subject, id, cash, tip }: UnclosedCash): NewEntry {
  return { subject, id, figures: { cash, ...(tip !== 0 && { tip }) } };
}
