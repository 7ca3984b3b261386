import { costIn, valueIn, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';
import {
  layOutState,
  type Digit,
  type StateLayout,
  type Step,
  type StepWalk,
} from './state-layout.ts';

/** With more work than this other ways of searching are the quicker ones. */
const MAX_WORK = 8_000_000;

/** So many pools, and so many units of a kind that comes twice, have room side by side in 16 bits (`choices`). */
const MAX_POOLS = 31;
const MAX_COUNTED = 2047;

/** Units that come one after the other, each once. */
export function stepsOnce(units: readonly number[], poolsOf: readonly number[][]): Step[] {
  return units.map((kind) => ({ kind, pools: poolsOf[kind] as number[], twice: null }));
}

/** All units of a kind, when they come for these pools. */
interface UnitsOfKind {
  at: number;
  value: number;
  pools: number[];
  place: 'only' | 'first' | 'second';
}

/**
 * Units for pools that disagree about which is the dearer: a discounted dish comes at its full price for promotions
 * that are not accumulative, and once more at its discounted price for those that are.
 */
export function stepsTwice(pools: readonly Pool[], kinds: readonly UnitKind[]): Step[] {
  const groups = kinds.flatMap((kind, at): UnitsOfKind[] => {
    const takers = [...pools.keys()].filter((index) => pools[index]?.kinds.includes(at));
    const both = takers.filter((index) => pools[index]?.accumulative);
    const either = takers.filter((index) => !pools[index]?.accumulative);
    const once = kind.full === kind.discounted || both.length === 0 || either.length === 0;
    if (once) {
      const value = both.length > 0 ? kind.discounted : kind.full;
      return [{ at, value, pools: takers, place: 'only' }];
    }
    return [
      { at, value: kind.full, pools: either, place: 'first' },
      { at, value: kind.discounted, pools: both, place: 'second' },
    ];
  });
  groups.sort((a, b) => b.value - a.value || a.at - b.at);
  return groups.flatMap(({ at, pools: takers, place }) => {
    const count = kinds[at]?.count ?? 0;
    return Array.from({ length: count }, (_, unit): Step => {
      const last = place === 'second' && unit === count - 1;
      return { kind: at, pools: takers, twice: place === 'only' ? null : { last } };
    });
  });
}

/** What the states are made of; null where there are too many to look at every one. */
export function fewStates(walk: StepWalk): StateLayout | null {
  const twice = walk.steps.filter((step) => step.twice !== null);
  const tooMany = twice.some(({ kind }) => (walk.kinds[kind]?.count ?? 0) > MAX_COUNTED);
  if (tooMany || (twice.length > 0 && walk.pools.length > MAX_POOLS)) return null;
  const layout = layOutState(walk);
  const takers = walk.steps.reduce((sum, { pools }) => sum + 1 + pools.length, 0);
  return layout.keys * takers <= MAX_WORK ? layout : null;
}

/**
 * The best of all ways through the units: the best way to every state of the open bundles, step by step. The units a
 * pool takes come in the order in which they fill its bundles, so a unit is free or paid by its place in the open one.
 */
export function walkAll(walk: StepWalk, layout = layOutState(walk)): BundlePlan {
  const { pools, kinds, steps } = walk;
  const { digits, keys, poolDigit, kindDigit, ends } = layout;
  const digit = digits.map((one) => valuesOf(one, keys));
  /** Pool that took the unit on the way to a state, plus 1; where takings are forgotten, how many there were, times 32. */
  const choices = new Uint16Array(steps.length * keys);
  const saved = new Float64Array(keys).fill(-Infinity);
  saved[0] = 0;
  /** The states there are, and what each had saved before the step. */
  const states = new Int32Array(keys);
  const before = new Float64Array(keys);
  let count = 1;
  for (const [at, { kind: index, pools: takers, twice }] of steps.entries()) {
    const known = count;
    const kind = kinds[index] as UnitKind;
    const row = at * keys;
    const counter = twice ? (kindDigit.get(index) as number) : -1;
    const counted = digit[counter];
    const oneMore = digits[counter]?.step ?? 0;
    for (const taker of takers) {
      const { total, paid } = pools[taker] as Pool;
      const gain = -costIn(pools[taker] as Pool, kind);
      const freeGain = gain + valueIn(pools[taker] as Pool, kind);
      const own = poolDigit[taker] as number;
      const { step } = digits[own] as Digit;
      const open = digit[own] as Uint16Array;
      for (let one = 0; one < known; one += 1) {
        const key = states[one] as number;
        if (counted && (counted[key] as number) >= kind.count) continue;
        const place = open[key] as number;
        const to = (place + 1 === total ? key - place * step : key + step) + oneMore;
        const come = (before[one] as number) + (place >= paid ? freeGain : gain);
        const other = saved[to] as number;
        if (come <= other) continue;
        if (other === -Infinity) states[count++] = to;
        saved[to] = come;
        choices[row + to] = taker + 1;
      }
    }
    for (const own of ends[at] as number[]) {
      // A bundle that can no longer be filled was never worth opening.
      const open = digit[own] as Uint16Array;
      for (let one = 0; one < count; one += 1)
        if (open[states[one] as number] !== 0) saved[states[one] as number] = -Infinity;
    }
    if (twice?.last && counted) {
      forget(saved, choices.subarray(row, row + keys), counted, oneMore);
      for (count = 0; count < keys; count += 1) states[count] = count;
    }
    count = keepReached(states, count, saved, before);
  }

  const taken = pools.map(() => kinds.map(() => 0));
  let key = 0;
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const { kind, twice } = steps[at] as Step;
    const counter = twice ? digits[kindDigit.get(kind) as number] : undefined;
    let choice = choices[at * keys + key] as number;
    if (twice?.last && counter) {
      key += (choice >> 5) * counter.step;
      choice &= 31;
    }
    const pool = pools[choice - 1];
    const row = taken[choice - 1];
    if (!pool || !row) continue;
    row[kind] = (row[kind] as number) + 1;
    const own = poolDigit[choice - 1] as number;
    const { step } = digits[own] as Digit;
    key = digit[own]?.[key] === 0 ? key + (pool.total - 1) * step : key - step;
    if (counter) key -= counter.step;
  }
  return { saved: saved[0] as number, taken, guardHit: false };
}

/** What a digit is in every state. */
function valuesOf({ size, step }: Digit, keys: number): Uint16Array {
  const values = new Uint16Array(keys);
  for (let from = 0, value = 0; from < keys; from += step, value = (value + 1) % size)
    values.fill(value, from, from + step);
  return values;
}

/** Keeps of the first `count` states those that a way leads to, with what it saved, and answers how many they are. */
function keepReached(
  states: Int32Array,
  count: number,
  saved: Float64Array,
  before: Float64Array,
): number {
  let kept = 0;
  for (let one = 0; one < count; one += 1) {
    const key = states[one] as number;
    const value = saved[key] as number;
    if (value === -Infinity) continue;
    states[kept] = key;
    before[kept] = value;
    kept += 1;
  }
  return kept;
}

/** Keeps of all states that differ only in a counter the best, at 0, with its choice and what the counter was. */
function forget(
  saved: Float64Array,
  choices: Uint16Array,
  counted: Uint16Array,
  step: number,
): void {
  for (let key = 0; key < saved.length; key += 1) {
    const count = counted[key] as number;
    if (count === 0) continue;
    const to = key - count * step;
    if ((saved[key] as number) > (saved[to] as number)) {
      saved[to] = saved[key] as number;
      choices[to] = ((choices[key] as number) & 31) + (count << 5);
    }
    saved[key] = -Infinity;
  }
}
