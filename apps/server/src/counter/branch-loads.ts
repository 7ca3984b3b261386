import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { BranchLoads, FranchiseLoads, LoadMinutes } from '../shops/shop-times.ts';
import type { PublishedFranchise } from '../shops/shop-directory.ts';

/** Whoever looks at all branches reads what was so within a minute: their kitchens are not asked for every guest. */
const KEPT_MS = MINUTE;
/** While newer figures are read, those so old are still told. */
const STALE_MS = 3 * MINUTE;
/** Who comes first waits no longer for them, and reads the usual times. */
const WAIT_MS = 300;
/** The database has others to answer meanwhile. */
const AT_ONCE = 8;
const NONE: BranchLoads = new Map();

/** The loads of a franchise's branches: for its overview and for its finder, which nobody should wait for. */
export function branchLoads(of: LoadMinutes): FranchiseLoads {
  const known = new WeakMap<PublishedFranchise, { at: number; loads: Promise<BranchLoads> }>();
  return async (franchise, now) => {
    const kept = known.get(franchise);
    const age = kept ? now - kept.at : Infinity;
    if (kept && age >= 0 && age < KEPT_MS) return within(kept.loads);
    const reading = readAll(of, franchise, now);
    if (!kept || age < 0 || age >= STALE_MS) {
      known.set(franchise, { at: now, loads: reading });
      return within(reading);
    }
    known.set(franchise, { at: now, loads: kept.loads });
    void reading.then(() => known.set(franchise, { at: now, loads: reading }));
    return within(kept.loads);
  };
}

/** Never throws: `of` answers the usual minutes of a kitchen that cannot be read. */
async function readAll(
  of: LoadMinutes,
  { branches }: PublishedFranchise,
  now: number,
): Promise<BranchLoads> {
  const loads = new Map<string, Awaited<ReturnType<LoadMinutes>>>();
  const left = branches.filter(({ offline }) => !offline);
  const work = async () => {
    for (let published; (published = left.pop());)
      loads.set(published.shop.id, await of(published, now));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return loads;
}

async function within(loads: Promise<BranchLoads>): Promise<BranchLoads> {
  const stop = new AbortController();
  const { signal } = stop;
  const late = sleep(WAIT_MS, NONE, { signal, ref: false }).catch(() => NONE);
  const first = await Promise.race([loads, late]);
  stop.abort();
  return first;
}
