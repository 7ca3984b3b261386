import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hoursOf } from '@tischlein/domain/hours/testing/build-hours.ts';
import { USUAL_RESERVATIONS } from '@tischlein/domain/reservation/reservation-settings.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
const DAY_MS = 86_400_000;
const RESTAURANT = 'stube@example.de';
const tables = [{ number: 1, name: null, seats: 6 }];
const model = { enableReservations: true, tables, hours: hoursOf() };

let desk: AccountDesk;
let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
let foreigner: TestBrowser;
beforeAll(async () => {
  const other = fixtureShop({ id: 'other', domains: ['other.example'], ...model });
  const none = fixtureShop({ id: 'none', domains: ['none.example'] });
  const tight = fixtureShop({
    id: 'tight',
    domains: ['tight.example'],
    ...model,
    reservations: { ...USUAL_RESERVATIONS, seats: 4, maxPeople: 4 },
  });
  desk = await AccountDesk.open({ shops: [fixtureShop(model), other, none, tight] });
  server = desk.server;
  guest = await desk.browser();
  staff = await TestBrowser.staff(server);
  foreigner = await TestBrowser.staff(server, ['other']);
});
afterAll(() => desk.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

let serial = 0;
/** Each test has a day of its own. */
const nextDay = () => {
  serial += 1;
  return new Date(TUESDAY_EVENING + (serial + 1) * DAY_MS).toISOString().slice(0, 10);
};
const timesOf = async (date: string, people = 2, shop = SHOP) =>
  (await guest.get(`${shop}/reservation/times?date=${date}&people=${people}`)).json<
    CallResult<Calls['reservationTimes']>
  >().times;
const input = async (given: object = {}, shop = SHOP) => {
  serial += 1;
  const date = nextDay();
  const [first] = (await timesOf(date, 2, shop)).slice(2);
  return {
    clientKey: `reservierung-${serial}-${'x'.repeat(8)}`,
    startsAt: first!.startsAt,
    people: 2,
    name: 'Rosa Winter',
    email: `rosa${serial}@example.de`,
    phone: '0911 5550123',
    note: '',

    ...given,
  };
};
type Made = CallResult<Calls['requestReservation']>;
const ask = (body: object, by = guest, shop = SHOP) => by.post(`${shop}/reservation`, body);
const asked = async (given: object = {}) => {
  const body = await input(given);
  return { body, ...(await ask(body)).json<Made>() };
};
const answer = (key: string, to: string, reason?: string, shop = SHOP) =>
  guest.post(`${shop}/reservation/answer`, { key, to, reason });
const keyIn = (to: string, about: string, type: string, name: string) =>
  vi.waitFor(async () => {
    const mails = await desk.mails(to, about);
    const mail = mails.find(({ body }) => body.includes(name));
    const key = new RegExp(`/tr/(\\S+)/${type}`).exec(mail?.body ?? '')?.[1];
    if (key === undefined) throw new Error(`no mail to ${to} about ${name}`);
    return key;
  }, 10_000);

it('a day without times names the next one that has some; a day with times names none', async () => {
  server.setNow(TUESDAY_EVENING + 4 * 3_600_000);
  const ask = async (date: string, people: number, shop = SHOP) =>
    (await guest.get(`${shop}/reservation/times?date=${date}&people=${people}`)).json<
      CallResult<Calls['reservationTimes']>
    >();
  expect(await ask('2026-11-17', 2)).toMatchObject({ times: [], nextDate: '2026-11-18' });
  expect((await ask('2026-11-18', 2)).nextDate).toBeNull();
  expect((await ask('2026-11-18', 99)).nextDate).toBeNull();
});

describe('a request', () => {
  it('takes seats, tells guest and restaurant, and is confirmed from the mail, once', async () => {
    const { body, key, reservation } = await asked({ name: 'Änne Über', note: 'Kinderstuhl' });
    expect(reservation).toMatchObject({ status: 'requested', people: 2, note: 'Kinderstuhl' });
    const alerts = (await staff.get(`${SHOP}/counter/alerts`)).json().alerts;
    expect(alerts.map(({ text }: { text: string }) => text).join()).toMatch(
      /Reservierung angefragt: .*2 Personen/,
    );
    const staffKey = await keyIn(RESTAURANT, 'Neue Anfrage', 'bestaetigen', 'Änne Über');
    expect(await keyIn(body.email, 'Deine Anfrage ist da', 'ansehen', 'Änne Über')).not.toBe(
      staffKey,
    );

    const opened = await guest.post(`${SHOP}/reservation/open`, { key: staffKey });
    expect(opened.json()).toMatchObject({ actor: 'restaurant', steps: ['confirmed', 'declined'] });
    const both = await Promise.all([answer(staffKey, 'confirmed'), answer(staffKey, 'confirmed')]);
    for (const one of both)
      expect(one.json()).toMatchObject({ reservation: { status: 'confirmed', version: 2 } });
    expect((await answer(staffKey, 'declined', 'voll')).json()).toMatchObject({
      error: 'wrong-state',
    });
    await desk.mails(body.email, 'Dein Tisch ist reserviert');
    expect((await staff.get(`${SHOP}/counter/alerts`)).json().alerts).toEqual([]);

    const mail = await server.context.database.pool.query<{
      attachments: { content: string; filename: string; contentType: string }[];
    }>(`select attachments from demo_mail where recipient = $1 and subject like '%reserviert%'`, [
      body.email,
    ]);
    const [file] = mail.rows[0]?.attachments ?? [];
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(file?.content).toContain(`UID:${reservation.id}@localhost\r\n`);
    expect(file?.content).toContain(`DTSTART:${body.startsAt.replace(/[-:]|\.000/g, '')}\r\n`);

    expect((await answer(key, 'cancelled')).json()).toMatchObject({
      reservation: { status: 'cancelled' },
    });
    await desk.mails(RESTAURANT, 'Eine Reservierung ist abgesagt');
    const cancelled = await server.context.database.pool.query<{
      attachments: { content: string }[];
    }>(`select attachments from demo_mail where recipient = $1 and subject like '%abgesagt%'`, [
      body.email,
    ]);
    await desk.mails(body.email, 'abgesagt');
    expect(JSON.stringify(cancelled.rows)).toContain('METHOD:CANCEL');
  });

  it('sent twice is one, also at once', async () => {
    const body = await input();
    const answers = await Promise.all([ask(body), ask(body), ask(body)]);
    const ids = new Set(answers.map((one) => one.json<Made>().reservation.id));
    expect(ids.size).toBe(1);
    // Another device cannot look in by guessing the key.
    const other = await desk.browser();
    expect((await ask(body, other)).json()).toMatchObject({ error: 'other-device' });
  });

  it('of many at once for the last seats, as many get them as there are', async () => {
    const shop = '/api/shop/tight';
    const body = await input({ people: 2 }, shop);
    // Of two processes.
    const second = await startTestServer({ databaseUrl: server.databaseUrl });
    const there = await TestBrowser.open(second);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        ask(
          { ...body, clientKey: `wettlauf-${turn}-${'y'.repeat(8)}`, email: `w${turn}@example.de` },
          turn % 2 ? there : guest,
          shop,
        ),
      ),
    );
    await second.stop();
    const codes = answers.map((one) => one.json<{ error?: string }>().error ?? 'made');
    expect(codes.filter((code) => code === 'made')).toHaveLength(2);
    expect(codes.filter((code) => code === 'full')).toHaveLength(18);
    const full = (await timesOf(body.startsAt.slice(0, 10), 2, shop)).filter(({ free }) => !free);
    expect(full.map(({ startsAt }) => startsAt)).toContain(body.startsAt);
    // Declined, the seats are free again.
    const [made] = answers.filter((one) => one.statusCode === 200);
    const key = made!.json<Made>().key;
    expect((await answer(key, 'cancelled', undefined, shop)).statusCode).toBe(200);
    expect(
      (await ask({ ...body, clientKey: `danach-${'z'.repeat(12)}` }, guest, shop)).statusCode,
    ).toBe(200);
  });

  it('of one address is not without end', async () => {
    const email = 'viel@example.de';
    const codes: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      codes.push((await ask(await input({ email }))).statusCode);
    expect(codes).toEqual([200, 200, 200, 409]);
  });

  it.each([
    [{ people: 9 }, 'people', /ruf uns/],
    [{ name: ' ' }, 'name', /Namen/],
    [{ email: 'kein at' }, 'email', /Email/],
    [{ phone: '12' }, 'phone', /Telefonnummer/],
  ])('%j is refused beside its field', async (given, field, text) => {
    const refused = await ask(await input(given));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().form[field]).toMatch(text);
  });

  it.each([
    '2026-11-18T18:01:00.000Z',
    '2020-01-01T18:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00Z',
  ])('%s is no time to come', async (startsAt) => {
    expect((await ask(await input({ startsAt }))).json()).toMatchObject({ error: 'time-gone' });
  });

  it('is for shops that want it', async () => {
    const body = await input();
    for (const shop of ['none', 'nirgends'])
      expect((await ask(body, guest, `/api/shop/${shop}`)).statusCode).toBe(404);
    expect(
      (await guest.get(`/api/shop/none/reservation/times?date=2026-11-20&people=2`)).statusCode,
    ).toBe(404);
    for (const query of [
      'date=2026-02-30&people=2',
      'date=x&people=2',
      'date=2026-11-20&people=0',
      '',
    ])
      expect((await guest.get(`${SHOP}/reservation/times?${query}`)).statusCode, query).toBe(400);
  });
});

