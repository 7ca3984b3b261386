import type { FastifyInstance } from 'fastify';
import { MAIN_DRAWER, PURSE_LABELS } from '@tischlein/domain/closing/purse.ts';
import { snapshotTransaction } from '../db/transaction.ts';
import { registerStaffCall } from '../http/route.ts';
import { cashView } from './cash-view.ts';
import { changeBooks, type BooksChange } from './change-books.ts';
import { closeDay } from './close-day.ts';
import { closePurse } from './close-purse.ts';
import type { ClosingContext } from './context.ts';
import { movementExists, writeMovement } from './move-cash.ts';
import { printClosing } from './print-closing.ts';
import { findPurse, isOtherDrawer, removePurse, savePurse } from './purses.ts';
import { refuseCash } from './refuse-cash.ts';
import { registerClosings } from './register-closings.ts';
import { writeExplainFrom } from './shop-books.ts';
import { notifyCashChanged } from './write-closing.ts';

/** Cash: purses, what goes in and out of them, counting them. Who did what stands in books and audit log. */
export function registerClosing(app: FastifyInstance, context: ClosingContext): void {
  registerClosings(app, context);

  registerStaffCall(app, 'counterCash', ({ params }) => cashView(context, params.shopId));

  registerStaffCall(app, 'counterSavePurse', async (call) => {
    const { shopId, purseId } = call.params;
    const { kind, name } = call.body;
    await changeBooks(context, call, async ({ client, now, audit }) => {
      const before = await findPurse(client, shopId, purseId);
      if (before?.name === name && before.kind === kind && !before.removed_at) return;
      if (!(await savePurse(client, shopId, { id: purseId, kind, name }, new Date(now))))
        refuseCash('no-purse');
      await notifyCashChanged(client, shopId);
      await audit('purse-changed', { name: `${name} (${PURSE_LABELS[kind]})` });
    });
    return cashView(context, shopId);
  });

  registerStaffCall(app, 'counterRemovePurse', async (call) => {
    const { shopId, purseId } = call.params;
    await changeBooks(context, call, async ({ client, now, unclosedCash, audit }) => {
      const purse = await findPurse(client, shopId, purseId);
      if (!purse || purse.kind === 'waiter') return refuseCash('no-purse');
      if (purse.removed_at) return;
      const holds = (await unclosedCash()).some((fact) => fact.purseId === purseId);
      if (holds || purseId === MAIN_DRAWER) refuseCash('purse-holds');
      await removePurse(client, shopId, purseId, new Date(now));
      await notifyCashChanged(client, shopId);
      await audit('purse-removed', { name: purse.name });
    });
    return cashView(context, shopId);
  });

  registerStaffCall(app, 'counterOpenPurse', async (call) => {
    const { shopId, purseId } = call.params;
    const { key, amount, from } = call.body;
    await changeBooks(context, call, async (change) => {
      const { client, audit } = change;
      if (await movementExists(client, shopId, key)) return;
      const purse = await usedPurse(change, purseId);
      const giver = from === null ? null : await findPurse(client, shopId, from);
      if (from !== null && !isOtherDrawer(giver, purseId)) refuseCash('no-purse');
      const isOpen = (await change.unclosedCash()).some(
        (fact) => fact.purseId === purseId && fact.movement?.kind === 'float',
      );
      if (isOpen) refuseCash('purse-open');
      const float = { purseId, kind: 'float', amount, reason: '', otherPurse: from } as const;
      await writeMovement(change, key, float);
      if (giver && amount > 0)
        await writeMovement(change, key, {
          ...{ purseId: giver.purse_id, kind: 'float-given', amount },
          ...{ reason: purse.name, otherPurse: purseId },
        });
      await audit('purse-opened', { name: purse.name, amount });
    });
    return cashView(context, shopId);
  });

  registerStaffCall(app, 'counterMoveCash', async (call) => {
    const { shopId, purseId } = call.params;
    const { key, kind, amount, reason } = call.body;
    await changeBooks(context, call, async (change) => {
      if (await movementExists(change.client, shopId, key)) return;
      const { name } = await usedPurse(change, purseId);
      const movement = { purseId, kind, amount, reason, otherPurse: null };
      await writeMovement(change, key, movement);
      await change.audit('cash-moved', { name, amount, to: kind });
    });
    return cashView(context, shopId);
  });

  registerStaffCall(app, 'counterClosePurse', async (call) => {
    const { shopId, purseId } = call.params;
    const number = await changeBooks(context, call, (change) =>
      printed(change, closePurse(change, purseId, call.body)),
    );
    return { number, cash: await cashView(context, shopId) };
  });

  registerStaffCall(app, 'counterCloseDay', async (call) => {
    // At one moment: an order that is handed over meanwhile is in the day with its cash, or not at all.
    const number = await changeBooks(
      context,
      call,
      (change) => printed(change, closeDay(change, call.body.key)),
      snapshotTransaction,
    );
    return { number, cash: await cashView(context, call.params.shopId) };
  });

  registerStaffCall(app, 'counterCashSettings', async (call) => {
    const { explainFrom } = call.body;
    const { shopId } = call.params;
    await changeBooks(context, call, async ({ client, books, audit }) => {
      if (books.explain_from_cents === explainFrom) return;
      await writeExplainFrom(client, shopId, explainFrom);
      await notifyCashChanged(client, shopId);
      await audit('cash-word-changed', { amount: explainFrom });
    });
    return cashView(context, shopId);
  });
}

/** A purse in which cash can be booked. One that was removed is counted and handed in, nothing else. */
async function usedPurse({ client, shop, tablesAreTill }: BooksChange, purseId: string) {
  const purse = await findPurse(client, shop.id, purseId);
  if (!purse || purse.removed_at) return refuseCash('no-purse');
  if (purse.kind === 'waiter' && !tablesAreTill) refuseCash('till-off');
  return purse;
}

/** Puts a closing on paper as it is made; answers its number. */
async function printed(
  { client, shop, now }: BooksChange,
  closing: Promise<{ number: number; isNew: boolean }>,
): Promise<number> {
  const { number, isNew } = await closing;
  if (isNew) await printClosing(client, shop, number, { now, requestId: null });
  return number;
}
