import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import {
  asMember,
  choose,
  createBody,
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
          received: false,
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
      payeeAccount: null,
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
