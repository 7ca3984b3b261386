import type { FastifyInstance } from 'fastify';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { blockOfOrder, insertBlock, liftBlock, listBlocks } from '../guests/guest-blocks.ts';
import { findPlacedOrder } from '../orders/orders.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { refuse, registerStaffCall } from '../http/route.ts';

const NO_ORDER = refuse(404, { error: 'no-order', message: 'Diese Bestellung gibt es nicht.' });
const NO_BLOCK = refuse(404, { error: 'no-block', message: 'Diese Sperre gibt es nicht mehr.' });
const REASON_MISSING = refuse(400, {
  error: 'reason-missing',
  message: 'Bitte nenne einen Grund.',
});
const NOBODY = refuse(409, {
  error: 'nobody',
  message: 'Davon ist bei dieser Bestellung nichts bekannt. Bitte wähle etwas anderes.',
});

/** Guests of whom the restaurant takes no more orders. Of one shop alone, in a franchise of the branch. */
export function registerGuestBlocks(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;

  registerStaffCall(app, 'counterOrderGuest', async ({ params }) => {
    const order = await findPlacedOrder(pool, params.shopId, params.orderId);
    return order ? blockOfOrder(pool, params.shopId, params.orderId) : NO_ORDER;
  });

  registerStaffCall(app, 'counterBlocks', async ({ params }) => {
    return { blocks: await listBlocks(pool, params.shopId) };
  });

  registerStaffCall(app, 'counterBlockGuest', async ({ params, body, request, staff }) => {
    if (body.reason === '') return REASON_MISSING;
    const { shopId, orderId } = params;
    const order = await findPlacedOrder(pool, shopId, orderId);
    if (!order) return NO_ORDER;
    const now = context.now();
    const block = await transaction(pool, async (client) => {
      const input = { shopId, orderId, traits: body.traits, reason: body.reason };
      if (await insertBlock(client, { ...input, by: staff.name, now })) {
        await recordAudit(client, {
          action: 'guest-blocked',
          shopIds: [shopId],
          actor: byStaff(staff, request),
          subject: orderId,
          detail: { number: order.number },
          now,
        });
        await recordEvent(client, shopId, 'guests', orderId, { what: 'block' });
      }
      return (await blockOfOrder(client, shopId, orderId)).block;
    });
    context.live.notify();
    return block ?? NOBODY;
  });

  registerStaffCall(app, 'counterLiftBlock', async ({ params, request, staff }) => {
    const { shopId, blockId } = params;
    const now = context.now();
    const known = await transaction(pool, async (client) => {
      const lifted = await liftBlock(client, { shopId, blockId, by: staff.name, now });
      if (lifted.orderId === null) return lifted.known;
      await recordAudit(client, {
        action: 'guest-unblocked',
        shopIds: [shopId],
        actor: byStaff(staff, request),
        subject: lifted.orderId,
        now,
      });
      await recordEvent(client, shopId, 'guests', lifted.orderId, { what: 'block' });
      return true;
    });
    context.live.notify();
    return known ? { lifted: true as const } : NO_BLOCK;
  });
}
