import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@tischlein/contract/calls.ts';
import { errorBody } from '@tischlein/contract/calls/shared.ts';
import { formRefusal, orderConflict } from '@tischlein/contract/calls/order.ts';
import { geoErrorCode } from '@tischlein/contract/calls/shop.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { drawnCases, hasEveryonesSeed } from '@tischlein/domain/pricing/testing/drawn-cases.ts';
import { FIXTURE_OFFERS } from '../testing/fixture-offers.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { becomeWaiter } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let staff: TestBrowser;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer({
    shops: [
      fixtureShop({
        offers: FIXTURE_OFFERS,
        tables: [{ number: 7, name: null, seats: 4 }],
        enableReservations: true,
        jobs: [{ id: 'koch', title: 'Koch', kind: null, text: 'Komm.' }],
      }),
    ],
  });
  staff = await TestBrowser.staff(server);
  await becomeWaiter(server, staff);
  orderId = (await staff.post('/api/shop/fixture/order', wholeOrder())).json().order.id;
});
afterAll(() => server.stop());

/** What a client may send to break a server, beside what fast-check thinks of by itself. */
const NASTY_VALUES: unknown[] = [
  null,
  '',
  '\u0000',
  '\ud800',
  '"><script>alert(1)</script>',
  "'; drop table orders; --",
  '../../etc/passwd',
  '%00',
  'A'.repeat(5000),
  -1,
  0,
  1e308,
  2 ** 53,
  0.1 + 0.2,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { $ne: null },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
];
const NASTY = fc.constantFrom(...NASTY_VALUES);
const anything = fc.oneof(NASTY, fc.jsonValue({ maxDepth: 3 }));

const CHOICES = {
  selectedFreeItems: [{ offerId: 'bier', dishId: 'beer', sizeId: null }],
  confirmedTwoForOnePromotions: ['durst-paar:beer'],
};
const PIZZAS = [{ ...MARGHERITA, amount: 4 }];
/** An order with everything, that is taken: two of four pizzas are free, the beer but for its deposit. */
const wholeOrder = () =>
  orderBody({
    ...CHOICES,
    orderItems: PIZZAS,
    expectedTwoForOnePromotions: [{ groupId: 'pizza-paar', promotionValue: 22 }],
    expectedTotal: 22.08,
    confirmedAge: 16,
  });
const VISIT = {
  page: '/',
  orderId: null,
  sessionId: 's',
  userId: 'u',
  visitCount: 1,
  restaurantId: 'fixture',
  website: 'shop.test',
  device: 'phone',
  design: 'warm',
  account: false,
  referrer: 'suche.test',
};
/** Bodies that are right, to be made wrong in one place: they come further than noise. */
const GOOD_BODIES: Partial<Record<RouteName, unknown>> = {
  placeOrder: wholeOrder(),
  quote: {
    ...CHOICES,
    deniedTwoForOnePromotions: ['durst-paar:cola'],
    orderType: 'delivery',
    orderItems: PIZZAS,
    location: 'Hauptstraße 5, 12345',
  },
  geo: { location: 'Hauptstraße 5, 12345 Musterstadt' },
  reportError: { message: 'x' },
  staffLogin: { login: 'x', password: 'y' },
  counterTransition: { to: 'accepted', etaMinutes: 30 },
  counterTakeBack: { from: 'ready' },
  counterPromise: { promisedAt: '2026-11-17T18:00:00Z', instead: '2026-11-17T17:30:00Z' },
  counterSetStock: { kind: 'dish', id: 'cola', soldOut: true },
  counterPause: { minutes: 15 },
  openTable: { table: 7, signature: 'A'.repeat(22) },
  callWaiter: { input: 'bill' },
  payTable: {
    clientKey: 'k'.repeat(22),
    share: { by: 'items', items: [{ id: 'x', amount: 100 }] },
    tip: 50,
    paymentMethod: 'Stripe_card',
    expectedAmount: 100,
  },
  settleTable: {
    clientKey: 'k'.repeat(22),
    share: { by: 'heads', heads: 2 },
    tip: 0,
    method: 'cash',
    expectedAmount: 100,
  },
  moveTable: { to: 8, merge: true },
  trackEvent: { type: 'group', action: 'missed', context: { subTotal: '2600' }, sessionId: 's' },
  trackVisit: VISIT,
  trackVisitEvent: {
    event: 'order-placed',
    eventData: { orderId: 'x'.repeat(22) },
    ...VISIT,
    orderId: 'x'.repeat(22),
  },
  confirmAdvertising: { key: 'A'.repeat(22) },
  revokeAdvertising: { key: 'A'.repeat(22) },
  emailUnsubscribe: { type: 'angebote', email: 'gast@example.de' },
  requestReservation: {
    clientKey: 'k'.repeat(22),
    startsAt: '2026-11-20T18:00:00.000Z',
    people: 2,
    name: 'Gerda',
    email: 'gerda@example.de',
    phone: '089 99998 700',
    note: '',
  },
  openReservation: { key: 'A'.repeat(22) },
  answerReservation: { key: 'A'.repeat(22), to: 'declined', reason: 'voll' },
  rateDishes: { key: null, ratings: [{ dishId: 'margherita', stars: 5, words: 'gut' }] },
  submitApplication: {
    formData: {
      name: 'Karl',
      email: 'karl@example.de',
      phone: '',
      start: 'sofort',
      message: 'Hallo',
    },
  },
  withdrawContract: {
    formData: { name: 'Karl', email: 'karl@example.de', order: '17', goods: 'Wein' },
  },
  startPush: {
    endpoint: 'https://fcm.googleapis.com/x',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  },
};

