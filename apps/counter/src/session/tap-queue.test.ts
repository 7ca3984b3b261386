import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTapQueue, isMoot, isOthersTap, MAX_TAPS_AT_ONCE, type Tap } from './tap-queue.ts';

const tick = (itemKey: string, shopId = 'shop'): Tap => ({
  ...{ shopId, kind: 'tick' },
  tick: { orderId: 'o', list: 'kitchen', itemKey, isDone: true, at: 1 },
});
const ready = (orderId: string, by: string | null = null): Tap => ({
  ...{ shopId: 'shop', kind: 'ready', orderId, number: 1 },
  by: by === null ? null : { staffId: by, name: by },
});
const name = (tap: Tap) => (tap.kind === 'tick' ? tap.tick.itemKey : `ready ${tap.orderId}`);

let taps: Tap[];
let loggedIn: string | null;
let sent: string[][];
let reached: boolean[];
let again: (() => void) | null;
let isOnline: boolean;
let during: (() => void) | null;
/** Who logged in in another tab, which this one has not noticed. */
let elsewhere: string | null;

const queue = () =>
  createTapQueue({
    staffId: () => loggedIn,
    read: () => taps,
    remove: (gone) => {
      taps = taps.filter((tap) => !gone.includes(tap));
    },
    send: (_shopId, batch) => {
      if (elsewhere !== null && batch[0] && isOthersTap(batch[0], elsewhere)) {
        loggedIn = elsewhere;
        return Promise.resolve('others' as const);
      }
      if (isOnline) sent.push(batch.map(name));
      during?.();
      during = null;
      return Promise.resolve(isOnline);
    },
    onReach: (isReached) => reached.push(isReached),
    later: (callback) => {
      again = callback;
    },
  });

beforeEach(() => {
  taps = [];
  loggedIn = 'anna';
  sent = [];
  reached = [];
  again = null;
  isOnline = true;
  during = null;
  elsewhere = null;
});

describe('what was tapped', () => {
  it('goes in its order, ticks together and a step alone', async () => {
    taps = [tick('a'), tick('b'), ready('o'), tick('c'), tick('x', 'other')];
    await queue()('shop');
    expect(sent).toEqual([['a', 'b'], ['ready o'], ['c']]);
    expect(taps.map(name)).toEqual(['x']);
  });

  it('goes in the name of who tapped it alone, and holds nothing else up', async () => {
    taps = [ready('o', 'anna'), tick('a'), ready('p', 'berta'), ready('q')];
    loggedIn = 'berta';
    await queue()('shop');
    expect(sent).toEqual([['a'], ['ready p'], ['ready q']]);
    expect(taps.map(name)).toEqual(['ready o']);
    loggedIn = 'anna';
    await queue()('shop');
    expect(sent.at(-1)).toEqual(['ready o']);
  });

  it('waits for who tapped it where the server says that somebody else is logged in by now', async () => {
    taps = [ready('o', 'anna'), tick('a'), ready('q')];
    elsewhere = 'berta';
    await queue()('shop');
    expect(sent).toEqual([['a'], ['ready q']]);
    expect(taps.map(name)).toEqual(['ready o']);
    expect(reached).not.toContain(false);
    loggedIn = 'anna';
    taps = [ready('o', 'anna')];
    reached = [false];
    await queue()('shop');
    expect(reached).toEqual([false, true]);
  });

  it('waits while the server cannot be reached, and then goes once', async () => {
    taps = [tick('a'), ready('o')];
    isOnline = false;
    const send = queue();
    await send('shop');
    expect([taps.length, reached]).toEqual([2, [false]]);
    isOnline = true;
    again?.();
    // Asked twice at once it sends once.
    await send('shop');
    await expect.poll(() => taps).toEqual([]);
    expect(sent).toEqual([['a'], ['ready o']]);
    expect(reached.at(-1)).toBe(true);
  });

  it('while something is on its way follows it', async () => {
    taps = [tick('a')];
    during = () => {
      taps = [...taps, tick('b')];
    };
    await queue()('shop');
    expect(sent).toEqual([['a'], ['b']]);
  });

  it('goes in portions that the server takes', async () => {
    taps = Array.from({ length: MAX_TAPS_AT_ONCE + 1 }, (_, index) => tick(`k${index}`));
    await queue()('shop');
    expect(sent.map((batch) => batch.length)).toEqual([MAX_TAPS_AT_ONCE, 1]);
  });
});

it('is not sent where another device has said it by now', () => {
  const isDone = (status: OrderStatus) =>
    isMoot(ready('o', 'anna'), { o: { status, orderType: 'pickup' } });
  expect(isMoot(ready('o'), {})).toBe(false);
  expect(isMoot(tick('a'), { o: { status: 'done', orderType: 'pickup' } })).toBe(false);
  for (const status of ['placed', 'accepted', 'preparing'] as const)
    expect(isDone(status), status).toBe(false);
  for (const status of ['ready', 'on-the-way', 'done', 'not-collected', 'rejected'] as const)
    expect(isDone(status), status).toBe(true);
});
