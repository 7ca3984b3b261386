import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counterKills, notOnce } from '../kill/counter-kills.ts';
import { tablePaymentKills } from '../kill/table-payment-kills.ts';
import { changeRounds } from './change-rounds.ts';
import { openChangeSetting, type ChangeSetting } from './change-setting.ts';

// Both on one server: its start is what takes long.
let setting: ChangeSetting;
beforeAll(async () => {
  setting = await openChangeSetting();
}, 120_000);
afterAll(() => setting.end());

// A sample; `npm run prove -- changes` runs two thousand.
it('orders that are changed, paid, divided and given back are what a model says, also after a kill', async () => {
  const wanted = { histories: 8, atOnce: 8, acts: 10, kills: 1, seed: 20_261_124 };
  const rounds = await changeRounds(wanted, setting);
  expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
  // Something was changed, and something was under way when the server was killed, else nothing was proven.
  const sum = (of: 'changes' | 'repeated' | 'kills') =>
    rounds.reduce((all, round) => all + round[of], 0);
  expect(sum('kills')).toBe(1);
  expect(sum('changes')).toBeGreaterThan(5);
  expect(sum('repeated')).toBeGreaterThan(0);
});

describe('under kill -9', () => {
  // A sample; `npm run prove -- counter-kills` runs forty, and waits for what is told by push.
  it('orders by telephone, reservations, acts at tables and devices that are woken are there once', async () => {
    const rounds = await counterKills({ rounds: 1, seed: 20_261_127, toldWithinMs: null }, setting);
    expect(rounds.map(({ faults }) => faults)).toEqual([[]]);
    expect(rounds[0]?.acknowledged).toBeGreaterThan(10);
    expect(rounds[0]?.repeated).toBeGreaterThan(0);
  }, 60_000);

  // A sample; `npm run prove -- table-payments` runs forty.
  it('what guests pay at a table while a waiter has it in hand is paid once, or given back', async () => {
    const rounds = await tablePaymentKills({ rounds: 2, seed: 20_261_128 }, setting);
    expect(rounds.map(({ faults }) => faults)).toEqual([[], []]);
    expect(rounds.reduce((sum, { begun }) => sum + begun, 0)).toBeGreaterThan(2);
    expect(rounds.reduce((sum, { repeated }) => sum + repeated, 0)).toBeGreaterThan(0);
  }, 120_000);

  it('what is lost, doubled or unknown is seen', () => {
    const row = (key: string, count = 1) => ({ key, count });
    expect(notOnce('orders', ['a', 'b'], [row('a'), row('b')])).toEqual([]);
    expect(notOnce('orders', ['a', 'b'], [row('a')])).toEqual(['orders: 0 of b']);
    expect(notOnce('orders', ['a'], [row('a', 2)])).toEqual(['orders: 2 of a']);
    expect(notOnce('orders', [], [row('a')])).toEqual(['orders: nobody knows of a']);
  });
});