describe('keys', () => {
  it('open nothing when guessed, or of another shop', async () => {
    const { key } = await asked();
    const open = (given: string, shop = SHOP) =>
      guest.post(`${shop}/reservation/open`, { key: given });
    expect((await open(key)).json()).toMatchObject({ actor: 'guest', steps: ['cancelled'] });
    expect((await open(key, '/api/shop/other')).statusCode).toBe(404);
    for (const bad of ['A'.repeat(22), '', '%00', `${key}x`, "' or 1=1"])
      expect((await open(bad)).statusCode, bad).toBe(404);
    expect((await answer('A'.repeat(22), 'cancelled')).statusCode).toBe(404);
    const kept = await server.context.database.pool.query(
      'select row_to_json(p) as row from page_key p',
    );
    expect(JSON.stringify(kept.rows)).not.toContain(key);
  });

  it('are random, other ones for guest and restaurant, and limited in guesses', async () => {
    const [one, two] = [await asked({ name: 'Paul Eins' }), await asked({ name: 'Paul Zwei' })];
    const staffKey = await keyIn(RESTAURANT, 'Neue Anfrage', 'bestaetigen', 'Paul Eins');
    for (const key of [one.key, two.key, staffKey]) expect(key).toMatch(/^[\w-]{22}$/);
    expect(new Set([one.key, two.key, staffKey]).size).toBe(3);
    // The id that everybody of the staff sees is no key.
    expect((await answer(one.reservation.id, 'cancelled')).statusCode).toBe(404);
    const strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      config: { rateLimitFactor: 1 },
    });
    const thief = await TestBrowser.open(strict);
    const codes: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const path = at % 2 ? 'open' : 'answer';
      const body = { key: `${'A'.repeat(20)}${at + 10}`, to: 'cancelled' };
      codes.push((await thief.post(`${SHOP}/reservation/${path}`, body)).statusCode);
    }
    await strict.stop();
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(404));
    expect(codes.at(-1)).toBe(429);
  });

  it('bring nothing back that has ended, and end nothing twice', async () => {
    const { key } = await asked({ name: 'Ende Gut' });
    const staffKey = await keyIn(RESTAURANT, 'Neue Anfrage', 'bestaetigen', 'Ende Gut');
    expect((await answer(staffKey, 'declined', 'voll', '/api/shop/other')).statusCode).toBe(404);
    expect((await answer(key, 'cancelled')).statusCode).toBe(200);
    for (const to of ['confirmed', 'declined'])
      expect((await answer(staffKey, to, 'voll')).json()).toMatchObject({ error: 'wrong-state' });
    const again = (await answer(key, 'cancelled')).json<Made>();
    expect(again.reservation).toMatchObject({ status: 'cancelled', version: 2 });
  });

  it('of a guest neither confirm nor decline, and cancel nothing that has begun', async () => {
    const { key, body } = await asked();
    expect((await answer(key, 'confirmed')).json()).toMatchObject({ error: 'wrong-state' });
    expect((await answer(key, 'declined', 'ich')).json()).toMatchObject({ error: 'wrong-state' });
    server.setNow(Date.parse(body.startsAt) + 60_000);
    expect((await answer(key, 'cancelled')).json()).toMatchObject({ error: 'too-late' });
  });
});

