import type { Pool, UnitKind } from './bundle-problem.ts';

/** A unit and the pools that may take it now. */
export interface Step {
  kind: number;
  pools: number[];
  /**
   * Set for a unit that comes twice, at its full price for some pools and at its discounted one for the others: then
   * it is counted how many of the kind are taken. `last`: after this step that is forgotten.
   */
  twice: { last: boolean } | null;
}

export interface StepWalk {
  pools: readonly Pool[];
  kinds: readonly UnitKind[];
  /** Each pool meets its dearest units first. */
  steps: readonly Step[];
}

/** A place in the number that is a state: `size` values, each `step` apart. */
export interface Digit {
  size: number;
  step: number;
}

export interface StateLayout {
  digits: Digit[];
  /** How many states there are. */
  keys: number;
  /** For each pool the digit that tells how far its open bundle is filled. */
  poolDigit: number[];
  /** For kinds that come twice the digit that counts how many of them are taken. */
  kindDigit: Map<number, number>;
  /** For each step the digits of the pools that meet no more units after it. */
  ends: number[][];
}

interface Span {
  from: number;
  to: number;
  size: number;
  use: (digit: number) => void;
}

/** What a state is made of. Those that are never needed at the same step share a digit, so that states stay few. */
export function layOutState({ pools, kinds, steps }: StepWalk): StateLayout {
  const poolDigit = pools.map(() => 0);
  const kindDigit = new Map<number, number>();
  const ends: number[][] = steps.map(() => []);
  const spans = [
    ...spansOf(steps.map((step) => step.pools)).map(([pool, from, to]): Span => ({
      from,
      to,
      size: pools[pool]?.total ?? 1,
      use: (digit) => {
        poolDigit[pool] = digit;
        ends[to]?.push(digit);
      },
    })),
    ...spansOf(steps.map(({ kind, twice }) => (twice ? [kind] : []))).map(
      ([kind, from, to]): Span => ({
        from,
        to,
        size: (kinds[kind]?.count ?? 0) + 1,
        use: (digit) => kindDigit.set(kind, digit),
      }),
    ),
  ].sort((a, b) => a.from - b.from || b.size - a.size);
  const places: { size: number; to: number }[] = [];
  for (const span of spans) {
    let best = -1;
    places.forEach(({ size, to }, at) => {
      if (to < span.from && (best < 0 || fits(size, places[best]?.size ?? 0, span.size))) best = at;
    });
    if (best < 0) best = places.push({ size: 0, to: -1 }) - 1;
    const place = places[best] as { size: number; to: number };
    place.size = Math.max(place.size, span.size);
    place.to = span.to;
    span.use(best);
  }
  let keys = 1;
  const digits = places.map(({ size }) => {
    const digit = { size, step: keys };
    keys *= size;
    return digit;
  });
  return { digits, keys, poolDigit, kindDigit, ends };
}

/** Whether a free place wastes less than the one found before: none of its room, or the larger of two too small ones. */
function fits(size: number, before: number, wanted: number): boolean {
  if (size >= wanted && before >= wanted) return size < before;
  return size > before;
}

/** Of everything that is named at some steps its first and last step. */
function spansOf(named: readonly (readonly number[])[]): [number, number, number][] {
  const spans = new Map<number, [number, number, number]>();
  named.forEach((all, step) => {
    for (const one of all) {
      const known = spans.get(one);
      if (known) known[2] = step;
      else spans.set(one, [one, step, step]);
    }
  });
  return [...spans.values()];
}
