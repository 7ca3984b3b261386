import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type {
  CartDiscountOffer,
  DishDiscountOffer,
  Offer,
} from '@tischlein/domain/pricing/offer.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { databaseShops } from '../shops/database-shops.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { removeShops } from '../retention/remove-shops.ts';
import { FalseReductionError } from './false-reductions.ts';
import { priceHints } from './record-prices.ts';
import { publishShops } from './publish-shop.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 5, 1, 10);

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
beforeEach(() => pool.query('delete from shop'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const COLA = 'dish:cola:';
const offer = (given: Partial<DishDiscountOffer> = {}): DishDiscountOffer => ({
  id: 'durst',
  title: 'Durststrecke',
  description: '',
  groupOrderOnly: false,
  offerType: 'dishDiscount',
  discountType: 'percent',
  value: 20,
  label: '-20 %',
  accumulative: false,
  applicability: 'all',
  itemSelection: {
    categories: [],
    dishesWithSizes: [{ dishId: 'cola', sizeId: null }],
    menus: [],
  },
  availability: null,
  ...given,
});

/** The fixture shop with its cola at a price; `null`: without it. */
function shopWith(price: number | null, offers: Offer[] = [], given: Partial<Shop> = {}): Shop {
  const shop = fixtureShop();
  const { menu } = shop;
  const dishes = menu.dishes.flatMap((dish) =>
    dish.id !== 'cola'
      ? [dish]
      : price === null
        ? []
        : [
            {
              ...dish,
              sizes: [],
              portion: { price: cents(price), deposit: cents(0), volumeMl: 330 },
            },
          ],
  );
  return { ...shop, menu: { ...menu, dishes }, offers, ...given };
}

async function publish(day: number, shop: Shop) {
  const client = await pool.connect();
  try {
    const publication = { shops: [{ shop, pictures: [] }], franchise: null };
    const [published] = await publishShops(client, publication, { now: START + day * DAY });
    return published!;
  } finally {
    client.release();
  }
}

/** Every price of the cola: offer, price, days on which it began and ended. */
async function colaPrices() {
  const { rows } = await pool.query<{ offer: string; price: number; from: Date; until: Date }>(
    `select offer, price, asked_from as from, asked_until as until from shop_price
     where item = $1 order by price_id`,
    [COLA],
  );
  const day = (at: Date | null) => at && (at.getTime() - START) / DAY;
  return rows.map(({ offer: id, price, from, until }) => [id, price, day(from), day(until)]);
}

/** What the running shop may compare the cola with; undefined: nothing. */
async function lowestServed(): Promise<number | undefined> {
  const shops = databaseShops(pool, () => true);
  await shops.refresh('*');
  const [first] = shops.byId('fixture')?.publicShop.offers ?? [];
  return first?.offerType === 'dishDiscount' ? first.lowestBefore?.[COLA] : undefined;
}

test('every published price is kept with its times, and the same again adds nothing', async () => {
  await publish(0, shopWith(300));
  await publish(1, shopWith(300));
  await publish(2, shopWith(300, [], { restaurantName: 'Anders' }));
  expect(await colaPrices()).toEqual([['', 300, 0, null]]);
  await publish(10, shopWith(350));
  await publish(20, shopWith(350, [offer()]));
  expect(await colaPrices()).toEqual([
    ['', 300, 0, 10],
    ['', 350, 10, null],
    ['durst', 280, 20, null],
  ]);
});

test('a reduction is compared with the lowest price of the 30 days before, from then on as long as it lasts', async () => {
  await publish(0, shopWith(300));
  expect(await publish(40, shopWith(300, [offer()]))).toMatchObject({ hints: [] });
  expect(await lowestServed()).toBe(300);
  // Another dish changes weeks later.
  await publish(90, shopWith(300, [offer()], { restaurantName: 'Anders' }));
  expect(await lowestServed()).toBe(300);
  // Raised without a gap it is none any more, lowered further it goes on (PAngV 11 (2)).
  await publish(100, shopWith(300, [offer({ value: 30, label: '-30 %' })]));
  expect(await lowestServed()).toBe(300);
  expect((await publish(110, shopWith(300, [offer()]))).hints).toHaveLength(1);
  expect(await lowestServed()).toBe(210);
});

test('a price raised shortly before makes no reduction: a hint says so, and guests are shown the price alone', async () => {
  await publish(0, shopWith(280));
  await publish(50, shopWith(350));
  const { hints } = await publish(60, shopWith(350, [offer()]));
  expect(hints.map((hint) => hint.replaceAll('\u00a0', ' '))).toEqual([
    'Angebot „Durststrecke“: „Cola“ kostet damit 2,80 €, der niedrigste Preis der letzten 30 Tage war 2,80 €. Gäste sehen nur den neuen Preis, ohne Vergleich und ohne Prozent.',
  ]);
  expect(await lowestServed()).toBe(280);
});

test("words of the owner's that announce it are refused, and nothing is stored", async () => {
  await publish(0, shopWith(280));
  await publish(50, shopWith(350));
  const told = shopWith(350, [offer({ title: '20 % auf Cola' })]);
  const refused = await publish(60, told).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FalseReductionError);
  expect((refused as Error).message).toMatch(
    /„Cola“ kostet damit 2,80.€.*2,80.€.*„20 % auf Cola“ wäre falsch/s,
  );
  expect(await colaPrices()).toHaveLength(2);
  // The higher price of day 50 has been the lowest for 30 days.
  expect(await publish(81, told)).toMatchObject({ changed: true, hints: [] });
  expect(await lowestServed()).toBe(350);
});

const onAll = (given: Partial<CartDiscountOffer> = {}): CartDiscountOffer => ({
  id: 'alles',
  title: '10 % auf alles',
  description: '',
  groupOrderOnly: false,
  offerType: 'cartDiscount',
  discountType: 'percent',
  value: 10,
  minimumOrderValue: cents(0),
  applicability: 'all',
  accumulative: false,
  ...given,
});

test('a discount on everything without condition is held against the price of each dish', async () => {
  await publish(0, shopWith(280));
  await publish(50, shopWith(350));
  const refused = await publish(60, shopWith(350, [onAll()])).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FalseReductionError);
  expect((refused as Error).message).toMatch(
    /„Cola“ kostet damit 3,15.€, der niedrigste Preis der letzten 30 Tage war 2,80.€.*„10 % auf alles“ wäre falsch/s,
  );
  expect(await colaPrices()).toHaveLength(2);
  // Words that compare with nothing stay, and the owner hears of it.
  const { hints } = await publish(60, shopWith(350, [onAll({ title: 'Herbstgruß' })]));
  expect(hints).toEqual([expect.stringMatching(/^Angebot „Herbstgruß“: .* nur seinen Titel/)]);
  // Tied to a condition it is no reduction of a dish.
  for (const tied of [{ minimumOrderValue: cents(1500) }, { applicability: 'pickup' as const }])
    expect(await publish(61, shopWith(350, [onAll(tied)]))).toMatchObject({ hints: [] });
});

