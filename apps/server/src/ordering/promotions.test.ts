import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import { FIXTURE_OFFERS } from '../testing/fixture-offers.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

/** From 52 euros without any reduction on, so that only large carts meet it. */
const TEN_PERCENT: Offer = {
  id: 'zehn',
  title: 'Zehn Prozent',
  description: '',
  offerType: 'cartDiscount',
  discountType: 'percent',
  value: 10,
  minimumOrderValue: cents(5200),
  applicability: 'delivery',
  accumulative: true,
  groupOrderOnly: false,
};
const FIVE_EURO: CouponRule = {
  code: 'FUENF',
  type: 'value',
  value: 500,
  minimumOrderValue: cents(0),
  validFrom: null,
  validUntil: null,
  uses: null,
  oncePerGuest: false,
};

let server: TestServer;
let guest: TestBrowser;

beforeAll(async () => {
  const offers = [...FIXTURE_OFFERS, TEN_PERCENT];
  const shop = fixtureShop({ offers, coupons: [FIVE_EURO] });
  const areas = shop.areas.map((area) => ({ ...area, freeFrom: cents(6000) }));
  server = await startTestServer({ shops: [{ ...shop, areas }] });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

type Choices = Record<string, unknown>;
const PIZZAS = [{ ...MARGHERITA, amount: 4 }];
const COLAS = { dishId: 'cola', sizeId: null, amount: 2 };
const PIZZA_PAIRS = { groupId: 'pizza-paar', promotionValue: 22 };
const COLA_PAIR = { groupId: 'durst-paar:cola', promotionValue: 2 };
const PIZZA_TITLE = 'Zwei für eins: pizza-paar';
const BEER = { offerId: 'bier', dishId: 'beer', sizeId: null };
const GRAPPA = { offerId: 'grappa', dishId: 'grappa', sizeId: null };

const quote = async (orderItems: object[], choices: Choices = {}) =>
  (
    await guest.post('/api/shop/fixture/quote', { orderType: 'delivery', orderItems, ...choices })
  ).json();
const order = (given: Choices) =>
  guest.post(
    '/api/shop/fixture/order',
    orderBody({
      orderItems: PIZZAS,
      expectedTotal: 24,
      expectedTwoForOnePromotions: [PIZZA_PAIRS],
      confirmedAge: 18,
      ...given,
    }),
  );
const countOrders = async (): Promise<unknown> =>
  (await server.context.database.pool.query('select count(*)::int as count from orders')).rows[0];

describe('the quote call', () => {
  it('keeps the dish discount until the guest takes the promotion instead', async () => {
    const waiting = await quote([COLAS]);
    expect(waiting).toMatchObject({
      subTotal: 500,
      promotionGroups: [
        { groupId: 'durst-paar:cola', needsConfirmation: true, isConfirmed: false },
      ],
    });
    const confirmed = await quote([COLAS], { confirmedTwoForOnePromotions: ['durst-paar:cola'] });
    expect(confirmed).toMatchObject({ subTotal: 300, promotionGroups: [{ isConfirmed: true }] });
    const denied = await quote([COLAS], { deniedTwoForOnePromotions: ['durst-paar:cola'] });
    expect(denied).toMatchObject({ subTotal: 500, promotionGroups: [] });
  });

  it('gives free items away, and says when a choice does not count', async () => {
    const chosen = await quote(PIZZAS, { selectedFreeItems: [BEER] });
    expect(chosen).toMatchObject({ freeItemSelection: 'valid', total: 2200 + 200 + 8 });
    expect(chosen.lines[1]).toMatchObject({ name: 'Helles', total: 0, deposit: 8 });
    const early = await quote(PIZZAS, { selectedFreeItems: [BEER, GRAPPA] });
    expect(early).toMatchObject({ freeItemSelection: 'invalid', total: 2400 });
  });

  it('says of an address nobody knows what the address call says, of one too far that it is', async () => {
    const unknown = 'Nirgendweg 1, 12345 Musterstadt';
    const lookup = await guest.get(
      `/api/shop/fixture/geo/lookup?location=${encodeURIComponent(unknown)}`,
    );
    expect(lookup.json().error).toBe('notFound');
    expect(await quote(PIZZAS, { location: unknown })).toEqual(lookup.json());
    const far = await quote(PIZZAS, { location: 'Fernweg 1, 99999 Musterstadt' });
    expect(far).toMatchObject({ error: 'outside-area', code: 6 });
  });

  it.each<[string, Choices]>([
    ['a selection of numbers', { selectedFreeItems: [1] }],
    ['a group id with spaces', { confirmedTwoForOnePromotions: ['paar pizza'] }],
    ['too many decisions', { deniedTwoForOnePromotions: Array(101).fill('paar') }],
    ['too many free items', { selectedFreeItems: Array(51).fill(BEER) }],
  ])('refuses %s', async (_what, choices) => {
    expect((await quote(PIZZAS, choices)).error).toBe('bad-input');
  });
});

it('every price goes by the tally of those cut short', async () => {
  const { quotes } = server.context;
  const totals: number[] = [];
  const spy = vi.spyOn(quotes, 'count').mockImplementation((one) => {
    totals.push(one.total);
  });
  await quote(PIZZAS);
  await order({ expectedTotal: 1 });
  spy.mockRestore();
  expect(totals).toEqual([2400, 2400]);
});

describe('placing with promotions', () => {
  it('takes what the guest saw', async () => {
    const answer = await order({
      orderItems: [...PIZZAS, COLAS],
      confirmedTwoForOnePromotions: ['durst-paar:cola'],
      expectedTwoForOnePromotions: [COLA_PAIR, PIZZA_PAIRS],
      selectedFreeItems: [BEER],
      expectedTotal: 22 + 3 + 0.5 + 0.08 + 2,
    });
    expect(answer.json().order).toMatchObject({
      total: 27.58,
      items: [
        { name: 'Pizza Margherita', amount: 2, price: 11, promotion: PIZZA_TITLE, free: false },
        { name: 'Pizza Margherita', amount: 2, price: 0, promotion: PIZZA_TITLE, free: true },
        // The dish discount is given up for the promotion: 3,00 once, not 2,50 twice.
        { name: 'Cola', amount: 1, price: 3, discount: null, free: false },
        { name: 'Cola', amount: 1, price: 0, free: true },
        { name: 'Helles', amount: 1, price: 0, promotion: 'Gratis: bier', free: true },
      ],
      adjustments: [],
      deposits: 0.58,
      deliveryFee: 2,
      tip: 0,
    });
  });

  it('answers items, discounts, coupon, deposits, fee and tip that add up to the total', async () => {
    const answer = await order({
      orderItems: [...PIZZAS, { ...COLAS, amount: 3 }],
      couponCode: 'FUENF',
      tip: 1,
      expectedTotal: 22 + 3 * 2.5 - 2.95 - 5 + 0.75 + 2 + 1,
    });
    const { items, adjustments, total, ...rest } = answer.json().order;
    expect(adjustments).toEqual([
      { title: 'Zehn Prozent', amount: -2.95 },
      { title: 'Gutschein', amount: -5 },
    ]);
    const cola = items.filter(({ name }: { name: string }) => name === 'Cola');
    expect(cola).toMatchObject([{ amount: 3, price: 2.5, discount: '-0,50 €' }]);
    const goods = items.reduce(
      (sum: number, { amount, price }: { amount: number; price: number }) => sum + amount * price,
      0,
    );
    const less = adjustments.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
    const parts = goods + less + rest.deposits + rest.deliveryFee + rest.tip;
    expect(parts).toBeCloseTo(total, 6);
    expect([rest.deposits, rest.deliveryFee, rest.tip]).toEqual([0.75, 2, 1]);
  });

  it('knows a request again whose free items and promotions come in another order', async () => {
    const choices = {
      confirmedTwoForOnePromotions: ['durst-paar:cola', 'durst-paar:beer'],
      selectedFreeItems: [BEER, GRAPPA],
      clientKey: 'schluessel-andersherum',
      orderItems: [{ ...MARGHERITA, amount: 8 }],
      expectedTwoForOnePromotions: [{ ...PIZZA_PAIRS, promotionValue: 44 }],
      expectedTotal: 44 - 4.4 + 0.08,
    };
    const first = await order(choices);
    const again = await order({
      ...choices,
      confirmedTwoForOnePromotions: ['durst-paar:beer', 'durst-paar:cola'],
      selectedFreeItems: [GRAPPA, BEER],
    });
    // Free delivery is no adjustment beside the fee of 0.
    expect(first.json().order).toMatchObject({ deliveryFee: 0, adjustments: [{ amount: -4.4 }] });
    expect(again.json().order.id).toBe(first.json().order.id);
  });

  it.each<[string, Choices, object]>([
    [
      'a promotion the guest did not see',
      { expectedTwoForOnePromotions: [] },
      { code: 1, error: 'promotions-changed', quote: { total: 2400 } },
    ],
    [
      'a promotion worth something else',
      { expectedTwoForOnePromotions: [{ ...PIZZA_PAIRS, promotionValue: 21.99 }] },
      {
        code: 1,
        message: `Die Angebote in deinem Warenkorb haben sich geändert: Deine Bestellung kostet jetzt ${formatEuro(cents(2400))}.`,
      },
    ],
    [
      'a promotion that does not count',
      { expectedTwoForOnePromotions: [PIZZA_PAIRS, COLA_PAIR] },
      { code: 1, error: 'promotions-changed' },
    ],
    ['another total', { expectedTotal: 46 }, { code: 1, error: 'price-changed' }],
    [
      'free items of which one is not reached',
      { selectedFreeItems: [BEER, GRAPPA] },
      {
        code: 9,
        message:
          'Deine Gratis-Artikel passen so nicht zu deinem Warenkorb. Bitte wähle sie neu aus, zu jedem Angebot einen, oder bestelle ohne sie.',
        quote: { freeItemSelection: 'invalid' },
      },
    ],
    [
      'a free item that the offer does not have',
      { selectedFreeItems: [{ ...BEER, dishId: 'grappa' }] },
      { code: 9 },
    ],
    [
      'a free item without the age',
      { selectedFreeItems: [BEER], expectedTotal: 24.08, confirmedAge: 0 },
      { code: 7 },
    ],
  ])('refuses %s', async (_what, given, refusal) => {
    const before = await countOrders();
    const answer = await order(given);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, refusal]);
    expect(await countOrders()).toEqual(before);
  });

  it.each<[string, Choices]>([
    ['free items', { selectedFreeItems: [BEER], expectedTotal: 24.08 }],
    ['promotions', { confirmedTwoForOnePromotions: ['durst-paar:cola'] }],
  ])('a key that comes back with other %s is not the same order', async (_what, choices) => {
    const clientKey = `schluessel-${_what.replace(' ', '-')}`;
    const first = await order({ clientKey });
    const again = await order({ clientKey });
    expect(again.json().order.id).toBe(first.json().order.id);
    const other = await order({ clientKey, ...choices });
    expect(other.json()).toMatchObject({ code: 8, placedOrderId: first.json().order.id });
  });
});
