import { hoursOf } from '@tischlein/domain/hours/testing/build-hours.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountDesk } from '../testing/account-desk.ts';
import { CATALOGUE_EN, ENGLISH_WORDS } from '../testing/english-words.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { TestBrowser } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
let desk: AccountDesk;
let guest: TestBrowser;
beforeAll(async () => {
  const tables = [{ number: 1, name: null, seats: 6 }];
  const shop = fixtureShop({
    ...{ enableLogin: true, enableReservations: true, tables, hours: hoursOf() },
    languages: { en: { Pizza: 'Pizza', Klein: 'Small' } },
  });
  desk = await AccountDesk.open({ shops: [shop], words: new Map([['en', ENGLISH_WORDS]]) });
  guest = await desk.browser();
  guest.language = 'en';
});
afterAll(() => desk.stop());
const mailTo = async (email: string, subject: string) =>
  (await desk.mails(email, subject))[0]!.body;

it('a reservation is answered in the language it was asked in, days later, too', async () => {
  const email = 'rosa@example.com';
  const date = new Date(TUESDAY_EVENING + 86_400_000 * 2).toISOString().slice(0, 10);
  const { times } = (await guest.get(`${SHOP}/reservation/times?date=${date}&people=2`)).json<
    CallResult<Calls['reservationTimes']>
  >();
  const asked = await guest.post(`${SHOP}/reservation`, {
    ...{ clientKey: 'reservierung-en-xxxxxxxx', startsAt: times[2]!.startsAt, people: 2 },
    ...{ name: 'Klein', email, phone: '0911 5550123', note: '' },
  });
  expect(asked.statusCode).toBe(200);
  const request = await mailTo(email, 'Your request');
  for (const words of ['Thursday, 19/11, ', 'People: 2', '/en/tr/'])
    expect(request).toContain(words);
  const staff = await TestBrowser.staff(desk.server);
  const { reservation } = asked.json<CallResult<Calls['requestReservation']>>();
  const moved = await staff.post(`${SHOP}/counter/reservations/${reservation.id}`, {
    to: 'confirmed',
  });
  expect(moved.statusCode).toBe(200);
  const confirmed = await mailTo(email, 'Your table is reserved');
  for (const words of ['Thursday, 19/11, ', 'Name: Klein']) expect(confirmed).toContain(words);
  // The restaurant reads German.
  expect(await mailTo('stube@example.de', 'Neue Anfrage')).toContain('Personen: 2');
});

it('a link to log in, and a sign-up', async () => {
  const body = { webshop: 'fixture', franchise: null, email: 'mary@example.com' };
  await guest.post('/api/platform/auth/request-link', body);
  const mail = await mailTo('mary@example.com', CATALOGUE_EN.messages['Noch kein Konto']!);
  expect(mail).toContain('/en/');
  expect(mail).not.toContain('Mailadresse');
});

it('what was agreed to is kept, and asked about, in the words that were read', async () => {
  const email = 'otto@example.com';
  const agreed = { acceptAdvertising: true, advertisingVersion: 'B' as const };
  const ordered = await guest.post(`${SHOP}/order`, orderBody(agreed, { email }));
  expect(ordered.statusCode).toBe(200);
  const { rows } = await desk.server.context.database.pool.query<{ wording: string }>(
    'select wording from mail_consent',
  );
  const [{ wording } = { wording: '' }] = rows;
  expect(wording).toMatch(/^Yes, email me when there is something new or a good deal at /);
  const mail = await mailTo(email, CATALOGUE_EN.messages['Angebote per Mail: bitte bestätigen']!);
  expect(mail.replaceAll(/\s+/g, ' ')).toContain(`“${wording}” Confirm it with the link`);
  expect(mail).toContain('/en/zustimmen/');
});
