import type { CallBody } from '@tischlein/contract/call.ts';
import type { counterClosePurse } from '@tischlein/contract/calls/closing.ts';
import { countedCents } from '@tischlein/domain/closing/denominations.ts';
import { mustExplain } from '@tischlein/domain/closing/purse.ts';
import type { UnclosedCash } from './cash-facts.ts';
import type { BooksChange } from './change-books.ts';
import { writeMovement } from './move-cash.ts';
import { purseView } from './purse-view.ts';
import { findPurse, isOtherDrawer } from './purses.ts';
import { refuseCash } from './refuse-cash.ts';
import { findClosingByKey, writeClosing, type NewEntry } from './write-closing.ts';

/**
 * Counts a purse; answers the number of the closing. Whatever moved its cash and was in no closing yet is in this one;
 * what is paid or booked while it was counted refuses it, so that nobody counts against a sum that nobody saw.
 */
export async function closePurse(
  change: BooksChange,
  purseId: string,
  { key, count, expected, word, handTo }: CallBody<typeof counterClosePurse>,
): Promise<{ number: number; isNew: boolean }> {
  const { client, shop, books, by, now } = change;
  const known = await findClosingByKey(client, shop.id, key);
  if (known !== null) return { number: known, isNew: false };
  const purse = await findPurse(client, shop.id, purseId);
  const receiver = handTo === null ? null : await findPurse(client, shop.id, handTo);
  if (!purse || (handTo !== null && !isOtherDrawer(receiver, purseId)))
    return refuseCash('no-purse');
  if (purse.kind === 'waiter' && !change.tablesAreTill) refuseCash('till-off');
  const own = (await change.unclosedCash()).filter((fact) => fact.purseId === purseId);
  const view = purseView(purse, own);
  if (!view.holds) refuseCash('purse-empty');
  if (view.expected !== expected) refuseCash('cash-changed');
  const counted = countedCents(count);
  if (mustExplain(counted - expected, books.explain_from_cents) && word === '')
    refuseCash('explanation-missing');
  const number = await writeClosing(client, {
    ...{ shop, books, key, by: by.name, now },
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
    await writeMovement(change, key, {
      ...{ purseId: receiver.purse_id, kind: 'handed-in', amount: counted },
      ...{ reason: `${purse.name}, Nr. ${number}`, otherPurse: purseId },
    });
  await change.audit('purse-closed', { number, amount: counted, name: purse.name });
  return { number, isNew: true };
}

function entryOf({ subject, id, cash, tip }: UnclosedCash): NewEntry {
  return { subject, id, figures: { cash, ...(tip !== 0 && { tip }) } };
}
