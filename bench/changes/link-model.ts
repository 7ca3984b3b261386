import { done, noted, refused, withOrder, type Outcome } from './model-outcome.ts';
import {
  owedOf,
  type ModelLink,
  type ModelOrder,
  type ModelShop,
  type Status,
} from './model-shop.ts';

/** In cents, the least that the card takes, the one way the shop offers online. */
const LEAST = 50;
const IS_OVER: readonly Status[] = ['done', 'not-collected', 'rejected'];

/** What is over, or owed otherwise, takes no money by a link any more. */
export const ended = (link: ModelLink | null): ModelLink | null =>
  link?.status === 'open' ? { ...link, status: 'over' } : link;

export function sendLink(shop: ModelShop, at: number, key: string, amount: number): Outcome {
  const order = shop.orders[at]!;
  if (shop.keys.includes(key)) return done(shop);
  if (IS_OVER.includes(order.status) || owedOf(order) !== amount || amount < LEAST)
    return refused(shop);
  // The one that is open is sent, and the key is not kept.
  if (order.link?.status === 'open') return done(shop);
  const link: ModelLink = { nth: (order.link?.nth ?? 0) + 1, amount, status: 'open' };
  const after = withOrder({ ...shop, keys: [...shop.keys, key] }, at, { link });
  return done(noted(after, 'payment-link-sent'));
}

export function withdrawLink(shop: ModelShop, at: number): Outcome {
  const { link } = shop.orders[at]!;
  if (link === null) return refused(shop, 404);
  if (link.status !== 'open') return done(shop);
  return done(noted(withOrder(shop, at, { link: ended(link) }), 'payment-link-withdrawn'));
}

const reopened = ({ nth, amount }: ModelLink): ModelOrder['opened'] => ({
  ...{ link: nth, amount, state: 'open' },
});

/** 208: it is paid already. */
export function openLink(shop: ModelShop, at: number): Outcome {
  const { link } = shop.orders[at]!;
  if (link === null) return refused(shop, 404);
  if (link.status !== 'open') return refused(shop, link.status === 'paid' ? 208 : 409);
  return done(withOrder(shop, at, { opened: reopened(link) }));
}

/** 409: the money came and goes back; 410: the provider took none any more. */
export function payLink(shop: ModelShop, at: number): Outcome {
  const order = shop.orders[at]!;
  const { link, opened } = order;
  if (opened === null) return refused(shop, 404);
  if (opened.state === 'paid') return done(shop);
  // A second press at the very moment of the first is answered as the first is.
  if (opened.state === 'returned') return { ...refused(shop, 410), or: refused(shop, 409) };
  const came = order.came + opened.amount;
  if (link?.nth === opened.link && link.status === 'open')
    return done(
      withOrder(shop, at, {
        ...{ came, due: 0, dueMethod: 'offline', payment: 'Stripe_card' },
        ...{ opened: { ...opened, state: 'paid' }, link: { ...link, status: 'paid' } },
      }),
    );
  const back = order.back + opened.amount;
  const late = order.late + opened.amount;
  const returned = { came, back, late, opened: { ...opened, state: 'returned' as const } };
  return {
    ...{ status: 409, shop: withOrder(shop, at, returned) },
    or: { status: 410, shop },
  };
}
