import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupConflict, type GroupInvite } from '@tischlein/contract/calls/group.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { LOG_OPTIONS } from '../config/log.ts';
import { buildApp } from '../app/app.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import {
  asMember,
  createBody,
  groupPath,
  joinGroup,
  readGroup,
  startGroup,
  stateOf,
  type Guest,
} from '../testing/group-party.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { newKey } from '../testing/new-key.ts';

let server: TestServer;
const logged: string[] = [];
const BRANCHES = [fixtureBranch('nord', 0, 200), fixtureBranch('sued', 5, 300)];

beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  server = await startTestServer({
    shops: [fixtureShop(), fixtureShop({ id: 'other' }), ...BRANCHES],
    franchise: fixtureFranchise(BRANCHES),
    log: pino({ ...LOG_OPTIONS, level: 'trace' }, lines),
  });
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

/** Every call of a member, with a body that would do. */
const CALLS: [method: 'GET' | 'POST' | 'PUT', rest: string, body?: Record<string, unknown>][] = [
  ['GET', ''],
  ['GET', '/events'],
  ['PUT', '/name', { name: 'Gekapert' }],
  ['PUT', '/member/name', { name: 'Gekapert' }],
  ['PUT', '/cart', { items: [MARGHERITA], cartVersion: 1 }],
  ['PUT', '/done', { done: true }],
  ['POST', '/leave', {}],
  ['POST', '/disband', {}],
  ['PUT', '/stage', { stage: 'checkout' }],
  ['PUT', '/rules', { locked: true }],
  ['PUT', '/payee', { payPalMe: 'Dieb', account: null }],
  ['PUT', '/member/AAAAAAAAAAAAAAAAAAAAAA/received', { received: true }],
  ['POST', '/member/AAAAAAAAAAAAAAAAAAAAAA/remove', {}],
  ['POST', '/member/AAAAAAAAAAAAAAAAAAAAAA/remind', {}],
  ['POST', '/device', {}],
  ['POST', '/repeat', {}],
];
const OWNER_ALONE = [
  '/name',
  '/disband',
  '/stage',
  '/rules',
  '/payee',
  '/received',
  '/remove',
  '/remind',
];

describe('the member token', () => {
  it.each(CALLS)('of another group opens nothing here: %s %s', async (method, rest, body) => {
    const ours = await startGroup(server);
    const foreign = await startGroup(server);
    const before = await readGroup(ours);
    const answer = await asMember({ ...foreign, groupId: ours.groupId }, method, rest, body);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: 'no-member', message: 'Du bist nicht mehr in dieser Gruppe.' },
    ]);
    expect(await readGroup(ours)).toEqual(before);
    expect((await readGroup(foreign)).stage).toBe('menu');
  });

  it.each(CALLS)(
    'is needed, and one that left opens nothing: %s %s',
    async (method, rest, body) => {
      const owner = await startGroup(server);
      const member = await joinGroup(server, owner.code, 'Mia');
      const token = member.browser.cookies.get('group-fixture') ?? '';
      await asMember(member, 'POST', '/leave', {});
      member.browser.cookies.set('group-fixture', token);
      const before = await readGroup(owner);
      const stranger = { browser: await TestBrowser.open(server), groupId: owner.groupId };
      for (const guest of [member, stranger]) {
        const answer = await asMember(guest, method, rest, body);
        // Leaving is what it wanted for.
        expect(answer.statusCode).toBe(rest === '/leave' ? 200 : 403);
      }
      expect(await readGroup(owner)).toEqual(before);
    },
  );

  it.each(
    CALLS.filter(([, rest]) =>
      OWNER_ALONE.some(
        (end) => rest === end || (rest.startsWith('/member/A') && rest.endsWith(end)),
      ),
    ),
  )('of a member does not do what the owner alone may: %s %s', async (method, rest, body) => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    const before = await readGroup(owner);
    const answer = await asMember(member, method, rest, body);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, 'not-owner']);
    expect(await readGroup(owner)).toEqual(before);
  });

  it('holds for its own shop alone', async () => {
    const owner = await startGroup(server);
    const token = owner.browser.cookies.get('group-fixture') ?? '';
    owner.browser.cookies.set('group-other', token);
    const answer = await owner.browser.get(`${groupPath('other')}/${owner.groupId}`);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      404,
      'group-gone',
    ]);
  });

  it('comes as a cookie no script can read, and is kept as a hash', async () => {
    const browser = await TestBrowser.open(server);
    const answer = await browser.post(groupPath(), createBody());
    const cookie = answer.cookies.find(({ name }) => name === 'group-fixture');
    expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Strict' });
    expect(answer.body).not.toContain(cookie?.value);
    const { rows } = await server.context.database.pool.query<{ row: string }>(
      'select t::text as row from group_token t',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(cookie?.value);
  });
});

