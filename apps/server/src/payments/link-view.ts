import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { canSendLink, owedCents } from '@tischlein/domain/payment/payment-link.ts';
import { findPlacedOrder } from '../orders/orders.ts';
import { latestLink } from '../orders/payment-links.ts';
import type { PaymentsContext } from './context.ts';
import { leastForLink, linkMethods } from './link-methods.ts';
import { linkUrl } from './open-attempt.ts';

type LinkView = Pick<
  CallResult<Calls['counterPayments']>,
  'owed' | 'canSendLink' | 'leastForLink' | 'link'
>;

const NOTHING: LinkView = { owed: 0, canSendLink: false, leastForLink: null, link: null };

/** What is still owed of an order, and the link to pay it by, as the counter sees them. */
export async function linkView(
  context: PaymentsContext,
  shopId: string,
  orderId: string,
): Promise<LinkView> {
  const { pool } = context.database;
  const published = context.shops.byId(shopId);
  const order = await findPlacedOrder(pool, shopId, orderId);
  if (!published || !order) return NOTHING;
  const { paid, total_cents: total, due_cents: due } = order;
  const canSend = canSendLink(order.status, order.order_type);
  const owed = canSend ? owedCents({ paid, total, due }) : 0;
  const link = await latestLink(pool, shopId, orderId);
  return {
    owed,
    canSendLink: owed > 0 && linkMethods(published, owed).length > 0,
    leastForLink: leastForLink(published),
    link: link && {
      id: link.link_id,
      url: linkUrl(context.config, published, order, link.link_id),
      amount: link.amount_cents,
      status: link.status,
      endReason: link.end_reason,
      sentAt: link.created_at.toISOString(),
      endsAt: link.ends_at.toISOString(),
      by: link.staff_name,
      mailedTo: order.form.email || null,
    },
  };
}
