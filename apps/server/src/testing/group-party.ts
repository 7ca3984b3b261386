import type { LightMyRequestResponse } from 'fastify';
import type { GroupState, GroupView } from '@tischlein/contract/calls/group.ts';
import { dish, portion } from '@tischlein/domain/menu/testing/build-menu.ts';
import { FIXTURE_MENU } from './fixture-menu.ts';
import { fixtureShop } from './fixture-shop.ts';
import { MARGHERITA } from './order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from './test-server.ts';
import { newKey } from './new-key.ts';

type Json = Record<string, unknown>;

/** A guest in a group, with their own device. */
export interface Guest {
  browser: TestBrowser;
  groupId: string;
  memberId: string;
  code: string;
}

export const groupPath = (shopId = 'fixture') => `/api/shop/${shopId}/group`;

export const stateOf = (answer: LightMyRequestResponse): GroupState => {
  if (answer.statusCode !== 200) throw new Error(`no group: ${answer.body}`);
  return answer.json<GroupState>();
};

/** The fixture's shop, with bread for 1.00 euro, and another one. */
export function startPartyServer(): Promise<TestServer> {
  const dishes = [...FIXTURE_MENU.dishes, dish('brot', { portion: portion(100) })];
  return startTestServer({
    shops: [fixtureShop({ menu: { ...FIXTURE_MENU, dishes } }), fixtureShop({ id: 'other' })],
  });
}

const guestOf = (browser: TestBrowser, answer: LightMyRequestResponse): Guest => {
  const { group, memberId } = stateOf(answer);
  return { browser, groupId: group.id, memberId, code: group.code };
};

export function createBody(given: Json = {}): Json {
  return {
    clientKey: newKey(),
    groupName: 'Mittagsrunde',
    memberName: 'Olga',
    isPickup: false,
    items: [],
    ...given,
  };
}

export async function startGroup(
  server: Pick<TestServer, 'app'>,
  given: Json = {},
  shopId?: string,
): Promise<Guest> {
  const browser = await TestBrowser.open(server);
  return guestOf(browser, await browser.post(groupPath(shopId), createBody(given)));
}

export async function joinGroup(
  server: Pick<TestServer, 'app'>,
  code: string,
  memberName: string,
  given: Json = {},
): Promise<Guest> {
  const browser = await TestBrowser.open(server);
  const body = { clientKey: newKey(), code, memberName, items: [], ...given };
  return guestOf(browser, await browser.post(`${groupPath()}/join`, body));
}

/** A call of a member about their group. */
export function asMember(
  { browser, groupId }: Pick<Guest, 'browser' | 'groupId'>,
  method: 'GET' | 'POST' | 'PUT',
  rest = '',
  body?: Json,
): Promise<LightMyRequestResponse> {
  return browser.send(method, `${groupPath()}/${groupId}${rest}`, body);
}

export async function readGroup(guest: Guest): Promise<GroupView> {
  return stateOf(await asMember(guest, 'GET')).group;
}

/** Puts dishes into a guest's cart, by default one big Margherita of 11,00 €. */
export async function choose(
  guest: Guest,
  items: Json[] = [{ ...MARGHERITA, amount: 1 }],
  given: Json = {},
): Promise<LightMyRequestResponse> {
  const { members } = await readGroup(guest);
  const cartVersion = members.find(({ memberId }) => memberId === guest.memberId)?.cartVersion;
  return asMember(guest, 'PUT', '/cart', { items, cartVersion, ...given });
}

export const toCheckout = (owner: Guest): Promise<LightMyRequestResponse> =>
  asMember(owner, 'PUT', '/stage', { stage: 'checkout' });
