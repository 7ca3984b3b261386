import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { CASE_MENU } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { questions, type Question } from '@tischlein/ui/ask-dialog.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { useDialogs } from '../session/dialogs.ts';
import { usePeriod } from '../session/period-store.ts';
import { usePlace } from '../session/place-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { readyToOrder } from './ready-to-order.ts';

const SHOP = { id: 'cases', timeZone: 'Europe/Berlin' } as PublicShop;
const VALUES = {
  ...EMPTY_FORM,
  street: 'Am Markt',
  streetNumber: '1',
  zip: '91991',
  city: 'Birkenfurt',
};
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const ESPRESSO = { index: 1, code: 'order-type-unsuitable' as const, name: 'Espresso' };

/** A cart of lasagne and espresso, of which only the lasagne is for this way. */
function quoteOf(orderType: OrderType, given: Partial<Quote> = {}): Quote {
  const quote = priceCart({
    menu: indexMenu(CASE_MENU),
    vat: { food: rates(7), drink: rates(19) },
    offers: [],
    items: [item('lasagne')],
    orderType,
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
  });
  return { ...quote, problems: [ESPRESSO], ...given };
}

interface Said extends Pick<Question, 'kind' | 'title' | 'text'> {
  ready: boolean;
}

/** What the guest is asked or told, and whether the order may go out after this answer. */
async function press(quote: Quote, answer: boolean, serveAt: string | null = null): Promise<Said> {
  useQuote.setState({ quote });
  const ready = readyToOrder(SHOP, { ...VALUES, serveAt });
  const [question] = await vi.waitUntil(() => questions.read().length > 0 && questions.read());
  question!.answer(answer);
  const { kind, title, text } = question!;
  return { kind, title, text, ready: await ready };
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  setCart([item('lasagne'), item('espresso')]);
  const info = { minimumOrderValue: 0 } as never;
  usePlace.setState({ location: formatAddress(VALUES), info });
});
afterEach(() => {
  setCart([]);
  useQuote.setState({ quote: null });
  usePeriod.setState({ period: null });
  vi.unstubAllGlobals();
});

it.each([
  ['delivery', 'Lieferung'],
  ['pickup', 'Abholung'],
  ['table', 'Tischbestellung'],
] as const)('what does not suit %s is left out after a question', async (orderType, way) => {
  const text = `Einige Artikel (Espresso) sind nicht für ${way} geeignet. Möchtest du ohne diese bestellen?`;
  const asked = { kind: 'confirm', title: way, text };
  expect(await press(quoteOf(orderType), false)).toEqual({ ...asked, ready: false });
  expect(cartItems()).toHaveLength(2);
  expect(await press(quoteOf(orderType), true)).toEqual({ ...asked, ready: true });
  expect(cartItems()).toMatchObject([{ dishId: 'lasagne' }]);
});

it('when nothing remains the cart is empty, and kept', async () => {
  expect(await press(quoteOf('delivery', { lines: [] }), true)).toEqual({
    kind: 'alert',
    title: 'Leerer Warenkorb',
    text: 'Espresso: Nicht für diese Bestellart geeignet.',
    ready: false,
  });
  expect(cartItems()).toHaveLength(2);
});

it('a waiter’s refunds remain: they are ordered without the dish that does not suit', async () => {
  const refund = { itemId: '1.1', name: 'Lasagne', amount: cents(-250), reason: '', vatRate: 7 };
  const quote = quoteOf('table', { lines: [], refunds: [refund] });
  expect(await press(quote, true)).toMatchObject({ title: 'Tischbestellung', ready: true });
});

it('below the minimum order nothing goes out', async () => {
  const minimumOrder = { ...quoteOf('delivery').minimumOrder, status: 'not-reached' as const };
  expect(await press(quoteOf('delivery', { problems: [], minimumOrder }), true)).toMatchObject({
    kind: 'alert',
    text: 'Du hast den Mindestbestellwert noch nicht erreicht.',
    ready: false,
  });
});

/** Wednesday, 18:00 in Berlin. */
const NOW = '2026-11-18T17:00:00Z';
const isOpen = (allowOrders: boolean) =>
  usePeriod.setState({ period: { allowOrders, realtime: NOW } as never });

it.each([
  ['delivery', '2026-11-19T17:30:00Z'],
  ['pickup', '2026-11-19T11:00:00Z'],
] as const)('%s on the next day is confirmed first, once', async (orderType, serveAt) => {
  isOpen(true);
  const quote = quoteOf(orderType, { problems: [] });
  const asked = { kind: 'confirm', title: 'Bestellung für einen anderen Tag' };
  const first = await press(quote, false, serveAt);
  expect(first).toMatchObject({ ...asked, ready: false });
  expect(first.text).toContain('Donnerstag, 19.11.');
  // Its answer orders nothing, the next press does (BGB § 312j).
  expect(await press(quote, true, serveAt)).toMatchObject({ ...asked, ready: false });
  expect(await readyToOrder(SHOP, { ...VALUES, serveAt })).toBe(true);
});

it('later today needs no confirmation', async () => {
  isOpen(true);
  useQuote.setState({ quote: quoteOf('pickup', { problems: [] }) });
  expect(await readyToOrder(SHOP, { ...VALUES, serveAt: '2026-11-18T20:00:00Z' })).toBe(true);
});

it('while the shop is closed nothing goes out, and the guest is told', async () => {
  isOpen(false);
  useQuote.setState({ quote: quoteOf('pickup', { problems: [] }) });
  const ready = readyToOrder(SHOP, VALUES);
  const { closed } = await vi.waitUntil(
    () => useDialogs.getState().closed && useDialogs.getState(),
  );
  closed?.answer();
  expect(await ready).toBe(false);
});

it.each([
  ['what is sold out', /availability/, 1],
  ['an address', /geo/, 2],
])(
  'an order waits five seconds for %s on a dead line, and goes out',
  async (_what, dead, calls) => {
    vi.useFakeTimers();
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      const answer = { dishes: [], ingredients: [], configVersion: null };
      return dead.test(url) ? new Promise(() => {}) : Promise.resolve(Response.json(answer));
    });
    useQuote.setState({ quote: quoteOf('delivery', { problems: [] }) });
    let ready: boolean | null = null;
    void readyToOrder(SHOP, { ...VALUES, street: 'Am Bach' }).then((is) => (ready = is));
    await vi.advanceTimersByTimeAsync(4900);
    expect(ready).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(ready).toBe(true);
    // Nobody waits twice.
    expect(asked).toHaveLength(calls);
    vi.useRealTimers();
  },
);
