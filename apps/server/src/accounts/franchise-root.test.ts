import { afterAll, beforeAll, expect, it } from 'vitest';
import { advertisingText } from '@tischlein/domain/order/advertising-version.ts';
import { AccountDesk, CONFIRM, LINK, LOG_IN } from '../testing/account-desk.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { orderBody } from '../testing/order-inputs.ts';
import type { TestBrowser } from '../testing/test-server.ts';

const ROOT = 'kette.overview';
const AGREEMENT = '/api/platform/user/advertisementAgreement';

let desk: AccountDesk;
let guest: TestBrowser;
const email = 'gast@example.de';
beforeAll(async () => {
  const shops = [
    fixtureBranch('nord', 1, 100, { enableLogin: true }),
    fixtureBranch('sued', 2, 200, { enableLogin: true }),
  ];
  desk = await AccountDesk.open({ shops, franchise: fixtureFranchise(shops) });
  guest = await desk.browser();
  guest.host = 'kette.example';
  const order = orderBody({ createAccount: true, expectedTotal: 23 }, { email });
  const placed = await guest.post('/api/shop/kette-nord/order', order);
  if (placed.statusCode !== 200) throw new Error(placed.body);
  await desk.linkTo(email, CONFIRM);
});
afterAll(() => desk.stop());

it('a login link that is asked for at the common menu logs in to the whole franchise', async () => {
  const body = { email, webshop: ROOT, franchise: 'kette' };
  expect((await guest.post(LINK, body)).json()).toEqual({ success: true });
  const [mail] = await desk.mails(email, LOG_IN);
  // In the franchise's name, and back to where it was asked for.
  expect(mail?.subject).toBe(`${LOG_IN} – Kette`);
  expect(mail?.body).toMatch(/kette\.example:\d+\/#konto=/);
  const token = await desk.logIn(guest, await desk.linkTo(email, LOG_IN));
  expect(token).toMatch(/\S/);
  expect((await guest.get('/api/platform/user/info')).json()).toMatchObject({ email });
});

it.each([
  [ROOT, 'Kette'],
  ['kette-sued', 'Kette sued'],
])('who agrees to advertising at %s has read of %s', async (webshop, name) => {
  const body = { subscribe: true, webshop, advertisingVersion: 'A' };
  expect((await guest.put(AGREEMENT, body)).json()).toMatchObject({ advertisementAgreement: true });
  const [consent] = await desk.query(
    'select wording, confirmed_at from mail_consent order by given_at desc, wording desc limit 1',
  );
  expect(consent.wording).toBe(advertisingText('A', name));
  expect(consent.confirmed_at).not.toBeNull();
  await desk.query('delete from mail_consent');
});

it('mails are unsubscribed from at the common menu by a mail that asks', async () => {
  const path = `/api/shop/${ROOT}/emailunsubscribe`;
  const answer = await guest.post(path, { type: 'angebote', email });
  expect(answer.json()).toEqual({ state: 'asked' });
  const [mail] = await desk.mails(email, 'Keine Mails mehr?');
  const [, shop = '', key = ''] = /\/f=(\w+)\/abmelden\/angebote\/(\S+)/.exec(mail!.body) ?? [];
  const done = await guest.post(`/api/shop/kette-${shop}/emailunsubscribe`, {
    type: 'angebote',
    email: key,
  });
  expect(done.json()).toEqual({ state: 'done' });
});
