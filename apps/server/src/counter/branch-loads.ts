import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { BranchLoads, FranchiseLoads, LoadMinutes } from '../shops/shop-times.ts';
import type { PublishedFranchise } from '../shops/shop-directory.ts';

/** So long figures count as new: the kitchens of all branches are not asked for every guest. */
const KEPT_MS = MINUTE;
/** Figures as old as this are told to nobody, even while newer ones are read. */
const STALE_MS = 3 * MINUTE;
/** A guest waits no longer than this for the first figures, and reads the usual times without them. */
const WAIT_MS = 300;
/** So many branches are read at a time: the database has others to answer meanwhile. */
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
