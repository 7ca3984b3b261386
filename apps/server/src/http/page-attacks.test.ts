import { afterAll, beforeAll, expect, it } from 'vitest';
import { hoursOf } from '@tischlein/domain/hours/testing/build-hours.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { TestBrowser } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
const KEY = 'A'.repeat(22);
const EVIL = '"><img src=x onerror=alert(1)>{{7*7}}';
const JOB = { id: 'koch', title: 'Koch', kind: null, text: 'Komm.' };
const tables = [{ number: 1, name: null, seats: 6 }];
const model = { enableReservations: true, tables, hours: hoursOf(), jobs: [JOB] };

/** Every call by which somebody unknown writes on the pages beside the menu. */
const WRITES = [
  '/reservation',
  '/reservation/open',
  '/reservation/answer',
  '/jobs/entry/koch/submit',
  '/emailunsubscribe',
  '/advertising/confirm',
  `/coupon_reservation/card/${KEY}`,
  `/coupon_reservation/mail/${KEY}`,
  `/feedback/webshop/order/${KEY}`,
  `/feedback/webshop/order/${KEY}/open`,
];

let desk: AccountDesk;
let guest: TestBrowser;
let staff: TestBrowser;
beforeAll(async () => {
  const other = fixtureShop({ id: 'other', domains: ['other.example'], ...model });
  desk = await AccountDesk.open({ shops: [fixtureShop(model), other] });
  guest = await desk.browser();
  staff = await TestBrowser.staff(desk.server);
});
afterAll(() => desk.stop());

const input = (given: object = {}) => ({
  clientKey: `angriff-${'x'.repeat(16)}`,
  startsAt: '2026-11-20T18:00:00.000Z',
  people: 2,
  name: EVIL,
  email: 'boese@example.de',
  phone: '0911 5550123',
  note: EVIL,
  ...given,
});

it.each(WRITES)(
  '%s refuses 300 kB, a foreign shop, no token, and what is no object',
  async (path) => {
    const post = (body: object, shop = SHOP) => guest.post(`${shop}${path}`, body);
    expect((await post({ name: 'x'.repeat(300_000) })).statusCode).toBe(413);
    for (const shop of ['/api/shop/nirgends', '/api/shop/%00', `/api/shop/${'x'.repeat(200)}`])
      expect((await post(input(), shop)).statusCode, shop).toBeOneOf([400, 404]);
    expect((await post([])).statusCode).toBeOneOf([400, 404]);
    const bare = await desk.server.app.inject({
      method: 'POST',
      url: `${SHOP}${path}`,
      payload: {},
    });
    // What only reads with the key in its body needs no session.
    if (path.endsWith('/open')) expect(bare.statusCode).toBeOneOf([400, 404]);
    else expect(bare.statusCode).toBe(403);
  },
);

it.each([0, -1, 1000, 1e9, 2.5, '4', null])('a table for %j people is refused', async (people) => {
  expect((await guest.post(`${SHOP}/reservation`, input({ people }))).statusCode).toBe(400);
});

it('a table for 999 people is refused beside its field', async () => {
  const refused = await guest.post(`${SHOP}/reservation`, input({ people: 999 }));
  expect([refused.statusCode, Object.keys(refused.json().form)]).toEqual([400, ['people']]);
});

it.each(['0001-01-01', '1970-01-01', '2026-11-16', '2027-12-31', '9999-12-31'])(
  'the day %s has no times, and no fault',
  async (date) => {
    const asked = await guest.get(`${SHOP}/reservation/times?date=${date}&people=2`);
    expect([asked.statusCode, asked.json().times]).toEqual([200, []]);
    expect((await staff.get(`${SHOP}/counter/reservations?day=${date}`)).statusCode).toBe(200);
  },
);

it('two acceptances at once, from the mail and at the counter, are one; the mails show no markup', async () => {
  const made = (await guest.post(`${SHOP}/reservation`, input())).json<
    CallResult<Calls['requestReservation']>
  >();
  const [mail] = await desk.mails('stube@example.de', 'Neue Anfrage');
  const key = /\/tr\/(\S+)\/bestaetigen/.exec(mail?.body ?? '')?.[1] ?? '';
  const both = await Promise.all([
    guest.post(`${SHOP}/reservation/answer`, { key, to: 'confirmed' }),
    staff.post(`${SHOP}/counter/reservations/${made.reservation.id}`, { to: 'confirmed' }),
    guest.post(`${SHOP}/reservation/answer`, { key, to: 'confirmed' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await desk.mails('boese@example.de', 'Dein Tisch ist reserviert')).toHaveLength(1);
  // The key of one shop is none of another's.
  const elsewhere = await guest.post('/api/shop/other/reservation/answer', {
    key,
    to: 'cancelled',
  });
  expect(elsewhere.statusCode).toBe(404);
  const { rows } = await desk.server.context.database.pool.query<{ html: string; subject: string }>(
    'select html, subject from demo_mail',
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { html, subject } of rows) {
    expect(html).not.toContain('<img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
  }
});