function placesOf(value: unknown): string[][] {
  const places: string[][] = [];
  const visit = (part: unknown, path: string[]) => {
    places.push(path);
    if (typeof part === 'object' && part !== null)
      for (const [key, child] of Object.entries(part)) visit(child, [...path, key]);
  };
  visit(value, []);
  return places;
}

/** Replaces one place, chosen by `pick`, anywhere in a value. */
function spoil(value: unknown, pick: number, by: unknown): unknown {
  const places = placesOf(value);
  const path = places[pick % places.length] ?? [];
  if (path.length === 0) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = by;
  return copy;
}

const bodyFor = (name: RouteName) =>
  fc.oneof(
    anything,
    fc.tuple(fc.nat(), anything).map(([pick, by]) => spoil(GOOD_BODIES[name] ?? {}, pick, by)),
  );

const segment = fc.oneof(
  fc.constantFrom(
    'fixture',
    'nobody',
    '..',
    '%2e%2e',
    '__proto__',
    '%00',
    'ä',
    '%ff',
    'a'.repeat(300),
  ),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
);

const pathFor = (name: RouteName) =>
  fc
    .record({
      shop: fc.oneof({ weight: 4, arbitrary: fc.constant('fixture') }, segment),
      order: fc.oneof(fc.constant(orderId), segment),
      table: fc.oneof(fc.constantFrom('7', '8', '0', '1e9', '7.5'), segment),
    })
    .map(({ shop, order, table }) =>
      routes[name].path
        .replace(':shopId', shop)
        .replace(':orderId', order)
        .replace(':table', table),
    );

const querystring = fc.oneof(
  fc.constant(''),
  fc
    .dictionary(
      fc.constantFrom('location', 'text', 'lat', 'long', 'acc', 'v', 'day', 'cursor', '__proto__'),
      fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom('NaN', '91', '1e999', '-0', '2026-13-01'),
      ),
    )
    .map((query) => `?${new URLSearchParams(query)}`),
);

const REFUSALS = [errorBody, formRefusal, orderConflict, geoErrorCode];

