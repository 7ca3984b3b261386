import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GroupConflict } from '@tischlein/contract/calls/group.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import {
  asMember,
  choose,
  groupPath,
  joinGroup,
  readGroup,
  startGroup,
  startPartyServer,
  stateOf,
  toCheckout,
} from '../testing/group-party.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import { errorOf } from '../testing/error-of.ts';
import { TestBrowser, type TestServer } from '../testing/test-server.ts';
import { newKey } from '../testing/new-key.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startPartyServer();
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

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
