import type pg from 'pg';
import { canSendLink, linkEndsAt, owedCents } from '@tischlein/domain/payment/payment-link.ts';
import { transaction } from '../db/transaction.ts';
import { randomToken } from '../http/secret-token.ts';
import { findPlacedOrder } from '../orders/orders.ts';
import {
  endOpenLink,
  findLink,
  insertLink,
  latestLink,
  linkOfKey,
  type LinkEnding,
  type PaymentLink,
} from '../orders/payment-links.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import { activeAttempt } from './attempts.ts';
import type { PaymentsContext } from './context.ts';
import { leastForLink, linkMethods } from './link-methods.ts';
import { PaymentProviderError } from './provider.ts';
import { lockOrder } from './refunds.ts';
import { settle } from './settle.ts';

type LinkRefusal =
  | 'no-order'
  | 'nothing-owed'
  | 'owed-otherwise'
  | 'not-payable'
  | 'no-online-method'
  | 'below-online-minimum';

interface PaymentLinkRequest {
  shopId: string;
  orderId: string;
  /** The same key gives the same link. */
  key: string;
  /** What is owed, as whoever sends it saw it. */
  amount: number;
  staff: { staffId: string; name: string; actor: AuditActor };
}

/**
 * Sends the guest a link by which they pay exactly what is owed. One is open at a time: whoever sends a second one for
 * the same amount gets the first. null: it is there.
 */
export async function sendLink(
  context: PaymentsContext,
  { shopId, orderId, key, amount, staff }: PaymentLinkRequest,
): Promise<LinkRefusal | null> {
  const published = context.shops.byId(shopId);
  const refusal = await transaction(
    context.database.pool,
    async (client): Promise<LinkRefusal | null> => {
      await lockOrder(client, shopId, orderId);
      const order = await findPlacedOrder(client, shopId, orderId);
      if (!published || !order) return 'no-order';
      if (await linkOfKey(client, shopId, orderId, key)) return null;
      const { paid, total_cents: total, due_cents: due } = order;
      const owed = owedCents({ paid, total, due });
      if (!canSendLink(order.status, order.order_type)) return 'not-payable';
      if (owed === 0) return 'nothing-owed';
      if (owed !== amount) return 'owed-otherwise';
      if (linkMethods(published, amount).length === 0)
        return leastForLink(published) === null ? 'no-online-method' : 'below-online-minimum';
      if ((await latestLink(client, shopId, orderId))?.status === 'open') return null;
      const now = context.now();
      const dueAt = order.promised_at ?? order.serve_at;
      await insertLink(client, {
        ...{
          shop_id: shopId,
          order_id: orderId,
          link_id: randomToken(),
          amount_cents: amount,
          key,
        },
        ...{ staffId: staff.staffId, staff_name: staff.name },
        ...{ now, endsAt: linkEndsAt(now, dueAt?.getTime() ?? null) },
      });
      await recordAudit(client, {
        ...{ action: 'payment-link-sent', shopIds: [shopId], actor: staff.actor, subject: orderId },
        ...{ detail: { number: order.number, amount }, now },
      });
      return null;
    },
  );
  if (refusal === null) context.live.notify();
  return refusal;
}

/** Staff takes a link back. Was it paid meanwhile, that stands. false: there is no such link. */
export async function withdrawLink(
  context: PaymentsContext,
  of: { shopId: string; orderId: string; linkId: string },
  actor: AuditActor,
): Promise<boolean> {
  const { pool } = context.database;
  const link = await findLink(pool, of.shopId, of.linkId);
  if (link?.order_id !== of.orderId) return false;
  const ending: LinkEnding = { to: 'withdrawn', why: 'staff' };
  await endLink(context, link, ending, {
    force: true,
    onEnd: (client) =>
      recordAudit(client, {
        ...{ action: 'payment-link-withdrawn', shopIds: [of.shopId], actor, subject: of.orderId },
        ...{ detail: { amount: link.amount_cents }, now: context.now() },
      }),
  });
  return true;
}

/**
 * Ends an open link: closes what is being paid by it at the provider, looks whether it was paid meanwhile, and only then
 * ends it. `force`: also while money is on its way or the provider cannot be asked; money that comes all the same goes
 * back by itself. Throws `PaymentProviderError` otherwise. `onEnd`: written with it.
 */
export async function endLink(
  context: PaymentsContext,
  link: PaymentLink,
  ending: LinkEnding,
  options: { force: boolean; onEnd?: (client: pg.PoolClient) => Promise<void> },
): Promise<'ended' | 'processing' | 'over'> {
  const { pool } = context.database;
  const { shop_id: shopId, order_id: orderId, link_id: linkId } = link;
  const attempt = await activeAttempt(pool, shopId, orderId, linkId);
  if (attempt) {
    const endAs = ending.to === 'expired' ? 'expired' : 'cancelled';
    try {
      const outcome = await settle(context, shopId, attempt.attempt_id, { endAs });
      if (outcome === 'processing' && !options.force) return 'processing';
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || !options.force) throw error;
    }
  }
  const ended = await transaction(pool, async (client) => {
    await lockOrder(client, shopId, orderId);
    const now = await findLink(client, shopId, linkId);
    if (now?.status !== 'open') return 'over';
    const left = await activeAttempt(client, shopId, orderId, linkId);
    // Begun while we asked: it must be closed at the provider before the link can end.
    if (left && left.attempt_id !== attempt?.attempt_id) return 'again';
    await endOpenLink(client, shopId, orderId, ending, { now: context.now() });
    await options.onEnd?.(client);
    return 'ended';
  });
  context.live.notify();
  return ended === 'again' ? endLink(context, link, ending, options) : ended;
}
