import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { cents } from '@tischlein/domain/money/cents.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { gatewayOf, isOnlineMethod, minimumCents } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { settlementQuote } from '@tischlein/domain/table/settlement-quote.ts';
import type { Share } from '@tischlein/domain/table/split-bill.ts';
import type { CallBody, CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { formValues } from '@tischlein/contract/calls/order.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { insertOrders, type NewOrder } from '../orders/insert-orders.ts';
import { markTablePayment } from '../orders/order-at-table.ts';
import type { TableAt } from './table-journal.ts';
import { insertTablePayment } from './table-payments.ts';
import { ensureGuestSession, type GuestSession } from '../http/guest-session.ts';
import { languageOf } from '../http/answer-language.ts';
import { refuse, type Refusal } from '../http/route.ts';
import { hashToken, randomToken, sameBytes } from '../http/secret-token.ts';
import { keptLanguage, type PublishedShop } from '../shops/shop-directory.ts';
import type { TableAccess } from './table-access.ts';
import { answerChange, changeTable, type TableChange } from './change-table.ts';
import { agreedShare } from './settle-table.ts';

type Body = CallBody<Calls['payTable']>;
type Answer = CallResult<Calls['payTable']>;

const NO_METHOD = refuse(400, {
  error: 'payment-method',
  message: 'Bitte wähle eine Zahlungsmethode.',
});
const TOO_LITTLE = refuse(400, {
  error: 'payment-method',
  message: 'So wenig lässt sich damit nicht bezahlen. Bitte wähle eine andere Zahlungsmethode.',
});
const KEY_TAKEN = refuse(409, {
  error: 'key-taken',
  message: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
});

interface Earlier {
  order_id: string;
  payment_method: PaymentMethod;
  amount: number;
  isOwn: boolean;
}

/**
 * Begins to pay a part of a table's bill online: an order without goods that waits for its payment like any other, and
 * whose amount nobody else can pay meanwhile. The same key begins once.
 */
export async function payTable(
  context: PaymentsContext,
  call: { request: FastifyRequest; reply: FastifyReply },
  published: PublishedShop,
  access: TableAccess,
  body: Body,
): Promise<Answer | Refusal> {
  if (!isOffered(published, body.paymentMethod)) return NO_METHOD;
  if (body.expectedAmount + body.tip < minimumCents(body.paymentMethod)) return TOO_LITTLE;
  const session = ensureGuestSession(call.request, call.reply);
  let answer: Answer | Refusal | null = null;
  const change = await changeTable(
    context,
    published,
    access.table,
    async (client, record, at): Promise<TableChange> => {
      const earlier = await earlierPayment(client, at.shopId, body.clientKey, session);
      if (earlier) {
        answer = earlier.isOwn ? answerOf(earlier) : KEY_TAKEN;
        return 'same';
      }
      if (!record.sitting) return 'table-empty';
      const share = agreedShare(record, body.share, body.expectedAmount);
      if (typeof share === 'string') return share;
      const language = keptLanguage(published, languageOf(call.request));
      const order = settlementOrder(published, at, share, body, { ...session, language });
      await writeSettlement(client, at, record.sitting.sitting_id, order, share, body);
      answer = answerOf({ ...order, amount: share.amount });
      return 'changed';
    },
  );
  if (answer) return answer;
  const refused = await answerChange(context, call, published, access, change);
  if ('entries' in refused) throw new Error('a payment was neither begun nor refused');
  return refused;
}

function isOffered({ shop, paymentMethods }: PublishedShop, method: PaymentMethod): boolean {
  const usable = { ...shop.payment, methods: [...paymentMethods] };
  return isOnlineMethod(method) && offeredMethods(usable, 'table', cents(0)).includes(method);
}

const answerOf = (order: Pick<Earlier, 'order_id' | 'payment_method' | 'amount'>): Answer => ({
  orderId: order.order_id,
  paymentGatewayId: gatewayOf(order.payment_method) ?? 'offline',
  amount: order.amount,
});

async function earlierPayment(
  client: pg.PoolClient,
  shopId: string,
  clientKey: string,
  session: GuestSession,
): Promise<Earlier | null> {
  const found = await client.query<{
    order_id: string;
    payment_method: PaymentMethod;
    amount: number | null;
    guest_hash: Buffer | null;
  }>(
    `select o.order_id, o.payment_method, p.amount_cents as amount, o.guest_hash from orders o
      left join table_payment p on p.shop_id = o.shop_id and p.order_id = o.order_id and o.settles_table
      where o.client_key = $2 and o.shop_id = $1`,
    [shopId, clientKey],
  );
  const row = found.rows[0];
  if (!row) return null;
  const isSame = row.guest_hash !== null && sameBytes(row.guest_hash, hashToken(session.guest));
  return { ...row, amount: row.amount ?? 0, isOwn: isSame && row.amount !== null };
}

function settlementOrder(
  published: PublishedShop,
  { shopId, day, now }: TableAt,
  share: Share,
  { clientKey, tip, paymentMethod }: Body,
  { guest, sessionId, userId, language }: GuestSession & { language: string | null },
): NewOrder {
  const quote = settlementQuote(share.amount, cents(tip));
  return {
    shop_id: shopId,
    order_id: randomToken(),
    client_key: clientKey,
    business_day: day,
    order_type: 'table',
    status: 'awaiting_payment',
    placed_at: new Date(now).toISOString(),
    serve_at: null,
    payment_method: paymentMethod,
    paid: false,
    total_cents: quote.total,
    quote,
    form: formValues.parse({ isPickup: false, paymentMethod }),
    place: null,
    guest_hash: hashToken(guest).toString('hex'),
    request_hash: hashToken(JSON.stringify([share, tip])).toString('hex'),
    session_id: sessionId,
    user_id: userId,
    accept_advertising: false,
    shop_version: published.version,
    consents: {
      ...{ legal: false, advertising: false, advertisingVersion: null, confirmedAge: 0 },
      ...(language !== null && { language }),
    },
    lines: [],
    guest: null,
  };
}

async function writeSettlement(
  client: pg.PoolClient,
  { shopId, table, now }: TableAt,
  sittingId: string,
  order: NewOrder,
  share: Share,
  { clientKey, tip }: Body,
): Promise<void> {
  await insertOrders(client, [order]);
  const orderId = order.order_id;
  await markTablePayment(client, shopId, orderId, { table, sittingId });
  await insertTablePayment(client, {
    shopId,
    sittingId,
    clientKey: `${clientKey}~${orderId}`,
    method: 'online',
    state: 'reserved',
    share,
    tip,
    orderId,
    waiter: null,
    now,
  });
}
