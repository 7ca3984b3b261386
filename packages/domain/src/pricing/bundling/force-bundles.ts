import { savedBy, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';
import { planBundles } from './plan-bundles.ts';

/** How many first bundles of promotions that must count are tried; few dishes make few of them. */
const MAX_BUNDLES_TRIED = 2_000;

/**
 * The bundling that saves most among those in which every pool of `forced` makes a bundle, as far as its units reach:
 * of pools that cannot all make one, as many as possible do. Of `forced` are pools of `pools`.
 */
export function forceBundles(
  pools: readonly Pool[],
  kinds: readonly UnitKind[],
  forced: readonly Pool[],
): BundlePlan {
  const free = planBundles(pools, kinds);
  const isUsed = (pool: Pool, taken: readonly number[][]) =>
    (taken[pools.indexOf(pool)] ?? []).some((count) => count > 0);
  const missing = forced.filter((pool) => !isUsed(pool, free.taken));
  if (missing.length === 0) return free;

  let tried = 0;
  let best: { used: number; plan: BundlePlan } | null = null;
  const left = kinds.map(({ count }) => count);
  const taken = pools.map(() => kinds.map(() => 0));

  const consider = (used: number): void => {
    const rest = planBundles(
      pools,
      kinds.map((kind, at) => ({ ...kind, count: left[at] ?? 0 })),
    );
    const together = taken.map((row, index) =>
      row.map((count, at) => count + (rest.taken[index]?.[at] ?? 0)),
    );
    const saved = savedBy(pools, kinds, together);
    const guardHit = free.guardHit || rest.guardHit;
    if (!best || used > best.used || (used === best.used && saved > best.plan.saved))
      best = { used, plan: { saved, taken: together, guardHit } };
  };

  /** Gives the pools from this place on their first bundle in every possible way, or none. */
  const place = (next: number, used: number): void => {
    const pool = forced[next];
    if (!pool) return consider(used);
    const index = pools.indexOf(pool);
    const row = taken[index] as number[];
    let placed = false;
    const fill = (from: number, units: number): void => {
      if (tried >= MAX_BUNDLES_TRIED) return;
      if (units === 0) {
        placed = true;
        tried += 1;
        place(next + 1, used + 1);
        return;
      }
      for (let step = from; step < pool.kinds.length; step += 1) {
        const at = pool.kinds[step] as number;
        if ((left[at] ?? 0) === 0) continue;
        left[at] = (left[at] ?? 0) - 1;
        row[at] = (row[at] ?? 0) + 1;
        fill(step, units - 1);
        left[at] += 1;
        row[at] -= 1;
      }
    };
    fill(0, pool.total);
    if (!placed || forced.length > 1) place(next + 1, used);
  };
  place(0, 0);
  const found = best as { used: number; plan: BundlePlan } | null;
  if (!found) return free;
  return { ...found.plan, guardHit: found.plan.guardHit || tried >= MAX_BUNDLES_TRIED };
}
