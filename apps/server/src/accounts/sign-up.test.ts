import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_ADDRESS, AccountDesk, INFO, CONFIRM, LOG_IN } from '../testing/account-desk.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import type { TestBrowser } from '../testing/test-server.ts';

const ORDER = '/api/shop/fixture/order';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await AccountDesk.open();
});
afterAll(() => desk.stop());

const count: AccountDesk['count'] = (...args) => desk.count(...args);
const ask: AccountDesk['ask'] = (...args) => desk.ask(...args);

describe('signing up with an order', () => {
  it('makes the account when the link in the mail is used, with what the order told', async () => {
    const guest = await desk.browser();
    const email = desk.newAddress();
    const id = await desk.order(guest, email.toUpperCase(), { createAccount: true });
    expect(await count('account where email = $1', [email])).toBe(0);
    const [mail] = await desk.mails(email, CONFIRM);
    expect(mail?.body).toContain('Hauptstraße 5, 12345 Musterstadt');
    await desk.logIn(guest, await desk.linkTo(email, CONFIRM));
    expect((await guest.get(INFO)).json()).toMatchObject({
      // As it was typed; it is compared, and mailed to, in its normal form.
      email: email.toUpperCase(),
      address: ACCOUNT_ADDRESS,
      firstName: 'Gerda',
      lastName: 'Gast',
      birthday: null,
      advertisementAgreement: false,
    });
    const { orders } = (await guest.get('/api/platform/user/orders')).json();
    expect(orders).toMatchObject([
      { id, shopName: 'Prüfstube', total: 2400, items: [{ dishName: 'Pizza Margherita' }] },
    ]);
  });

  it('asks once for one order, however often it is sent', async () => {
    const guest = await desk.browser();
    const email = desk.newAddress();
    const body = orderBody({ createAccount: true }, { email });
    const answers = await Promise.all(Array.from({ length: 6 }, () => guest.post(ORDER, body)));
    expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
    expect(await count('account_link where email = $1', [email])).toBe(1);
  });

  it('wants consent to advertising only where the shop says so, in the words of the specification', async () => {
    const settings = { ...fixtureShop().settings, advertisingForSignup: 'required' as const };
    const strict = await AccountDesk.open({
      shops: [fixtureShop({ enableLogin: true, settings })],
    });
    try {
      const guest = await strict.browser();
      const refused = await guest.post(ORDER, orderBody({ createAccount: true }));
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toBe(
        'Wir benötigen deine Zustimmung um dir den vollen Funktionsumfang des Kontos bieten zu können.',
      );
      const agreed = { createAccount: true, acceptAdvertising: true };
      expect((await guest.post(ORDER, orderBody(agreed))).statusCode).toBe(200);
      await strict.logIn(guest, await strict.linkTo('gerda@example.de', CONFIRM));
      expect((await guest.get(INFO)).json().advertisementAgreement).toBe(true);
    } finally {
      await strict.stop();
    }
  });

  it('is refused where there are no accounts, and nothing is ordered', async () => {
    const bare = await AccountDesk.open({ shops: [fixtureShop()] });
    try {
      const guest = await bare.browser();
      const refused = await guest.post(ORDER, orderBody({ createAccount: true }));
      expect(refused.json()).toMatchObject({ error: 'no-accounts' });
      expect((await ask(guest, 'a@example.de')).statusCode).toBe(404);
    } finally {
      await bare.stop();
    }
  });

  it('neither tells of an account that is there nor changes it', async () => {
    const { email, guest, id } = await desk.member();
    const stranger = await desk.browser();
    const evil = { name: 'Mallory', streetNumber: '99' };
    const answer = await stranger.post(
      ORDER,
      orderBody({ createAccount: true }, { email, ...evil }),
    );
    const plain = await stranger.post(
      ORDER,
      orderBody({ createAccount: true }, { email: desk.newAddress() }),
    );
    const shape = (one: typeof answer) => {
      const { order: placed, ...rest } = one.json();
      return { ...rest, order: { ...placed, id: '', number: 0 }, cookies: one.cookies };
    };
    expect(shape(answer)).toEqual(shape(plain));
    await desk.mails(email, 'Zu deinem Konto');
    expect((await guest.get(INFO)).json()).toMatchObject({ id, address: ACCOUNT_ADDRESS });
    expect((await guest.get('/api/platform/user/orders')).json().orders).toHaveLength(1);
  });

  it('lays nothing into the account of somebody who logs in elsewhere before confirming it', async () => {
    const email = desk.newAddress();
    const stranger = await desk.browser();
    await desk.order(stranger, email, { createAccount: true }, { name: 'Mallory' });
    const owner = await desk.browser();
    await ask(owner, email);
    await desk.logIn(owner, await desk.linkTo(email, LOG_IN));
    expect((await owner.get(INFO)).json()).toMatchObject({ firstName: '', lastName: '' });
    expect((await owner.get('/api/platform/user/orders')).json().orders).toEqual([]);
  });

  it('is confirmed by a login link, too, on the device that ordered', async () => {
    const email = desk.newAddress();
    const guest = await desk.browser();
    await desk.order(guest, email, { createAccount: true });
    await ask(guest, email);
    await desk.logIn(guest, await desk.linkTo(email, LOG_IN));
    expect((await guest.get(INFO)).json()).toMatchObject({ address: ACCOUNT_ADDRESS });
    expect((await guest.get('/api/platform/user/orders')).json().orders).toHaveLength(1);
  });

  it('can follow the order: POST auth/signup {order}, on the device that ordered alone', async () => {
    const guest = await desk.browser();
    const email = desk.newAddress();
    const id = await desk.order(guest, email);
    const stranger = await desk.browser();
    expect((await stranger.post('/api/platform/auth/signup', { order: id })).statusCode).toBe(404);
    const answer = await guest.post('/api/platform/auth/signup', { order: { id } });
    expect(answer.json()).toEqual({ success: true });
    await guest.post('/api/platform/auth/signup', { order: id });
    await desk.logIn(guest, await desk.linkTo(email, CONFIRM));
    expect(await count('account_link where email = $1', [email])).toBe(1);
    const second = await desk.order(guest, email);
    expect((await guest.post('/api/platform/auth/signup', { order: second })).statusCode).toBe(200);
    const { orders } = (await guest.get('/api/platform/user/orders')).json();
    expect(orders.map((one: { id: string }) => one.id).sort()).toEqual([id, second].sort());
  });
});