function judge(status: number, body: string): void {
  expect(status, body).toBeLessThan(500);
  expect(body).not.toMatch(/\bat .*[:(].*\.[tj]s|node_modules|select .* from/i);
  if (status < 400) return;
  const parsed: unknown = JSON.parse(body);
  const fits = REFUSALS.some((schema) => schema.safeParse(parsed).success);
  const infoRefusal = (parsed as { success?: unknown }).success === false;
  expect(fits || infoRefusal, `${status} ${body}`).toBe(true);
}

/** Streams do not end by themselves; their refusals are tested elsewhere. */
const NAMES = (Object.keys(routes) as RouteName[]).filter((name) => calls[name].result !== null);

describe('hostile input', () => {
  it.each(NAMES)('%s answers it with a structured refusal', async (name) => {
    await fc.assert(
      fc.asyncProperty(pathFor(name), querystring, bodyFor(name), async (path, query, body) => {
        const { method } = routes[name];
        const answer = await staff.send(
          method as 'GET' | 'POST' | 'PUT',
          path + query,
          method === 'GET' ? undefined : (JSON.stringify(body) ?? 'null'),
        );
        judge(answer.statusCode, answer.body);
      }),
      { numRuns: drawnCases(method(name) === 'GET' ? 40 : 120), endOnFailure: true },
    );
    // Logging out and in is among the calls: the next one wants a session again.
    if (name === 'staffLogout' || name === 'staffLogin') staff = await TestBrowser.staff(server);
    if (!staff.cookies.get('waiter-fixture')) await becomeWaiter(server, staff);
  });

  it.each(Object.keys(GOOD_BODIES) as RouteName[])(
    '%s: every place of a right body, spoilt with nasty values',
    async (name) => {
      const url = routes[name].path
        .replace(':shopId', 'fixture')
        .replace(':orderId', orderId)
        .replace(':jobId', 'koch')
        .replace(':table', '7');
      for (let pick = 0; pick < placesOf(GOOD_BODIES[name]).length; pick += 1)
        for (const [at, by] of NASTY_VALUES.entries()) {
          // Each of them in every third place here, in all of them with `npm run prove`.
          if (hasEveryonesSeed() && (pick + at) % 3 > 0) continue;
          const body = spoil(GOOD_BODIES[name], pick, by);
          const fresh = name === 'placeOrder' ? { clientKey: orderBody()['clientKey'] } : {};
          const whole = typeof body === 'object' && body && pick > 0 ? { ...body, ...fresh } : body;
          const answer = await staff.send(
            method(name) as 'POST',
            url,
            JSON.stringify(whole) ?? 'null',
          );
          judge(answer.statusCode, answer.body);
        }
    },
  );

  const RAW: [string, string, string][] = [
    ['broken JSON', 'application/json', '{"a":'],
    ['no JSON at all', 'application/json', '\u0000\u0001'],
    ['an empty body', 'application/json', ''],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['XML', 'text/xml', '<a/>'],
    ['a wrong charset', 'application/json; charset=utf-16', '{}'],
    ['too much', 'application/json', JSON.stringify({ a: 'x'.repeat(400_000) })],
    ['a prototype', 'application/json', '{"__proto__":{"a":1}}'],
    ['deep nesting', 'application/json', '['.repeat(20_000) + ']'.repeat(20_000)],
  ];
  it.each(RAW)('%s is refused on every write', async (_what, type, payload) => {
    for (const name of NAMES.filter((known) => method(known) !== 'GET')) {
      const answer = await server.app.inject({
        method: method(name) as 'POST',
        url: routes[name].path.replace(':shopId', 'fixture').replace(':orderId', orderId),
        cookies: Object.fromEntries(staff.cookies),
        headers: { 'x-xsrf-token': staff.cookies.get('XSRF-TOKEN') ?? '', 'content-type': type },
        payload,
      });
      judge(answer.statusCode, answer.body);
    }
  });

  it.each(['text/plain', 'text/xml', 'application/x-www-form-urlencoded'])(
    '%s is called the wrong type, even when it holds JSON',
    async (type) => {
      const headers = {
        'content-type': type,
        'x-xsrf-token': staff.cookies.get('XSRF-TOKEN') ?? '',
      };
      const cookies = Object.fromEntries(staff.cookies);
      const url = '/api/shop/fixture/quote';
      const payload = JSON.stringify({ orderType: 'pickup', orderItems: [MARGHERITA] });
      const request = { method: 'POST' as const, url, cookies, payload };
      const answer = await server.app.inject({ ...request, headers });
      expect([answer.statusCode, answer.json().error]).toEqual([415, 'wrong-type']);
    },
  );
});

function method(name: RouteName): string {
  return routes[name].method;
}
