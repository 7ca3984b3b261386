import { cents } from '@tischlein/domain/money/cents.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { chargedPieces } from '@tischlein/domain/pricing/charged-pieces.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { PaymentsContext } from './context.ts';
import { languagePath } from '../shops/shop-directory.ts';
import { findOrder, type OrderRecord } from '../orders/orders.ts';
import { originOf } from '../http/origin.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { keepOpened, type Attempt } from './attempts.ts';
import { gatewayOfAttempt } from './gateway-of-attempt.ts';
import {
  PaymentProviderError,
  type OpenedPayment,
  type PaymentItem,
  type PaymentInput,
} from './provider.ts';

/** An order waits so long for its money (payments.md, rule 8). */
export const UNPAID_ORDER_MS = 30 * MINUTE;

/** What the caller has read already, and what is to come of it. */
interface KnownOfAttempt {
  order?: OrderRecord;
  endsAtOnce?: boolean;
}

/** Opens an attempt at its provider, or finds the payment its key has opened before, and keeps what came of it. */
export async function openAttempt(
  context: PaymentsContext,
  attempt: Attempt,
  known: KnownOfAttempt = {},
): Promise<OpenedPayment> {
  const { shop_id: shopId, order_id: orderId } = attempt;
  const { provider, account } = await gatewayOfAttempt(context, attempt);
  const published = context.shops.byId(shopId);
  const order = known.order ?? (await findOrder(context.database.pool, shopId, orderId));
  if (!published || !order) throw new PaymentProviderError('misconfigured', 'the shop is gone');
  const opened = await provider.open({
    account,
    attemptId: attempt.attempt_id,
    idempotencyKey: attempt.provider_key,
    method: attempt.method,
    amount: cents(attempt.amount_cents),
    currency: 'EUR',
    resourceId: attempt.resource_id,
    ...(known.endsAtOnce && attempt.resource_id !== null ? { endsAtOnce: true } : {}),
    ...inputOf(context, published, order, attempt),
    ...linkInput(context, published, order, attempt),
  });
  await keepOpened(context.database.pool, attempt, opened, context.now());
  return opened;
}

/** Everything that is the same whenever the payment is opened: another request under the same key would be refused. */
function inputOf(
  { config }: PaymentsContext,
  published: PublishedShop,
  order: OrderRecord,
  attempt: Attempt,
): Pick<
  PaymentInput,
  | 'orderId'
  | 'title'
  | 'shopName'
  | 'items'
  | 'guest'
  | 'address'
  | 'shopAddress'
  | 'language'
  | 'returnUrl'
  | 'cancelUrl'
  | 'webhookUrl'
  | 'expiresAt'
> {
  const { form } = order;
  const words = wordsOf(published, order.language);
  const origin = originOf(config, published.publicShop.domain);
  const shopUrl = `${origin}${published.basename}${languagePath(published, order.language)}`;
  const { street, streetNumber, zip, city } = form;
  return {
    orderId: order.order_id,
    title: words(
      order.settles_table ? `Tisch ${order.table_number}` : `Bestellung ${order.number}`,
    ),
    shopName: published.shop.restaurantName,
    items: itemsOf(order.quote, words),
    guest: { name: form.name, email: form.email, phone: form.phone },
    address:
      order.order_type === 'delivery'
        ? { street: `${street} ${streetNumber}`.trim(), zip, city }
        : null,
    shopAddress: {
      street: published.shop.restaurantStreet,
      zip: published.shop.restaurantZip,
      city: published.shop.restaurantCity,
    },
    ...(order.language !== null && { language: order.language }),
    returnUrl: `${shopUrl}/checkout/success/${order.order_id}`,
    cancelUrl: `${shopUrl}/checkout/abgebrochen`,
    webhookUrl: `${origin}/api/platform/payment/${attempt.gateway}/${published.shop.id}`,
    expiresAt: attempt.created_at.getTime() + UNPAID_ORDER_MS,
  };
}

/**
 * What is otherwise where a link is paid. Whoever has the link may pay it, so the provider's page is told nothing of who
 * ordered; and nothing is sent for this money, which is for goods that were paid or are on their way already.
 */
function linkInput(
  { config }: PaymentsContext,
  published: PublishedShop,
  order: OrderRecord,
  { link_id: linkId, amount_cents: amount, gateway }: Attempt,
): Partial<PaymentInput> {
  if (linkId === null) return {};
  const words = wordsOf(published, order.language);
  const title = words(`Offener Betrag der Bestellung ${order.number}`);
  const page = linkUrl(config, published, order, linkId);
  return {
    title,
    items: [{ name: title, amount: 1, total: cents(amount) }],
    guest: { name: '', email: '', phone: '' },
    address: null,
    returnUrl: `${page}&zurueck=${gateway}`,
    cancelUrl: page,
  };
}

/** The order's own page, where its link is paid. */
export function linkUrl(
  config: PaymentsContext['config'],
  published: PublishedShop,
  { order_id: orderId, language }: Pick<OrderRecord, 'order_id' | 'language'>,
  linkId: string,
): string {
  const origin = originOf(config, published.publicShop.domain);
  const shopUrl = `${origin}${published.basename}${languagePath(published, language)}`;
  return `${shopUrl}/checkout/success/${orderId}?link=${linkId}`;
}

/** What the guest reads at the provider's is in the language they ordered in. */
function wordsOf(published: PublishedShop, language: string | null): (german: string) => string {
  const say = language === null ? undefined : published.inLanguage(language)?.say;
  return (german) => say?.(german) ?? german;
}

function itemsOf(quote: Quote, words: (german: string) => string): PaymentItem[] {
  return quote.lines.flatMap((line) =>
    chargedPieces(line).map(({ amount, price }) => ({
      name: words(line.name),
      amount,
      total: cents(amount * price),
    })),
  );
}