describe('the counter', () => {
  const list = async (day: string) =>
    (await staff.get(`${SHOP}/counter/reservations?day=${day}`)).json<
      CallResult<Calls['counterReservations']>
    >();
  const move = (id: string, body: object, by = staff) =>
    by.post(`${SHOP}/counter/reservations/${id}`, body);

  it('lists the day and what waits for an answer; a decline wants its reason and tells it', async () => {
    const { body, reservation } = await asked({ name: '<b>Rosa</b>' });
    const day = body.startsAt.slice(0, 10);
    const { requests, reservations, seats } = await list(day);
    expect(seats).toBe(6);
    expect(reservations.map(({ id }) => id)).toEqual([reservation.id]);
    expect(requests.map(({ id }) => id)).toContain(reservation.id);
    expect((await move(reservation.id, { to: 'declined' })).json()).toMatchObject({
      error: 'reason-missing',
    });
    expect(
      (await move(reservation.id, { to: 'declined', reason: 'Geschlossene Gesellschaft' })).json(),
    ).toMatchObject({ status: 'declined' });
    const [mail] = await desk.mails(body.email, 'Leider kein Tisch frei');
    expect(mail?.body).toContain('Geschlossene Gesellschaft.');
    const html = await server.context.database.pool.query<{ html: string }>(
      'select html from demo_mail where recipient = $1',
      [body.email],
    );
    expect(html.rows.map((row) => row.html).join()).not.toContain('<b>Rosa');
    expect((await list(day)).requests.map(({ id }) => id)).not.toContain(reservation.id);
  });

  it.each(['-', '_'])('moves one whose random id begins with %j', async (sign) => {
    const { reservation } = await asked();
    const id = `${sign}${reservation.id.slice(1)}`;
    await server.context.database.pool.query(
      'update reservation set reservation_id = $2 where reservation_id = $1',
      [reservation.id, id],
    );
    expect((await move(id, { to: 'confirmed' })).json()).toMatchObject({ status: 'confirmed' });
  });

  it('is for the shop’s own staff', async () => {
    const { reservation } = await asked();
    const body = { to: 'confirmed' };
    expect((await move(reservation.id, body, foreigner)).statusCode).toBe(403);
    expect((await move(reservation.id, body, guest)).statusCode).toBe(401);
    const elsewhere = `/api/shop/other/counter/reservations/${reservation.id}`;
    expect((await foreigner.post(elsewhere, body)).statusCode).toBe(404);
    expect((await foreigner.get(`${SHOP}/counter/reservations`)).statusCode).toBe(403);
    expect((await staff.get(`${SHOP}/counter/reservations?day=gestern`)).statusCode).toBe(400);
    expect((await move(reservation.id, { to: 'alles' })).statusCode).toBe(400);
  });

  it('and a guest who cancels at the same moment agree on one end', async () => {
    const { key, reservation } = await asked();
    const ends = await Promise.all([
      answer(key, 'cancelled'),
      move(reservation.id, { to: 'declined', reason: 'voll' }),
    ]);
    expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
