/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function dice(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const chance = (share: number) => next() < share;
  const pick = <T>(all: readonly T[]): T => all[upTo(all.length - 1)] as T;
  const list = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));
  return { upTo, chance, pick, list };
}

export type Dice = ReturnType<typeof dice>;
