import { afterAll, beforeAll, expect, it } from 'vitest';
import { normalPhone } from '@tischlein/domain/guest/normal-phone.ts';
import { readFile } from 'node:fs/promises';
import { markOf, markOfHash } from '../orders/guest-marks.ts';
import { AccountDesk, LINK, INFO, LOG_IN } from '../testing/account-desk.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { hashToken } from '../http/secret-token.ts';
import { stillAgrees, optOut } from '../advertising/opt-outs.ts';
import { normalizeMailAddresses } from './normalize-mail-addresses.ts';

const REALM = 'shop:fixture';

let desk: AccountDesk;
beforeAll(async () => {
  const coupons = [
    {
      code: 'EINMAL',
      type: 'value' as const,
      value: 100,
      minimumOrderValue: 0 as never,
      validFrom: null,
      validUntil: null,
      uses: null,
      oncePerGuest: true,
    },
  ];
  desk = await AccountDesk.open({ shops: [fixtureShop({ enableLogin: true, coupons })] });
});
afterAll(() => desk.stop());

const accounts = () =>
  desk.query('select account_id, email, typed_email from account order by account_id');
const insert = (id: string, email: string) =>
  desk.query(
    `insert into account (realm, account_id, email, address, created_at) values ($1, $2, $3, '{}', now())`,
    [REALM, id, email],
  );
const normalize = () => normalizeMailAddresses(desk.server.context.database.pool);

it('accounts of before are found under every spelling of their address, and are doubled by none', async () => {
  await insert('a', 'wirt@münchen.de');
  await insert('b', 'jörg@example.de');
  await insert('c', 'gast\u00ad@example.de');
  await insert('d', 'gast@example.de');
  await desk.query(
    `insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
        payment_method, total_cents, quote, form, shop_version)
      values ('fixture', 'o1', 'o1', '2026-11-20', 1, 'pickup', 'done', now(), 'offline', 1, '{}', '{}', 1)`,
    [],
  );
  await desk.query(`insert into account_order values ('fixture', 'o1', $1, 'c', now())`, [REALM]);
  await desk.query(`insert into account_session values ('t', $1, 'c', now(), now())`, [REALM]);
  await normalize();
  const settled = [
    { account_id: 'a', email: 'wirt@xn--mnchen-3ya.de', typed_email: 'wirt@münchen.de' },
    { account_id: 'b', email: 'jörg@example.de', typed_email: null },
    { account_id: 'd', email: 'gast@example.de', typed_email: null },
  ];
  expect(await accounts()).toEqual(settled);
  expect(
    await desk.query(
      'select account_id from account_order union all select account_id from account_session',
    ),
  ).toEqual([{ account_id: 'd' }, { account_id: 'd' }]);
  await normalize();
  expect(await accounts()).toEqual(settled);
  for (const typed of ['Wirt@MÜNCHEN.de', 'wirt@xn--mnchen-3ya.de', 'ｗirt@mu\u0308nchen.de']) {
    const guest = await desk.browser();
    const before = await desk.query(
      `select from demo_mail where recipient = 'wirt@xn--mnchen-3ya.de'`,
    );
    const asked = await guest.post(LINK, {
      email: typed,
      webshop: 'fixture',
      franchise: null,
    });
    expect(asked.json()).toEqual({ success: true });
    await desk.logIn(guest, await desk.linkTo('wirt@xn--mnchen-3ya.de', LOG_IN, before.length + 1));
    expect((await guest.get(INFO)).json()).toMatchObject({ id: 'a', email: 'wirt@münchen.de' });
  }
});

it('the link goes to the mailbox of the account, never to what looks like it', async () => {
  // 'K' of Kelvin and full-width letters are the same letters here, and might be another mailbox elsewhere.
  await insert('k', 'koch@example.de');
  const guest = await desk.browser();
  const typed = '\u212aｏch@example.de';
  await guest.post(LINK, {
    email: typed,
    webshop: 'fixture',
    franchise: null,
  });
  expect(await desk.mails('koch@example.de', LOG_IN)).toHaveLength(1);
  expect(await desk.query('select from demo_mail where recipient = $1', [typed])).toEqual([]);
});

it('who said no before addresses had one form is still heeded, and so is who says it in another form', async () => {
  const { pool } = desk.server.context.database;
  const agreed = new Date(desk.server.context.now() - 1000);
  const asked = (email: string) =>
    stillAgrees(pool, { realm: REALM, type: 'angebote', email }, agreed);
  await desk.query(`insert into mail_opt_out values ($1, $2, 'angebote', $3)`, [
    REALM,
    hashToken('nie@köln.de'),
    new Date(desk.server.context.now()),
  ]);
  expect(await asked('Nie@Köln.de')).toBe(false);
  expect(await asked('doch@köln.de')).toBe(true);
  const email = 'kei\u00adne@köln.de';
  await optOut(pool, { realm: REALM, type: 'angebote', email }, desk.server.context.now());
  expect(await asked('KEINE@xn--kln-sna.de')).toBe(false);
});

it('a coupon once per guest is used once, whatever the address looks like, also if it was before', async () => {
  const order = async (email: string, phone: string) =>
    (await desk.browser()).post(
      '/api/shop/fixture/order',
      orderBody({ couponCode: 'EINMAL', expectedTotal: 21 }, { isPickup: true, email, phone }),
    );
  expect((await order('sparer@köln.de', '0911 1000001')).statusCode).toBe(200);
  const again = await order('SPARER@xn--kln-sna.de', '0911 1000002');
  expect(again.json()).toMatchObject({ error: 'coupon-used' });
  await desk.query(`update coupon_use set guest_hashes = $1`, [
    [hashToken('email früher@köln.de')],
  ]);
  expect((await order('Früher@Köln.de', '0911 1000003')).json()).toMatchObject({
    error: 'coupon-used',
  });
});

it('guests of before the update are known again by device and telephone', async () => {
  const phones = [
    '0911 5550123',
    '+49 (0) 911/555',
    '0049 911 77',
    '4941 12345',
    '49911555012',
    '',
  ];
  const sql = await readFile(new URL('../../migrations/0018-guests.sql', import.meta.url), 'utf8');
  const backfill = /insert into order_guest[^;]*;/.exec(sql)?.[0] ?? '';
  const guests = phones.map((phone, at) => ({ phone, at }));
  await desk.query('delete from order_guest');
  await desk.query('delete from orders');
  for (const { phone, at } of guests)
    await desk.query(
      `insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
          payment_method, total_cents, quote, form, guest_hash, shop_version)
        values ('fixture', $1, $1, '2026-11-20', $2, 'pickup', 'done', now(), 'offline', 1, '{}', $3, $4, 1)`,
      [`o${at}`, at + 1, JSON.stringify({ phone }), hashToken(`device ${at}`)],
    );
  await desk.query(backfill);
  expect(
    await desk.query('select order_id, device, phone, email, address from order_guest order by 1'),
  ).toEqual(
    guests.map(({ phone, at }) => ({
      order_id: `o${at}`,
      device: markOfHash(hashToken(`device ${at}`)),
      phone: phone === '' ? null : markOf(`phone ${normalPhone(phone)}`),
      email: null,
      address: null,
    })),
  );
});
