import { promiseProblem } from '@tischlein/domain/order/promise.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { lockPlacedOrder, type CounterActor } from '../counter/locked-order.ts';
import { transaction } from '../db/transaction.ts';
import type { Refusal } from '../http/route.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { findPlacedOrder } from '../orders/orders.ts';
import { tellOrder, writeNobodyThere } from '../orders/send-off.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import * as refusals from './refusals.ts';

const NOTE_LENGTH = 200;

/** What two devices wrote of one door, as far as there is room; null: nothing new. */
function withNote(known: string, note: string): string | null {
  if (note === '' || known.split('; ').includes(note)) return null;
  const both = (known === '' ? note : `${known}; ${note}`).slice(0, NOTE_LENGTH);
  return both === known ? null : both;
}

/**
 * A driver at the door finds nobody: the guest's page, mail and notification say so. Then somebody is found after all,
 * or the order comes back and is ready to go out again; that it ends as not collected is a step of its own. What is so
 * already changes nothing.
 */
export async function handleNobodyThere(
  context: OrderingContext,
  shopId: string,
  orderId: string,
  by: CounterActor,
  { what, note, promisedAt }: CallBody<Calls['counterNobody']>,
): Promise<Refusal | null> {
  const refusal = await transaction(context.database.pool, async (client) => {
    const locked = await lockPlacedOrder(client, shopId, orderId);
    const order = locked && (await findPlacedOrder(client, shopId, orderId));
    if (!locked || !order) return refusals.NO_ORDER;
    const now = context.now();
    const key = { shopId, orderId };
    const isOut = order.status === 'on-the-way';
    const audit = (action: 'nobody-there' | 'order-brought-back') =>
      recordAudit(client, {
        action,
        shopIds: [shopId],
        actor: by.actor,
        subject: orderId,
        detail: { number: order.number },
        now,
      });
    switch (what) {
      case 'nobody': {
        if (!isOut) return refusals.WRONG_STATE;
        if (order.nobody_at !== null) {
          // Reported by another device already: the guest knows, and its words are kept.
          const both = withNote(order.nobody_note ?? '', note);
          if (both !== null)
            await writeNobodyThere(client, key, { at: order.nobody_at, note: both });
          if (both !== null) await tellOrder(client, key, { noted: true });
          return null;
        }
        await writeNobodyThere(client, key, { at: new Date(now), note });
        await transitionOrder(client, locked, {
          to: order.status,
          by: 'kitchen',
          now,
          staffId: by.staffId,
          detail: { kind: 'nobody' },
          eventPayload: { nobody: true },
        });
        await audit('nobody-there');
        return null;
      }
      case 'found':
        if (order.nobody_at === null) return null;
        await writeNobodyThere(client, key, null);
        await tellOrder(client, key, { found: true });
        return null;
      case 'back': {
        if (order.status === 'ready') return null;
        if (!isOut) return refusals.WRONG_STATE;
        if (order.nobody_at === null) return refusals.FOUND_MEANWHILE;
        const serveAt = order.serve_at?.getTime() ?? null;
        const at = promisedAt === null ? null : new Date(promisedAt);
        const problem = at && promiseProblem(at.getTime(), { now, serveAt });
        if (problem) return refusals.PROMISE_REFUSALS[problem];
        await transitionOrder(client, locked, {
          to: 'ready',
          by: 'kitchen',
          now,
          staffId: by.staffId,
          promisedAt: at,
          detail: { kind: 'brought-back', ...(at && { promisedAt: at }) },
          eventPayload: at ? { promised: at } : { broughtBack: true },
        });
        await audit('order-brought-back');
        return null;
      }
    }
  });
  if (!refusal) context.live.notify();
  return refusal;
}
