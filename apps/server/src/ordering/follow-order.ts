import type { FastifyInstance } from 'fastify';
import { ORDER_ID } from '@tischlein/contract/order-id.ts';
import { shareOfMember } from '@tischlein/domain/group/group-shares.ts';
import { memberPart } from '@tischlein/domain/group/member-part.ts';
import { withdrawableLines } from '@tischlein/domain/order/withdrawable.ts';
import { isWithdrawalOffered } from '@tischlein/domain/order/withdrawal-period.ts';
import type { Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { isOwnOrder } from '../accounts/own-order.ts';
import { memberOfOrder } from '../groups/group-orders.ts';
import { openEventStream } from '../http/event-stream.ts';
import { refuseAsSpecified, registerCall } from '../http/route.ts';
import { secretHash } from '../http/shop-secret.ts';
import { findInvoice, invoiceNumber } from '../invoices/invoices.ts';
import { findAcceptedTerms } from '../legal/terms-versions.ts';
import { findOrder, statusView, type OrderRecord } from '../orders/orders.ts';
import { overpaidCents } from '../payments/refund-payment.ts';
import type { OrderingContext } from './context.ts';
import { cancelOrder } from './cancel-order.ts';
import { NO_ORDER, NOT_CANCELLABLE } from './refusals.ts';
import { streamStatus } from './status-stream.ts';

/** What a guest wrote about the dishes is for the kitchen and themselves, like their other messages. */
function quoteFor(quote: Quote, isTheirs: boolean): Quote {
  const without = ({ note: _note, ...line }: QuoteLine): QuoteLine => ({
    ...line,
    subitems: line.subitems.map(without),
  });
  return isTheirs ? quote : { ...quote, lines: quote.lines.map(without) };
}

/** What guests are told of a placed order: its status, as it stands and as it changes, what was ordered, its terms. */
export function registerFollowing(app: FastifyInstance, context: OrderingContext): void {
  const { pool } = context.database;
  registerCall(app, 'orderStatus', { rate: 'read' }, async ({ params }) => {
    const order = await findOrder(pool, params.shopId, params.orderId);
    return order ? statusView(order) : NO_ORDER;
  });

  const termsOf = async (order: { shopId: string; orderId: string }) =>
    (await findAcceptedTerms(pool, [order])).get(`${order.shopId} ${order.orderId}`);

  const partOf = async (order: OrderRecord, token: Buffer | null) =>
    order.group_name === null ? null : memberOfOrder(pool, order.shop_id, order.order_id, token);

  const canWithdraw = (order: OrderRecord): boolean => {
    const shop = context.shops.byId(order.shop_id)?.shop;
    return (
      shop?.settings.withdrawalForm === 'on' &&
      isWithdrawalOffered(statusView(order), context.now()) &&
      withdrawableLines(shop.menu.dishes, order.quote.lines).goods.length > 0
    );
  };

  const invoiceOf = async ({ shopId, orderId }: { shopId: string; orderId: string }) => {
    const invoice = await findInvoice(pool, shopId, orderId);
    return invoice && invoiceNumber(invoice);
  };

  registerCall(app, 'orderInfo', { rate: 'read' }, async ({ params, request }) => {
    const isId = ORDER_ID.test(params.orderId);
    const order = isId && (await findOrder(pool, params.shopId, params.orderId));
    if (!order)
      return refuseAsSpecified(404, {
        success: false,
        order: null,
        error: 'Diese Bestellung gibt es nicht.',
      });
    const own = await isOwnOrder(pool, request, order, context.now());
    const member = await partOf(order, secretHash(request, 'group', params.shopId));
    const share = member && shareOfMember(order.quote, member.name, member.ownerName);
    const isPart = order.group_name !== null && !own && !member?.isOwner;
    return {
      success: true,
      order: {
        ...statusView(order),
        quote: isPart
          ? memberPart(order.quote, share)
          : quoteFor(order.quote, own || member !== null),
        isPart,
        groupName: order.group_name,
        share,
        formValues: own ? order.form : null,
        paymentMethod: order.payment_method,
        paid: order.paid,
        refunded: isPart ? 0 : order.refunded_cents,
        due: isPart ? 0 : order.due_cents,
        returned: isPart ? 0 : await overpaidCents(pool, params.shopId, params.orderId),
        linkId: isPart ? null : order.link_id,
        // Of a group the owner alone agreed to them.
        hasTerms: (own || order.group_name === null) && (await termsOf(params)) !== undefined,
        canWithdraw: !isPart && canWithdraw(order),
        invoiceNumber: own ? await invoiceOf(params) : null,
      },
      error: null,
    };
  });

  registerCall(app, 'cancelOrder', { rate: 'order' }, async ({ params, request }) => {
    const order = await findOrder(pool, params.shopId, params.orderId);
    if (!order || !(await isOwnOrder(pool, request, order, context.now()))) return NO_ORDER;
    return (await cancelOrder(context, params)) ?? NOT_CANCELLABLE;
  });

  registerCall(app, 'orderTerms', { rate: 'read' }, async ({ params, reply }) => {
    const text = await termsOf(params);
    if (text === undefined) return NO_ORDER;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="Bestellbedingungen.txt"')
      .send(text);
  });

  registerCall(app, 'orderEvents', { rate: 'stream' }, async ({ params, request, reply }) => {
    const order = await findOrder(pool, params.shopId, params.orderId);
    if (!order) return NO_ORDER;
    streamStatus(context, openEventStream(request, reply), params.shopId, params.orderId);
    return undefined;
  });
}
