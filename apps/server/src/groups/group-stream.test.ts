import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GroupCartEvent, GroupState } from '@tischlein/contract/calls/group.ts';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import {
  asMember,
  choose,
  groupPath,
  joinGroup,
  readGroup,
  startGroup,
  toCheckout,
  type Guest,
} from '../testing/group-party.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import { eventStreams, type EventStream } from '../testing/event-streams.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let base: string;
const openStream = eventStreams();

beforeAll(async () => {
  server = await startTestServer();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

type Told =
  | { event: 'group'; value: GroupState }
  | { event: 'cart'; value: GroupCartEvent }
  | { event: 'gone'; value: ErrorBody };

/** What a member's stream told so far. */
interface Stream extends EventStream<Told> {
  /** The group as a device knows it by now: newer wins. */
  known(): GroupState['group'];
}

async function listen({ browser, groupId }: Guest): Promise<Stream> {
  const url = `${base}${groupPath()}/${groupId}/events`;
  const stream = await openStream(browser, url, (value, event) => ({ event, value }) as Told);
  return Object.assign(stream, {
    known() {
      let group: GroupState['group'] | null = null;
      for (const { event, value } of stream.told) {
        if (event === 'group' && value.group.version >= (group?.version ?? 0)) group = value.group;
        if (event !== 'cart' || !group || value.version <= group.version) continue;
        const members = group.members.map((member) =>
          member.memberId === value.memberId
            ? { ...member, cart: value.cart, cartVersion: value.cartVersion, done: value.done }
            : member,
        );
        group = { ...group, members, version: value.version };
      }
      if (!group) throw new Error('nothing was told');
      return group;
    },
  });
}

/** Other tests write on the same cluster: what is younger than their transactions waits for these. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });

describe('the stream of a group', () => {
  it('has the whole group first, each cart by itself, and everything else as the group anew', async () => {
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    const stream = await listen(owner);
    expect(stream.told[0]).toMatchObject({ event: 'group', value: { memberId: owner.memberId } });
    // What came before is told late sometimes, and then the group comes whole with what has changed since.
    await choose(member, [{ ...MARGHERITA, amount: 3 }]);
    await soon(() => expect(stream.known().version).toBe(3));
    await choose(member);
    await soon(() =>
      expect(stream.told.at(-1)).toMatchObject({ event: 'cart', value: { version: 4 } }),
    );
    expect(stream.told.at(-1)?.value).toMatchObject({
      memberId: member.memberId,
      version: 4,
      cartVersion: 3,
      done: false,
      cart: { total: 1100, items: [{ dishId: 'margherita', memberName: null }] },
    });
    await toCheckout(owner);
    await soon(() => expect(stream.known()).toMatchObject({ stage: 'checkout', version: 5 }));
    const { now: _, ...expected } = await readGroup(owner);
    const { now: __, ...known } = stream.known();
    expect(known).toEqual(expected);
  });

  it('tells each member who they are, and ends for those who left or were taken out', async () => {
    const owner = await startGroup(server);
    const [mia, ben] = [
      await joinGroup(server, owner.code, 'Mia'),
      await joinGroup(server, owner.code, 'Ben'),
    ];
    const streams = await Promise.all([owner, mia, ben].map(listen));
    const told = streams.map(
      ({ told: [first] }) => first?.event === 'group' && first.value.memberId,
    );
    expect(told).toEqual([owner.memberId, mia.memberId, ben.memberId]);
    await asMember(mia, 'POST', '/leave', {});
    await soon(() => expect(streams[1]?.ended).toBe(true));
    await asMember(owner, 'POST', `/member/${ben.memberId}/remove`, {});
    await soon(() => expect(streams[2]?.ended).toBe(true));
    for (const stream of streams.slice(1))
      expect(stream.told.at(-1)).toMatchObject({ event: 'gone', value: { error: 'no-member' } });
    await soon(() => expect(streams[0]?.known().members).toHaveLength(1));
    await asMember(owner, 'POST', '/disband', {});
    await soon(() => expect(streams[0]?.known().stage).toBe('disbanded'));
    expect(streams[0]?.ended).toBe(false);
  });

  it('leaves every device with the same group after any rush of changes', async () => {
    const owner = await startGroup(server);
    const members = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => joinGroup(server, owner.code, `Gast ${at}`)),
    );
    const everybody = [owner, ...members];
    const streams = await Promise.all(everybody.map(listen));
    const late: Stream[] = [];
    await Promise.all([
      ...everybody.map(async (guest, at) => {
        for (let turn = 1; turn <= 4; turn += 1) {
          await choose(guest, [{ dishId: 'cola', sizeId: null, amount: turn }]);
          await asMember(guest, 'PUT', '/done', { done: turn % 2 === 0 });
          if (turn === 2 && at < 2) late.push(await listen(guest));
        }
      }),
      asMember(owner, 'PUT', '/name', { name: 'Im Gedränge' }),
    ]);
    const { now: _, ...expected } = await readGroup(owner);
    for (const stream of [...streams, ...late])
      await soon(() => {
        const { now: __, ...known } = stream.known();
        expect(known).toEqual(expected);
      });
  });

  it('comes to the members on another process', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    const owner = await startGroup(server);
    const member = await joinGroup(server, owner.code, 'Mia');
    const stream = await listen(owner);
    const elsewhere = await TestBrowser.open(other);
    for (const [name, value] of member.browser.cookies) elsewhere.cookies.set(name, value);
    await choose({ ...member, browser: elsewhere });
    await soon(() => expect(stream.known().members[1]?.cart.total).toBe(1100));
    await other.stop();
  });

  it('tells the counter nothing of groups', async () => {
    const cursor = server.context.live.cursor();
    const heard: string[] = [];
    const stop = server.context.live.subscribe('fixture', ({ topic }) => heard.push(topic));
    const owner = await startGroup(server);
    const stream = await listen(owner);
    await choose(owner, [{ ...MARGHERITA, amount: 3 }]);
    await soon(() => expect(stream.known().version).toBe(2));
    await choose(owner);
    await soon(() => expect(stream.told.at(-1)?.event).toBe('cart'));
    stop();
    expect(heard).toEqual([]);
    expect(await server.context.live.since('fixture', cursor)).toEqual([]);
  });
});