test('a discount on everything is a price that was asked: begun again soon it is none', async () => {
  await publish(0, shopWith(300));
  expect(await publish(40, shopWith(300, [onAll()]))).toMatchObject({ hints: [] });
  expect(await colaPrices()).toEqual([
    ['', 300, 0, null],
    ['alles', 270, 40, null],
  ]);
  await publish(45, shopWith(300));
  await expect(publish(50, shopWith(300, [onAll()]))).rejects.toThrow(FalseReductionError);
  // A dish discount is held against it as well, and both together are a lower price.
  await publish(50, shopWith(300, [offer(), onAll({ title: 'Herbstgruß' })]));
  expect(await lowestServed()).toBe(270);
  expect(await colaPrices()).toContainEqual(['durst+alles', 216, 50, null]);
});

test('a lowest price that stood for less than a day is told, as it may be a slip', async () => {
  const aMinute = 1 / 1440;
  await publish(0, shopWith(300));
  await publish(10, shopWith(30));
  const mended = await publish(10 + aMinute, shopWith(300));
  const slip = /^Der niedrigste Preis .* weniger als einen Tag: „Cola“ 0,30.€ \(am .*, 1 Minute\)/;
  expect(mended.hints).toEqual([expect.stringMatching(slip)]);
  const shop = shopWith(300, [offer()]);
  await publish(20, shop);
  const told = (day: number) => priceHints(pool, shop, START + day * DAY);
  // The reduction is held against it for as long as it lasts.
  for (const day of [25, 100]) expect(await told(day)).toEqual([expect.stringMatching(slip)]);
  await publish(101, shopWith(300));
  expect(await told(102)).toEqual([]);
  // What stood for a day was meant.
  await publish(110, shopWith(30));
  expect(await publish(111, shopWith(300))).toMatchObject({ hints: [] });
});

test('a dish that is away and comes back compares with what it cost in those 30 days, or with nothing', async () => {
  await publish(0, shopWith(300));
  await publish(10, shopWith(null));
  await publish(20, shopWith(350, [offer()]));
  expect(await lowestServed()).toBe(300);
  await publish(30, shopWith(null));
  await publish(70, shopWith(350, [offer()]));
  expect(await lowestServed()).toBeUndefined();
  expect(await colaPrices()).toEqual([
    ['', 300, 0, 10],
    ['', 350, 20, 30],
    ['durst', 280, 20, 30],
    ['', 350, 70, null],
    ['durst', 280, 70, null],
  ]);
});

test('a dish keeps its history under another name', async () => {
  await publish(0, shopWith(300));
  const shop = shopWith(300, [offer()]);
  shop.menu.dishes = shop.menu.dishes.map((dish) =>
    dish.id === 'cola' ? { ...dish, name: 'Kalte Cola' } : dish,
  );
  expect(await publish(40, shop)).toMatchObject({ hints: [] });
  expect(await lowestServed()).toBe(300);
});

test('the first prices of a shop count from the day they were asked elsewhere', async () => {
  const first = shopWith(300, [offer({ title: '20 % auf Cola' })]);
  await expect(publish(0, first)).rejects.toThrow(/gab es keinen Preis.*pricesSince/s);
  await publish(0, { ...first, pricesSince: '2026-01-01' });
  expect(await lowestServed()).toBe(300);
});

test('a shop whose prices were not kept yet is held against what it had published', async () => {
  await insertShop(pool, shopWith(280));
  await pool.query('delete from shop_price');
  await pool.query('update shop_version set created_at = $1', [new Date(START)]);
  await publish(20, shopWith(350, [offer()]));
  expect(await lowestServed()).toBe(280);
});

test('a removed shop asks nothing', async () => {
  await publish(0, shopWith(300));
  const client = await pool.connect();
  await removeShops(client, ['fixture']).finally(() => client.release());
  expect((await colaPrices()).every(([, , , until]) => until !== null)).toBe(true);
});
