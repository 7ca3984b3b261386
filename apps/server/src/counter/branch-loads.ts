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

interface Reading {
  at: number;
  loads: Promise<BranchLoads>;
}

/** The loads of a franchise's branches: for its overview and for its finder, which nobody should wait for. */
export function branchLoads(of: LoadMinutes): FranchiseLoads {
  const begun = new WeakMap<PublishedFranchise, Reading>();
  const done = new WeakMap<PublishedFranchise, Reading>();
  return async (franchise, now) => {
    const isWithin = (one: Reading | undefined, ms: number): one is Reading =>
      one !== undefined && now >= one.at && now - one.at < ms;
    let newest = begun.get(franchise);
    if (!isWithin(newest, KEPT_MS)) {
      const reading = { at: now, loads: readAll(of, franchise, now) };
      begun.set(franchise, reading);
      void reading.loads.then(() => done.set(franchise, reading));
      newest = reading;
    }
    const last = done.get(franchise);
    return within(isWithin(last, STALE_MS) ? last.loads : newest.loads);
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
