import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import type { Hours } from '@tischlein/domain/shop/shop.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const base = fixtureShop().hours;
const withHours = (id: string, hours: Partial<Hours>) =>
  fixtureShop({ id, domains: [`${id}.test`], hours: { ...base, ...hours } });
const night = { from: 2 * 1440 + 1080, to: 3 * 1440 + 120 };
const SHOPS = [
  fixtureShop(),
  withHours('zu', {
    preOrder: false,
    closures: [{ reason: 'renovation', from: '2026-11-16', until: '2026-11-18' }],
  }),
  // Wednesday is missing.
  withHours('morgen', { opening: [{ from: 2 * 1440 + 660, to: 2 * 1440 + 1320 }] }),
  // Nobody delivers any more on Tuesday evening; the house is open, and on Wednesday they do again.
  withHours('feierabend', {
    delivery: [2, 3].map((day) => ({ from: day * 1440 + 660, to: day * 1440 + 1020 })),
  }),
  withHours('nacht', {
    opening: [night],
    delivery: [{ from: night.from, to: 3 * 1440 + 60 }],
    preOrderDays: 0,
    specialDays: [{ date: '2026-11-17', opening: [{ from: 1080, to: 1560 }], note: 'Lange Nacht' }],
  }),
];

let server: TestServer;
let guest: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: SHOPS });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());
const period = async (shop: string) =>
  (await guest.get(`/api/shop/${shop}/config/deliveryPeriod`)).json();

it('says everything about an open shop', async () => {
  const answer = await period('fixture');
  expect(Object.keys(answer).sort()).toEqual(Object.keys(deliveryPeriodView.shape).sort());
  const { openingTimes, deliveryTimes, pickupTimes, validServeTimes, fullServeTimes, ...rest } =
    answer;
  expect(fullServeTimes).toEqual({ delivery: [], pickup: [] });
  expect(rest).toEqual({
    loadMinutes: { delivery: 0, pickup: 0 },
    insideOpenHours: true,
    acceptOrders: true,
    time: 45,
    pickupTime: 20,
    customerInfo: null,
    enablePreOrder: true,
    allowASAP: { delivery: true, pickup: true },
    allowOrders: true,
    allowDelivery: true,
    allowPickup: true,
    specialOpeningTimes: null,
    sticker: null,
    dayIndex: 2,
    dayOfWeek: 'Dienstag',
    realtime: new Date(TUESDAY_EVENING).toISOString(),
    minOffset: 1080,
    nextOpeningTimeString: null,
    openInMinutes: null,
    openAt: null,
    openUntil: '22:00',
    pausedUntil: null,
    pausedWays: { delivery: null, pickup: null },
  });
  expect(openingTimes[0]).toEqual({ dayIndex: 0, from: '10:00', to: '22:00', type: 'opening' });
  expect(openingTimes).toHaveLength(7);
  expect(deliveryTimes[6]).toEqual({ dayIndex: 6, from: '10:00', to: '22:00', type: 'delivery' });
  expect(pickupTimes[6]).toEqual({ dayIndex: 6, from: '10:00', to: '22:00', type: 'pickup' });
  expect(validServeTimes.delivery[0]).toBe('2026-11-17T17:45:00.000Z');
  expect(validServeTimes.pickup.at(-1)).toBe('2026-11-19T20:45:00.000Z');
});

it('counts the minutes to the guest’s area in every time of delivery', async () => {
  const url = '/api/shop/fixture/config/deliveryPeriod?extraMinutes=20';
  const there = (await guest.get(url)).json();
  expect(there).toMatchObject({ time: 65, pickupTime: 20 });
  expect(there.validServeTimes.delivery[0]).toBe('2026-11-17T18:15:00.000Z');
  expect(there.validServeTimes.pickup).toEqual((await period('fixture')).validServeTimes.pickup);
});

it('says why a shop is closed and until when, and nothing is ordered meanwhile', async () => {
  expect(await period('zu')).toMatchObject({
    insideOpenHours: false,
    acceptOrders: false,
    allowOrders: false,
    allowASAP: { delivery: false, pickup: false },
    validServeTimes: { delivery: [], pickup: [] },
    specialOpeningTimes: { reason: 'renovation', until: '2026-11-18' },
    sticker: 'Renovierung bis 18.11.',
    nextOpeningTimeString: 'Donnerstag 10:00',
    openAt: '2026-11-19T09:00:00.000Z',
    openInMinutes: 2400,
  });
  const refused = await guest.post('/api/shop/zu/order', orderBody());
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'time-closed']);
  expect(refused.json().message).toMatch(/^Wir haben gerade geschlossen/);
});

it('who may order for later reads of no closed shop when nobody delivers any more today', async () => {
  const refused = await guest.post('/api/shop/feierabend/order', orderBody());
  expect(refused.json()).toMatchObject({
    error: 'time-closed',
    message: 'So schnell wie möglich geht es gerade nicht. Bitte wähle eine Uhrzeit.',
  });
});

it('names the dates to come that differ from the week, and no shop is asked for in vain', async () => {
  const dates = (shop: string) => guest.get(`/api/shop/${shop}/config/specialDates`);
  expect((await dates('zu')).json()).toEqual({
    dates: [{ from: '2026-11-17', until: '2026-11-18', reason: 'Renovierung', windows: [] }],
  });
  expect((await dates('nacht')).json()).toEqual({
    dates: [
      {
        from: '2026-11-17',
        until: '2026-11-17',
        reason: 'Lange Nacht',
        windows: [{ from: '18:00', to: '02:00' }],
      },
    ],
  });
  expect((await dates('nirgends')).statusCode).toBe(404);
});

it('that tomorrow is closed is told the day before', async () => {
  expect((await period('morgen')).customerInfo).toMatch(/^Morgen, Mittwoch, 18\.11\., haben wir/);
});

it('a night that crosses midnight belongs to the day it began, with its note', async () => {
  const { openingTimes, customerInfo, validServeTimes } = await period('nacht');
  expect(openingTimes).toEqual([{ dayIndex: 2, from: '18:00', to: '02:00', type: 'opening' }]);
  expect(customerInfo).toBe('Lange Nacht');
  expect(validServeTimes.pickup.at(-1)).toBe('2026-11-18T00:45:00.000Z');
});
