import { seededRandom } from '../kill/random.ts';

/** Stopped in order, killed with all its processes, or there and answering nothing. */
export type OutageKind = 'stopped' | 'killed' | 'frozen';

export interface Outage {
  kind: OutageKind;
  seconds: number;
  /** It begins so that a full minute falls into it. */
  overMinute: boolean;
}

const KINDS: readonly OutageKind[] = ['stopped', 'killed', 'frozen'];
/** The longest is longer than two minutes, so that two of them fall into it. */
const SECONDS = [20, 5, 30, 70, 10, 130, 20, 45, 90, 25, 60];

/** The outages of one run; each kind and each length comes up in turn. */
export function planOutages(count: number, seed: number): Outage[] {
  const random = seededRandom(seed);
  const shift = Math.floor(random() * KINDS.length);
  return Array.from({ length: count }, (_, index) => {
    const seconds = SECONDS[index % SECONDS.length] ?? 20;
    return {
      kind: KINDS[(index + shift) % KINDS.length] ?? 'stopped',
      seconds,
      overMinute: seconds >= 60 || index % 2 === 0,
    };
  });
}

/** Milliseconds from `now` until the outage begins: from second 45 on, or later when it is short. */
export function msUntilBegin({ seconds, overMinute }: Outage, now: number): number {
  if (!overMinute || seconds >= 60) return 0;
  const begin = 60_000 - Math.min(15_000, seconds * 750);
  return (begin - (now % 60_000) + 60_000) % 60_000;
}