describe('an order of somebody logged in', () => {
  it('is one of the account, and its address is kept when they say so', async () => {
    const { guest, email, id } = await desk.member();
    const moved = { name: 'Gerda Neu', streetNumber: '7', floor: 'Hinterhaus' };
    await desk.order(guest, email, { account: { id } }, moved);
    expect((await guest.get(INFO)).json().address).toEqual(ACCOUNT_ADDRESS);
    const kept = { account: { id, updateAddress: true }, createAccount: true };
    const last = await desk.order(guest, email, kept, moved);
    expect((await guest.get(INFO)).json().address).toEqual({ ...ACCOUNT_ADDRESS, ...moved });
    const { orders } = (await guest.get('/api/platform/user/orders')).json();
    expect(orders).toHaveLength(3);
    const elsewhere = await desk.browser();
    elsewhere.bearer = guest.bearer;
    const info = await elsewhere.get(`/api/shop/fixture/info/${last}`);
    expect(info.json().order.formValues.name).toBe('Gerda Neu');
    elsewhere.bearer = null;
    const hidden = await elsewhere.get(`/api/shop/fixture/info/${last}`);
    expect(hidden.json().order.formValues).toBeNull();
  });

  it.each([
    [
      'a session that has ended',
      async ({ guest }: { guest: TestBrowser }) => {
        guest.bearer = 'A'.repeat(22);
        return 'fixture';
      },
    ],
    ['another restaurant', async () => 'other'],
  ])('is placed without it after %s', async (_, change) => {
    const { guest, email, id } = await desk.member();
    const shop = await change({ guest });
    const body = orderBody({ account: { id, updateAddress: true } }, { email, streetNumber: '9' });
    const answer = await guest.post(`/api/shop/${shop}/order`, body);
    expect(answer.statusCode).toBe(200);
    const orderId = answer.json().order.id;
    expect(await count('account_order where order_id = $1', [orderId])).toBe(0);
  });

  it.each([['a word'], [{ id: 5 }], [[]], [{ id: 'not-mine', updateAddress: true }]])(
    'is placed though the payload names the account as %j',
    async (account) => {
      const { guest, email } = await desk.member();
      const id = await desk.order(guest, email, { account }, { streetNumber: '9' });
      expect(await count('account_order where order_id = $1', [id])).toBe(0);
      expect((await guest.get(INFO)).json().address).toEqual(ACCOUNT_ADDRESS);
    },
  );
});
