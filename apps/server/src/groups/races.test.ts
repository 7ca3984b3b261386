import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import {
  asMember,
  choose,
  createBody,
  groupPath,
  joinGroup,
  readGroup,
  startGroup,
  stateOf,
  toCheckout,
} from '../testing/group-party.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { newKey } from '../testing/new-key.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const good = (answers: LightMyRequestResponse[]) =>
  answers.filter(({ statusCode }) => statusCode === 200);
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

describe('at the same time', () => {
  it('one device starts one group, however often it asks', async () => {
    const guest = await TestBrowser.open(server);
    const body = createBody();
    const answers = await times(6, () => guest.post(groupPath(), body));
    expect(new Set(answers.map((answer) => stateOf(answer).group.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => stateOf(answer).memberId)).size).toBe(1);
  });

  it('of several who join under one name one gets it', async () => {
    const owner = await startGroup(server);
    const guests = await times(5, () => TestBrowser.open(server));
    const answers = await Promise.all(
      guests.map((guest, at) =>
        guest.post(`${groupPath()}/join`, {
          clientKey: newKey(),
          code: owner.code,
          memberName: at % 2 ? 'MIA' : 'Mia',
        }),
      ),
    );
    expect(good(answers)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ error: 'duplicate-member' });
    expect((await readGroup(owner)).members).toHaveLength(2);
  });

  it('one device joins once, and the last place goes to one', async () => {
    const owner = await startGroup(server);
    const guest = await TestBrowser.open(server);
    const body = { clientKey: newKey(), code: owner.code, memberName: 'Mia' };
    await times(5, () => guest.post(`${groupPath()}/join`, body));
    expect((await readGroup(owner)).members).toHaveLength(2);
    await times(27, (at) => joinGroup(server, owner.code, `Gast ${at}`));
    const late = await times(4, () => TestBrowser.open(server));
    const answers = await Promise.all(
      late.map((one, at) =>
        one.post(`${groupPath()}/join`, {
          clientKey: newKey(),
          code: owner.code,
          memberName: `Spät ${at}`,
        }),
      ),
    );
    expect(good(answers)).toHaveLength(1);
    expect((await readGroup(owner)).members).toHaveLength(30);
  });

  it('two devices of the owner go to the checkout and disband: disbanding is for good', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await startGroup(server);
      const key = (await asMember(owner, 'POST', '/device', {})).json<{ deviceKey: string }>();
      const phone = { ...owner, browser: await TestBrowser.open(server) };
      await phone.browser.post(`${groupPath()}/device`, key);
      await Promise.all([toCheckout(owner), asMember(phone, 'POST', '/disband', {})]);
      expect((await readGroup(owner)).stage).toBe('disbanded');
    }
  });

  it('a cart changes before the checkout or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await startGroup(server);
      const member = await joinGroup(server, owner.code, 'Mia');
      const [changed, stage] = await Promise.all([choose(member), toCheckout(owner)]);
      expect(stage.statusCode).toBe(200);
      const { members } = await readGroup(owner);
      const items = members[1]?.cart.items.length;
      if (changed.statusCode === 200) expect(items).toBe(1);
      else {
        expect(changed.json()).toMatchObject({ error: 'group-locked', lock: 'stage' });
        expect(items).toBe(0);
      }
    }
  });

  it('two devices of one member change its cart: one does, the other is told', async () => {
    const owner = await startGroup(server);
    const cart = (amount: number) =>
      asMember(owner, 'PUT', '/cart', {
        items: [{ ...MARGHERITA, amount }],
        cartVersion: 1,
        changeKey: newKey(),
      });
    const answers = await times(5, (at) => cart(at + 1));
    expect(good(answers)).toHaveLength(1);
    expect((await readGroup(owner)).members[0]?.cartVersion).toBe(2);
  });

  it('every member changes their cart: nothing is lost, and each change is a version', async () => {
    const owner = await startGroup(server);
    const members = await times(9, (at) => joinGroup(server, owner.code, `Gast ${at}`));
    const { version } = await readGroup(owner);
    const answers = await Promise.all([owner, ...members].map((guest) => choose(guest)));
    expect(good(answers)).toHaveLength(10);
    const group = await readGroup(owner);
    expect(group.version).toBe(version + 10);
    expect(group.members.map(({ cart }) => cart.total)).toEqual(Array(10).fill(1100));
    // Every answer has the whole group as of its version.
    for (const answer of answers) {
      const seen = stateOf(answer);
      const chosen = seen.group.members.filter(({ cart }) => cart.items.length > 0);
      expect(chosen.length).toBe(seen.group.version - version);
    }
  });
});
