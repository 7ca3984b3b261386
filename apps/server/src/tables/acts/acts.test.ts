import { describe, expect, it } from 'vitest';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import { actOn, counterAct } from '../../testing/floor-acts.ts';
import { itemsOf, sitDown, stateAt } from '../../testing/table-party.ts';
import { TestBrowser } from '../../testing/test-server.ts';
import { floorOfTables } from './testing/floor-of-tables.ts';
import { newKey } from '../../testing/new-key.ts';

const floor = floorOfTables();
const { tableWith, settle, done, refused, report } = floor;
const accept = (orderId: string) =>
  floor.staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, { to: 'accepted' });

describe('an act', () => {
  it('counts once under its key, and its key belongs to it', async () => {
    const { table, id } = await tableWith(3);
    const act: TableAct = { do: 'gift', items: [{ id, pieces: 1 }], reason: 'lange gewartet' };
    const key = newKey();
    const [first, again] = await Promise.all([
      actOn(floor.waiter, table, act, key),
      actOn(floor.waiter, table, act, key),
    ]);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect((await stateAt(floor.waiter, table)).bill).toMatchObject({ gift: 1100, open: 2200 });
    const other = await actOn(floor.waiter, table, { ...act, reason: 'anders' }, key);
    expect(other.json()).toMatchObject({ error: 'other-act' });
  });

  it('is a waiter’s or the counter’s, and never a guest’s', async () => {
    const { table, id } = await tableWith(1);
    const guest = await sitDown(floor.server, table);
    const act: TableAct = { do: 'gift', items: [{ id, pieces: 1 }], reason: 'ich' };
    expect((await actOn(guest, table, act)).json()).toMatchObject({ error: 'no-waiter' });
    expect((await counterAct(guest, table, act)).statusCode).toBe(401);
  });

  it('that is refused leaves nothing behind, its key included', async () => {
    const { table, id } = await tableWith(3);
    const key = newKey();
    const items = [{ id, pieces: 2 }];
    const act: TableAct = { do: 'discount', items, off: { percent: 50 }, reason: 'kalt' };
    expect((await actOn(floor.waiter, table, act, key)).json()).toMatchObject({
      error: 'over-limit',
    });
    expect(itemsOf(await stateAt(floor.waiter, table))).toMatchObject([{ id, amount: 3 }]);
    expect((await counterAct(floor.staff, table, act, key)).statusCode).toBe(200);
  });

  it('of items that are not there, too many or twice is refused', async () => {
    const { table, id } = await tableWith(2);
    const reason = 'x';
    await refused(table, { do: 'gift', items: [{ id, pieces: 3 }], reason }, 'wrong-item');
    await refused(table, { do: 'gift', items: [{ id: 'nix', pieces: 1 }], reason }, 'wrong-item');
    const twice = [
      { id, pieces: 1 },
      { id, pieces: 1 },
    ];
    await refused(table, { do: 'gift', items: twice, reason }, 'wrong-item');
  });
});

describe('discounts and what is on the house', () => {
  it('lower the bill and its tax, within what a waiter may', async () => {
    const { table, id } = await tableWith(2);
    const reason = 'lange gewartet';
    const state = await done(table, { do: 'discount', items: null, off: { percent: 10 }, reason });
    expect(state.bill).toMatchObject({
      total: 2200,
      discount: 220,
      open: 1980,
      vat: [{ gross: 1980 }],
    });
    await refused(table, { do: 'discount', items: null, off: { amount: 1 }, reason }, 'over-limit');
    const taken = await done(table, { do: 'charge', items: [{ id, pieces: 2 }] });
    expect(taken.bill).toMatchObject({ discount: 0, open: 2200 });
  });

  it('more is for the counter, and the owner says how much', async () => {
    const owner = await TestBrowser.staff(floor.server, ['fixture'], 'owner');
    const path = '/api/shop/fixture/counter/waiter-limit';
    expect((await floor.staff.get(path)).json()).toEqual({ discountPercent: 10, giftCents: 2000 });
    const limit = { discountPercent: 25, giftCents: 0 };
    expect((await floor.staff.put(path, limit)).statusCode).toBe(403);
    expect((await owner.put(path, limit)).statusCode).toBe(200);
    const { table, id } = await tableWith(1);
    const reason = 'Stammgast';
    await done(table, { do: 'discount', items: null, off: { percent: 25 }, reason });
    await refused(table, { do: 'gift', items: [{ id, pieces: 1 }], reason }, 'over-limit');
    const gift: TableAct = { do: 'gift', items: [{ id, pieces: 1 }], reason };
    expect((await counterAct(floor.staff, table, gift)).json()).toMatchObject({
      bill: { gift: 825, discount: 275, open: 0 },
    });
    await owner.put(path, { discountPercent: 10, giftCents: 2000 });
  });

  it('is taken off what nobody has paid', async () => {
    const { table, id } = await tableWith(2);
    await settle(table, { by: 'amount', amount: 1500 }, 1500);
    const gift: TableAct = { do: 'gift', items: [{ id, pieces: 2 }], reason: 'x' };
    expect((await counterAct(floor.staff, table, gift)).json()).toMatchObject({
      error: 'item-paid',
    });
    const half: TableAct = { do: 'discount', items: null, off: { percent: 50 }, reason: 'x' };
    expect((await counterAct(floor.staff, table, half)).json()).toMatchObject({
      bill: { discount: 350, open: 350 },
    });
  });
});

