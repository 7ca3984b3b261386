import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { AppContext } from '../app/context.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { LiveEvent } from '../live/live-events.ts';
import { GroupHub } from './group-hub.ts';

const CART = {
  items: [],
  confirmedTwoForOnePromotions: [],
  deniedTwoForOnePromotions: [],
  selectedFreeItems: [],
  total: 0,
};

/** A group of one member at a version, as the database has it. */
const groupAt = (version: number) => ({
  shop_id: 'shop',
  group_id: 'group',
  version,
  deadline_at: null,
  next_group_id: null,
  members: [{ memberId: 'olga', name: 'Olga', isOwner: true, cart: CART, remindedAt: null }],
});

/** A hub whose readings of the group end when told. */
function hub() {
  const followers = new Set<(event: LiveEvent) => void>();
  const readings: ((rows: unknown[] | Error) => void)[] = [];
  const query = () =>
    new Promise((resolve, reject) => {
      readings.push((rows) => (rows instanceof Error ? reject(rows) : resolve({ rows })));
    });
  const context = {
    database: { pool: { query } },
    shops: { byId: () => null },
    live: {
      follow(_shop: string, _topic: string, _key: string, tell: (event: LiveEvent) => void) {
        followers.add(tell);
        return () => followers.delete(tell);
      },
    },
    log: pino({ level: 'silent' }),
    now: () => 0,
  } as unknown as AppContext;
  const made = new GroupHub(context);
  const tell = (payload: Record<string, unknown>) => {
    for (const follower of followers)
      follower({ cursor: '1-1', shopId: 'shop', topic: 'group', key: 'group', payload });
  };
  return {
    hub: made,
    followers,
    readings,
    changed: () => tell({}),
    cart: (version: number) => tell({ memberId: 'olga', version, cart: CART }),
    async read(rows: unknown[] | Error) {
      await vi.waitFor(() => expect(readings.length).toBeGreaterThan(0));
      readings.shift()?.(rows);
      // What follows the reading runs before anything else is told.
      await new Promise(setImmediate);
    },
  };
}

function stream() {
  const told: string[] = [];
  const closers: (() => void)[] = [];
  const note = (event: string, json: string) => {
    const value = JSON.parse(json) as { version?: number; group?: { version: number } };
    const version = value.group?.version ?? value.version;
    told.push(version === undefined ? event : `${event} ${version}`);
  };
  const made: EventStream = {
    send: (event, value) => note(event, JSON.stringify(value)),
    sendText(text) {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
      note(event, data);
    },
    close: () => closers.splice(0).forEach((closer) => closer()),
    onClose: (closer) => void closers.push(closer),
  };
  return { made, told };
}

describe('the streams of a group in one process', () => {
  it('hold a cart back while the group is read, so that an older group never follows it', async () => {
    const { hub: channels, changed, cart, read } = hub();
    const { made, told } = stream();
    channels.join(made, 'shop', 'group', 'olga');
    cart(2);
    cart(3);
    await read([groupAt(2)]);
    expect(told).toEqual(['group 2', 'cart 3']);
    cart(4);
    changed();
    cart(6);
    await read([groupAt(5)]);
    expect(told.slice(2)).toEqual(['cart 4', 'group 5', 'cart 6']);
  });

  it('share one reading, however many there are and however much happens', async () => {
    const { hub: channels, changed, read, readings } = hub();
    const streams = Array.from({ length: 10 }, stream);
    for (const { made } of streams) channels.join(made, 'shop', 'group', 'olga');
    // What is read already may be older than what those know who come now: they get the next.
    await read([groupAt(1)]);
    await read([groupAt(1)]);
    expect(readings).toHaveLength(0);
    changed();
    expect(readings).toHaveLength(1);
    for (let times = 0; times < 20; times += 1) changed();
    await read([groupAt(2)]);
    expect(readings).toHaveLength(1);
    await read([groupAt(22)]);
    expect(readings).toHaveLength(0);
    for (const { told } of streams) expect(told).toEqual(['group 1', 'group 2', 'group 22']);
  });

  it('end for who is no member any more, and for all when the group is gone or cannot be read', async () => {
    const { hub: channels, changed, read, followers } = hub();
    const [olga, mia] = [stream(), stream()];
    channels.join(olga.made, 'shop', 'group', 'olga');
    channels.join(mia.made, 'shop', 'group', 'mia');
    await read([groupAt(1)]);
    await read([groupAt(1)]);
    expect(mia.told).toEqual(['gone']);
    changed();
    await read([]);
    expect(olga.told).toEqual(['group 1', 'gone']);
    expect([channels.size, followers.size]).toEqual([0, 0]);
    const later = stream();
    channels.join(later.made, 'shop', 'group', 'olga');
    await read(new Error('the database is away'));
    expect(later.told).toEqual([]);
    expect([channels.size, followers.size]).toEqual([0, 0]);
  });
});
