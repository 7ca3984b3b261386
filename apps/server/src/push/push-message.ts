import { formatDatedWhen } from '@tischlein/domain/hours/german-time.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { CANCELLED_BY_GUEST } from '@tischlein/domain/order/order-state.ts';
import { headlineOf } from '@tischlein/domain/order/status-headlines.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { PushMessage } from '@tischlein/contract/calls/push.ts';
import type { Say } from '../languages/say.ts';
import type { OrderRecord } from '../orders/orders.ts';
import type { OrderStep } from './push-subscriptions.ts';

/** The steps a guest is told of: what they wait for, and not what they see at the table or the door anyway. */
export const PUSHED_STATUSES: Record<OrderType, readonly OrderStatus[]> = {
  delivery: ['accepted', 'on-the-way', 'done', 'rejected'],
  pickup: ['accepted', 'ready', 'done', 'rejected'],
  table: ['accepted', 'ready', 'rejected'],
};

interface PushMessageInput {
  shop: Pick<Shop, 'restaurantName' | 'hours'>;
  order: Pick<OrderRecord, 'order_id' | 'number' | 'order_type' | 'promised_at' | 'reason'>;
  /** The step to tell of; the order itself may have gone further. */
  step: Pick<OrderStep, 'status' | 'kind'>;
  /** '', '/f=slug', '/en' or '/f=slug/en'. */
  basename: string;
  /** Its words in the guest's language; undefined: German. */
  say?: Say | undefined;
  now: number;
}

/** A step of an order as a notification. For the guest. No name and no address: it shows on locked screens. */
export function pushMessage(input: PushMessageInput): PushMessage {
  const { shop, order, step, basename, now, say = () => null } = input;
  const words = (text: string) => say(text) ?? text;
  const headline = sentence(words(headlineFor(step, order)));
  return {
    title: `${shop.restaurantName} · ${words(`Bestellung ${order.number}`)}`,
    body: [headline, ...detail(shop, order, step, now).map(words)].join(' '),
    tag: `bestellung-${order.order_id}`,
    path: `${basename}/checkout/success/${order.order_id}`,
  };
}

function headlineFor(
  { status, kind }: PushMessageInput['step'],
  { order_type: way, reason }: PushMessageInput['order'],
): string {
  if (kind === 'promise') return 'Neue Zeit';
  if (kind === 'nobody') return 'Wir stehen vor deiner Tür und finden dich nicht';
  const headline = headlineOf(status, way, reason);
  return kind === 'taken-back' ? `Das war zu früh. ${headline}` : headline;
}

const ARRIVAL: Record<OrderType, string> = {
  delivery: 'Bei dir',
  pickup: 'Abholbereit',
  table: 'Fertig',
};

function detail(
  shop: PushMessageInput['shop'],
  order: PushMessageInput['order'],
  { status, kind }: PushMessageInput['step'],
  now: number,
): string[] {
  if (status === 'rejected')
    return order.reason && order.reason !== CANCELLED_BY_GUEST
      ? [sentence(`Der Grund: ${order.reason}`)]
      : [];
  if (kind === 'taken-back' || kind === 'nobody' || !order.promised_at) return [];
  if (status !== 'accepted' && kind !== 'promise') return [];
  const when = formatDatedWhen(order.promised_at.getTime(), now, shop.hours.timeZone);
  return [`${ARRIVAL[order.order_type]} gegen ${when} Uhr.`];
}

/** What staff typed as a reason may lack its full stop. */
const sentence = (text: string) => (/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text);
