import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dish, portion } from '@tischlein/domain/menu/testing/build-menu.ts';
import type { GroupConflict } from '@tischlein/contract/calls/group.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { FIXTURE_MENU } from '../../testing/fixture-menu.ts';
import { fixtureShop, TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import {
  asMember,
  choose,
  createBody,
  groupPath,
  joinGroup,
  newKey,
  readGroup,
  startGroup,
  stateOf,
  toCheckout,
} from '../../testing/group-party.ts';
import { MARGHERITA } from '../../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  const dishes = [...FIXTURE_MENU.dishes, dish('brot', { portion: portion(100) })];
  server = await startTestServer({
    shops: [fixtureShop({ menu: { ...FIXTURE_MENU, dishes } }), fixtureShop({ id: 'other' })],
  });
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const errorOf = (answer: { statusCode: number; json: () => GroupConflict }) => [
  answer.statusCode,
  answer.json().error,
];

describe('starting and joining', () => {
  it('makes the owner, who has everything of a group and their own cart in it', async () => {
    const owner = await startGroup(server, {
      items: [{ ...MARGHERITA, price: 0.01, memberName: 'Jemand' }],
      confirmedTwoForOnePromotions: ['paar'],
    });
    const group = await readGroup(owner);
    expect(group).toEqual({
      id: owner.groupId,
      code: owner.code,
      name: 'Mittagsrunde',
      owner: { memberId: owner.memberId, name: 'Olga' },
      members: [
        {
          memberId: owner.memberId,
          id: owner.memberId,
          name: 'Olga',
          status: 'owner',
          cart: {
            items: [{ ...MARGHERITA, memberName: null }],
            confirmedTwoForOnePromotions: ['paar'],
            deniedTwoForOnePromotions: [],
            selectedFreeItems: [],
            total: 2200,
          },
          cartVersion: 1,
          done: false,
          remindedAt: null,
        },
      ],
      franchiseSlug: null,
      shopId: 'fixture',
      stage: 'menu',
      version: 1,
      isPickup: false,
      locked: false,
      deadlineAt: null,
      budget: null,
      terms: null,
      payPalMe: null,
      orderId: null,
      repeated: false,
      now: new Date(TUESDAY_EVENING).toISOString(),
    });
  });

  it('shows an invited guest the group and its owner, and lets them in', async () => {
    const owner = await startGroup(server, { isPickup: true });
    const guest = await TestBrowser.open(server);
    const found = await guest.post(`${groupPath()}/find`, { code: owner.code });
    expect(found.json()).toEqual({
      name: 'Mittagsrunde',
      ownerName: 'Olga',
      memberCount: 1,
      shopId: 'fixture',
      franchiseSlug: null,
      isPickup: true,
      deadlineAt: null,
      obstacle: null,
    });
    const member = await joinGroup(server, owner.code, '  Mia   M. ', { items: [MARGHERITA] });
    const { members } = await readGroup(owner);
    expect(members.map(({ name, status, cart }) => [name, status, cart.total])).toEqual([
      ['Olga', 'owner', 0],
      ['Mia M.', 'other', 2200],
    ]);
    expect(await readGroup(member)).toEqual(await readGroup(owner));
  });

  it('says which names are too short, in the words of the specification', async () => {
    const guest = await TestBrowser.open(server);
    const group = await guest.post(groupPath(), createBody({ groupName: ' Wi ' }));
    expect([group.statusCode, group.json()]).toEqual([
      400,
      {
        error: 'group-name',
        message:
          'Bitte wähle einen Namen (mindestens 3 Zeichen) für deine Gruppe. Dieser Name wird deinen Gruppenmitgliedern angezeigt damit sie wissen dass sie der richtigen Gruppe beitreten',
      },
    ]);
    const own = await guest.post(groupPath(), createBody({ memberName: 'Jo' }));
    const OWN_NAME = {
      error: 'member-name',
      message:
        'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand dieses Namen können deine Gruppenmitglieder sehen was du bestellst',
    };
    expect([own.statusCode, own.json()]).toEqual([400, OWN_NAME]);
    const owner = await startGroup(server);
    const joining = await guest.post(`${groupPath()}/join`, {
      clientKey: newKey(),
      code: owner.code,
      memberName: 'Jo',
    });
    expect([joining.statusCode, joining.json()]).toEqual([
      400,
      {
        error: 'member-name',
        message:
          'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand diesen Namen können deine Gruppenmitglieder sehen was du bestellst',
      },
    ]);
    const edited = await asMember(owner, 'PUT', '/member/name', { name: 'Jo' });
    expect([edited.statusCode, edited.json()]).toEqual([400, OWN_NAME]);
    const renamed = await asMember(owner, 'PUT', '/name', { name: 'Wi' });
    expect(errorOf(renamed)).toEqual([400, 'group-name']);
  });

  it('tells the ways in which one cannot come in apart', async () => {
    const owner = await startGroup(server);
    const guest = await TestBrowser.open(server);
    const join = (code: string, memberName = 'Mia', shop = 'fixture', items: unknown[] = []) =>
      guest.post(`${groupPath(shop)}/join`, { clientKey: newKey(), code, memberName, items });
    expect(errorOf(await join('gibtesnicht'))).toEqual([404, 'group-gone']);
    expect(errorOf(await join(owner.code, 'Mia', 'other'))).toEqual([409, 'foreign-group']);
    expect(errorOf(await join(owner.code, ' OLGA '))).toEqual([409, 'duplicate-member']);
    await choose(owner);
    const many = Array.from({ length: 300 }, () => MARGHERITA);
    expect(errorOf(await join(owner.code, 'Mia', 'fixture', many))).toEqual([
      409,
      'cart-too-large',
    ]);
    const obstacle = async () =>
      (await guest.post(`${groupPath()}/find`, { code: owner.code })).json<{ obstacle: string }>()
        .obstacle;
    await asMember(owner, 'PUT', '/rules', { locked: true });
    expect((await join(owner.code)).json()).toMatchObject({
      error: 'group-locked',
      lock: 'locked',
    });
    expect(await obstacle()).toBe('group-locked');
    await asMember(owner, 'PUT', '/rules', { locked: false });
    await toCheckout(owner);
    expect(errorOf(await join(owner.code))).toEqual([409, 'wrong-stage']);
    expect(await obstacle()).toBe('wrong-stage');
    await asMember(owner, 'PUT', '/stage', { stage: 'menu' });
    for (let number = 1; number < 30; number += 1)
      await joinGroup(server, owner.code, `Gast ${number}`);
    expect(errorOf(await join(owner.code))).toEqual([409, 'group-full']);
    expect(await obstacle()).toBe('group-full');
    await asMember(owner, 'POST', '/disband', {});
    expect(errorOf(await join(owner.code))).toEqual([404, 'group-gone']);
    const found = await guest.post(`${groupPath()}/find`, { code: owner.code });
    expect(errorOf(found)).toEqual([404, 'group-gone']);
  });

  it('answers the same membership to the same key of the same device alone', async () => {
    const guest = await TestBrowser.open(server);
    const body = createBody();
    const first = stateOf(await guest.post(groupPath(), body));
    const second = stateOf(await guest.post(groupPath(), { ...body, groupName: 'Anders' }));
    expect([second.group.id, second.memberId]).toEqual([first.group.id, first.memberId]);
    expect(second.group.name).toBe('Mittagsrunde');
    const stranger = await TestBrowser.open(server);
    expect(stateOf(await stranger.post(groupPath(), body)).group.id).not.toBe(first.group.id);

    const join = { clientKey: newKey(), code: first.group.code, memberName: 'Mia' };
    const joining = await TestBrowser.open(server);
    const joined = stateOf(await joining.post(`${groupPath()}/join`, join));
    joining.cookies.delete('group-fixture');
    const again = stateOf(await joining.post(`${groupPath()}/join`, join));
    expect(again.memberId).toBe(joined.memberId);
    expect(again.group.members).toHaveLength(2);
    const anew = { ...join, clientKey: newKey(), memberName: 'Noch einmal' };
    expect(stateOf(await joining.post(`${groupPath()}/join`, anew)).memberId).toBe(joined.memberId);
  });
});

describe('the course of a group', () => {
  it('renames, chooses, is done and goes on, each change of it a version', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    expect(
      stateOf(await asMember(owner, 'PUT', '/name', { name: 'Feierabend' })).group,
    ).toMatchObject({ name: 'Feierabend', version: 3 });
    const renamed = stateOf(await asMember(member, 'PUT', '/member/name', { name: 'Mila' }));
    expect(renamed.group.members[1]?.name).toBe('Mila');
    const taken = await asMember(member, 'PUT', '/member/name', { name: 'olga' });
    expect(errorOf(taken)).toEqual([409, 'duplicate-member']);
    const chosen = stateOf(await choose(member)).group;
    expect(chosen.version).toBe(5);
    expect(chosen.members[1]).toMatchObject({ cartVersion: 2, cart: { total: 1100 } });
    expect(chosen).toEqual(await readGroup(owner));
    expect(
      stateOf(await asMember(member, 'PUT', '/done', { done: true })).group.members[1]?.done,
    ).toBe(true);
    expect(stateOf(await toCheckout(owner)).group).toMatchObject({ stage: 'checkout', version: 7 });
    // Said again it is no change.
    expect(stateOf(await toCheckout(owner)).group.version).toBe(7);
  });

  it('merges nothing by itself: a cart of an old version is refused with the cart as it is', async () => {
    const owner = await startGroup(server);
    const items = [{ ...MARGHERITA, amount: 1 }];
    const cart = (cartVersion: number, amount: number) =>
      asMember(owner, 'PUT', '/cart', { items: [{ ...items[0], amount }], cartVersion });
    expect((await cart(1, 1)).statusCode).toBe(200);
    const stale = await cart(1, 2);
    expect(errorOf(stale)).toEqual([409, 'cart-changed']);
    expect(stale.json<GroupConflict>().group?.members[0]).toMatchObject({
      cartVersion: 2,
      cart: { items: [{ amount: 1 }] },
    });
    // The same once more, its answer lost on the way: no conflict, and no change.
    const repeated = stateOf(await cart(1, 1));
    expect(repeated.group.members[0]?.cartVersion).toBe(2);
  });

  it('counts a change once by its key, whatever another device of the member did since', async () => {
    const owner = await startGroup(server);
    const send = (amount: number, cartVersion: number, changeKey?: string) =>
      asMember(owner, 'PUT', '/cart', {
        items: [{ ...MARGHERITA, amount }],
        cartVersion,
        ...(changeKey && { changeKey }),
      });
    const key = newKey();
    await send(1, 1, key);
    await send(5, 2, newKey());
    const again = stateOf(await send(1, 1, key)).group.members[0];
    expect(again).toMatchObject({ cartVersion: 3, cart: { items: [{ amount: 5 }] } });
    // What both devices put in is in twice: an equal cart under another key is another change.
    expect(errorOf(await send(5, 1, newKey()))).toEqual([409, 'cart-changed']);
    for (let version = 3; version < 23; version += 1) await send(version, version, newKey());
    expect(errorOf(await send(1, 1, key))).toEqual([409, 'cart-changed']);
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])(
    'refuses a deadline no calendar can write: %s',
    async (deadlineAt) => {
      const owner = await startGroup(server);
      const set = await asMember(owner, 'PUT', '/rules', { deadlineAt });
      expect(set.statusCode).toBe(400);
      expect((await choose(owner, [MARGHERITA])).statusCode).toBe(200);
    },
  );

  it('closes carts at the checkout, by the lock and from the deadline on, and says why', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    const lockOf = async () => (await choose(member)).json<GroupConflict>().lock;
    await asMember(owner, 'PUT', '/rules', { locked: true });
    expect(await lockOf()).toBe('locked');
    expect((await choose(owner)).statusCode).toBe(200);
    const deadlineAt = new Date(TUESDAY_EVENING + 10 * MINUTE).toISOString();
    const terms = {
      delivery: { fee: 190, minimumOrder: 1000, freeFrom: null },
      tip: 200,
      useDishDeposit: false,
      coupon: { type: 'percent', value: 10, minimumOrderValue: 0 },
    };
    const rules = { locked: false, deadlineAt, budget: 1500, payPalMe: 'olga', terms };
    expect(stateOf(await asMember(owner, 'PUT', '/rules', rules)).group).toMatchObject(rules);
    expect((await choose(member)).statusCode).toBe(200);
    server.setNow(TUESDAY_EVENING + 10 * MINUTE);
    expect((await choose(member, [])).json()).toMatchObject({ lock: 'deadline' });
    await asMember(owner, 'PUT', '/rules', { deadlineAt: null, isPickup: true });
    expect(await readGroup(member)).toMatchObject({
      deadlineAt: null,
      isPickup: true,
      budget: 1500,
    });
    await toCheckout(owner);
    expect((await choose(member, [])).json()).toMatchObject({ lock: 'stage' });
    expect((await choose(owner, [])).statusCode).toBe(200);
  });

  it('takes as many items as an order, all carts together', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    const bread = { dishId: 'brot', sizeId: null, amount: 1 };
    const many = (count: number) => Array.from({ length: count }, () => bread);
    expect((await choose(owner, many(200))).statusCode).toBe(200);
    expect(errorOf(await choose(member, many(101)))).toEqual([409, 'cart-too-large']);
    expect((await choose(member, many(100))).statusCode).toBe(200);
    expect((await choose(owner, many(199))).statusCode).toBe(200);
  });

  it('reminds a member at most once a minute', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    const remind = async () =>
      stateOf(await asMember(owner, 'POST', `/member/${member.memberId}/remind`, {})).group
        .members[1]?.remindedAt;
    expect(await remind()).toBe(new Date(TUESDAY_EVENING).toISOString());
    server.setNow(TUESDAY_EVENING + 59_000);
    expect(await remind()).toBe(new Date(TUESDAY_EVENING).toISOString());
    server.setNow(TUESDAY_EVENING + 60_000);
    expect(await remind()).toBe(new Date(TUESDAY_EVENING + 60_000).toISOString());
    // Who has chosen is not asked to.
    await choose(member);
    server.setNow(TUESDAY_EVENING + 120_000);
    expect(await remind()).toBe(new Date(TUESDAY_EVENING + 60_000).toISOString());
  });

  it('lets nobody who was removed come back by the old link, only by a new invitation', async () => {
    const owner = await startGroup(server);
    const mia = await joinGroup(server, owner.code, 'Mia');
    const ben = await joinGroup(server, owner.code, 'Ben');
    const removed = await asMember(owner, 'POST', `/member/${mia.memberId}/remove`, {});
    const { code } = stateOf(removed).group;
    expect(code).not.toBe(owner.code);
    // Those who are in it stay, and invite with the new link.
    expect((await readGroup(ben)).code).toBe(code);
    const stranger = await TestBrowser.open(server);
    for (const { browser } of [mia, { browser: stranger }]) {
      const call = { clientKey: newKey(), code: owner.code, memberName: 'Mia', items: [] };
      for (const [path, body] of [
        ['find', { code: owner.code }],
        ['join', call],
      ] as const)
        expect(errorOf(await browser.post(`${groupPath()}/${path}`, body))).toEqual([
          409,
          'invitation-ended',
        ]);
    }
    expect((await readGroup(owner)).members).toHaveLength(2);
    await joinGroup(server, code, 'Mia');
    expect((await readGroup(owner)).members).toHaveLength(3);
  });

  it('lets a member leave and come back, and the owner take somebody out', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia', { items: [MARGHERITA] });
    const left = await asMember(member, 'POST', '/leave', {});
    expect(left.json()).toEqual({ left: true });
    expect((await readGroup(owner)).members).toHaveLength(1);
    const back = await joinGroup(server, owner.code, 'Mia', { items: [MARGHERITA] });
    expect((await readGroup(owner)).members[1]?.cart.total).toBe(2200);
    const removed = await asMember(owner, 'POST', `/member/${back.memberId}/remove`, {});
    expect(stateOf(removed).group.members).toHaveLength(1);
    expect(errorOf(await asMember(back, 'GET'))).toEqual([403, 'no-member']);
    // Who goes, goes by the other way.
    expect(errorOf(await asMember(owner, 'POST', '/leave', {}))).toEqual([409, 'not-one-owner']);
    const self = await asMember(owner, 'POST', `/member/${owner.memberId}/remove`, {});
    expect(errorOf(self)).toEqual([409, 'not-one-owner']);
  });

  it('ends by disbanding, for good: everybody may still read it, nothing can be changed', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    expect(stateOf(await asMember(owner, 'POST', '/disband', {})).group.stage).toBe('disbanded');
    expect(stateOf(await asMember(owner, 'POST', '/disband', {})).group.stage).toBe('disbanded');
    expect((await readGroup(member)).stage).toBe('disbanded');
    const closed = [
      choose(member),
      asMember(owner, 'PUT', '/stage', { stage: 'menu' }),
      asMember(owner, 'PUT', '/name', { name: 'Anders' }),
      asMember(owner, 'PUT', '/rules', { locked: true }),
      asMember(member, 'PUT', '/member/name', { name: 'Anders' }),
      asMember(member, 'PUT', '/done', { done: true }),
      asMember(member, 'POST', '/device', {}),
      asMember(owner, 'POST', '/repeat', {}),
      asMember(owner, 'POST', `/member/${member.memberId}/remove`, {}),
    ];
    for (const answer of await Promise.all(closed)) expect(answer.statusCode).toBe(409);
    expect((await asMember(member, 'POST', '/leave', {})).json()).toEqual({ left: true });
    expect(errorOf(await asMember(member, 'GET'))).toEqual([403, 'no-member']);
  });

  it('is gone a day after its last change', async () => {
    const owner = await startGroup(server);
    server.setNow(TUESDAY_EVENING + 24 * 60 * MINUTE - 1);
    expect((await asMember(owner, 'GET')).statusCode).toBe(200);
    server.setNow(TUESDAY_EVENING + 24 * 60 * MINUTE);
    expect(errorOf(await asMember(owner, 'GET'))).toEqual([404, 'group-gone']);
    const guest = await TestBrowser.open(server);
    const found = await guest.post(`${groupPath()}/find`, { code: owner.code });
    expect(errorOf(found)).toEqual([404, 'group-gone']);
  });
});