describe('cancelled', () => {
  it('before the kitchen began it costs nobody anything, after it there is a reason', async () => {
    const { table, id, orderId } = await tableWith(3);
    const state = await done(table, { do: 'cancel', items: [{ id, pieces: 1 }], reason: '' });
    expect(state.bill).toMatchObject({ refunded: 1100, open: 2200 });
    await accept(orderId);
    const one = [{ id, pieces: 1 }];
    await refused(table, { do: 'cancel', items: one, reason: '' }, 'reason-missing');
    await done(table, { do: 'cancel', items: one, reason: 'Gast ging' });
    const shown = await floor.staff.get(`/api/shop/fixture/counter/orders/${orderId}`);
    expect(shown.json()).toMatchObject({
      table: {
        struck: [
          { line: 0, amount: 1 },
          { line: 0, amount: 1 },
        ],
      },
    });
    const journal = await floor.staff.get(`/api/shop/fixture/counter/tables/${table}/journal`);
    expect(journal.json<{ entries: object[] }>().entries).toMatchObject([
      { kind: 'wasted', amount: 1100, by: 'Toni', reason: 'Gast ging', pieces: 1 },
      { kind: 'cancelled', amount: 1100, by: 'Toni', reason: '' },
      { kind: 'ordered', by: 'Toni' },
      { kind: 'opened' },
    ]);
  });

  it('is cancelled for good', async () => {
    const { table, id } = await tableWith(1);
    const items = [{ id, pieces: 1 }];
    await done(table, { do: 'cancel', items, reason: '' });
    await refused(table, { do: 'cancel', items, reason: '' }, 'wrong-item');
    await refused(table, { do: 'charge', items }, 'wrong-item');
  });
});

it('the day’s report has each reduction as its own sum, and the rest adds up', async () => {
  const before = await report();
  const { table, id, orderId } = await tableWith(4);
  await accept(orderId);
  const one = [{ id, pieces: 1 }];
  await counterAct(floor.staff, table, { do: 'gift', items: one, reason: 'x' });
  await counterAct(floor.staff, table, { do: 'cancel', items: one, reason: 'x' });
  const off = { percent: 50 };
  await counterAct(floor.staff, table, { do: 'discount', items: one, off, reason: 'x' });
  const after = await report();
  const sumOf = (of: typeof before, kind: string) =>
    of.reductions.find((row) => row.kind === kind)?.amount ?? 0;
  expect(sumOf(after, 'gifted') - sumOf(before, 'gifted')).toBe(1100);
  expect(sumOf(after, 'wasted') - sumOf(before, 'wasted')).toBe(1100);
  expect(sumOf(after, 'discounted') - sumOf(before, 'discounted')).toBe(550);
  expect(after.gross - before.gross).toBe(4400 - 2750);
  expect(after.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(after.gross);
  for (const { gross, net, vat } of after.vat) expect(net + vat).toBe(gross);
  const closing = await floor.staff.get('/api/shop/fixture/counter/table-closing');
  expect(closing.json<{ reductions: object[] }>().reductions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'gifted', table, amount: 1100, pieces: 1, reason: 'x' }),
    ]),
  );
});