describe('a second device', () => {
  const enter = (browser: TestBrowser, deviceKey: string) =>
    browser.post(`${groupPath()}/device`, { deviceKey });
  const keyOf = async (guest: Guest) =>
    (await asMember(guest, 'POST', '/device', {})).json<{ deviceKey: string }>().deviceKey;

  it('becomes the same member by a key that is good once, for ten minutes', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    const key = await keyOf(member);
    const phone = await TestBrowser.open(server);
    const entered = stateOf(await enter(phone, key));
    expect(entered.memberId).toBe(member.memberId);
    expect(entered.group.members).toHaveLength(2);
    const second = { ...member, browser: phone };
    expect((await asMember(second, 'PUT', '/done', { done: true })).statusCode).toBe(200);
    // The answer was lost: the same device may ask again, another may not.
    expect((await enter(phone, key)).statusCode).toBe(200);
    const thief = await enter(await TestBrowser.open(server), key);
    expect([thief.statusCode, thief.json<{ error: string }>().error]).toEqual([404, 'group-gone']);
    const late = await keyOf(member);
    server.setNow(TUESDAY_EVENING + 10 * MINUTE);
    expect((await enter(await TestBrowser.open(server), late)).statusCode).toBe(404);
  });

  it('is one of two that use a key at once', async () => {
    const owner = await startGroup(server);
    const key = await keyOf(owner);
    const devices = await Promise.all(Array.from({ length: 5 }, () => TestBrowser.open(server)));
    const answers = await Promise.all(devices.map((device) => enter(device, key)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('a franchise', () => {
  it('lets one join the group of another branch, which answers where it is', async () => {
    const owner = await startGroup(server, {}, 'kette-nord');
    const guest = await TestBrowser.open(server);
    for (const from of ['kette-sued', 'kette.overview']) {
      const found = await guest.post(`${groupPath(from)}/find`, { code: owner.code });
      expect(found.json<GroupInvite>()).toMatchObject({
        shopId: 'kette-nord',
        franchiseSlug: 'nord',
        obstacle: null,
      });
    }
    const joined = await guest.post(`${groupPath('kette-sued')}/join`, {
      clientKey: newKey(),
      code: owner.code,
      memberName: 'Mia',
    });
    const { group, memberId } = stateOf(joined);
    expect(group).toMatchObject({ shopId: 'kette-nord', franchiseSlug: 'nord' });
    expect(guest.cookies.has('group-kette-nord')).toBe(true);
    expect(guest.cookies.has('group-kette-sued')).toBe(false);
    const read = await guest.get(`${groupPath('kette-nord')}/${group.id}`);
    expect(stateOf(read).memberId).toBe(memberId);
    const elsewhere = await guest.post(`${groupPath()}/find`, { code: owner.code });
    expect(elsewhere.json()).toMatchObject({ error: 'foreign-group' });
  });

  it('starts no group at its overview, where nothing can be ordered', async () => {
    const guest = await TestBrowser.open(server);
    const answer = await guest.post(groupPath('kette.overview'), createBody());
    expect(answer.statusCode).toBe(409);
    expect(groupConflict.parse(answer.json()).error).toBe('choose-branch');
  });
});

describe('codes and tokens', () => {
  it('are limited in guessing, without punishing those who have a right one', async () => {
    const owner = await startGroup(server);
    const app = await buildApp({
      ...server.context,
      config: { ...server.context.config, rateLimitFactor: 1 },
    });
    const guest = await TestBrowser.open({ app });
    const find = async (code: string) =>
      (await guest.post(`${groupPath()}/find`, { code })).statusCode;
    for (let office = 0; office < 30; office += 1) expect(await find(owner.code)).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 22; guess += 1) guesses.push(await find(newKey()));
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const key = await guest.post(`${groupPath()}/device`, { deviceKey: newKey() });
    expect(key.statusCode).toBe(429);
    await app.close();
  });

  it('stand in no log', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    const key = (await asMember(member, 'POST', '/device', {})).json<{ deviceKey: string }>();
    await asMember(owner, 'PUT', '/rules', '{"locked": ' as never);
    await member.browser.post(`${groupPath('other')}/join`, { code: owner.code });
    server.context.log.info('the log works');
    const text = logged.join('\n');
    expect(text).toContain('the log works');
    const secrets = [owner.code, key.deviceKey];
    for (const { browser } of [owner, member])
      secrets.push(browser.cookies.get('group-fixture') ?? 'no cookie');
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
