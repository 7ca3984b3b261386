import type { BundlePlan, Pool, UnitKind } from './bundle-problem.ts';
import { searchBundles } from './bundle-search.ts';

/**
 * The bundling that saves the guest most over all promotions together; a unit is in at most one bundle. Pools are best
 * given in an order of their own: of two equal plans the earlier pool wins.
 */
export function planBundles(pools: readonly Pool[], kinds: readonly UnitKind[]): BundlePlan {
  const taken = pools.map(() => kinds.map(() => 0));
  const plan: BundlePlan = { saved: 0, taken, guardHit: false };
  for (const group of connected(usefulPools(pools, kinds), pools)) {
    const members = group.map((index) => pools[index] as Pool);
    const found = searchBundles(members, kinds);
    plan.saved += found.saved;
    plan.guardHit ||= found.guardHit;
    group.forEach((index, at) => (taken[index] = found.taken[at] as number[]));
  }
  return plan;
}

/** Without pools that cannot fill a bundle, and without those that another one can stand in for always. */
function usefulPools(pools: readonly Pool[], kinds: readonly UnitKind[]): number[] {
  const fillable = pools
    .map((_, index) => index)
    .filter((index) => {
      const { kinds: own, total } = pools[index] as Pool;
      return own.reduce((units, at) => units + (kinds[at]?.count ?? 0), 0) >= total;
    });
  const covers = (wide: Pool, narrow: Pool) =>
    wide.total === narrow.total &&
    wide.paid === narrow.paid &&
    wide.accumulative === narrow.accumulative &&
    narrow.kinds.every((at) => wide.kinds.includes(at));
  return fillable.filter((index) =>
    fillable.every((other) => {
      if (other === index) return true;
      const [one, two] = [pools[index] as Pool, pools[other] as Pool];
      if (!covers(two, one)) return true;
      return covers(one, two) && index < other;
    }),
  );
}

/** Pools that hang together by common kinds, each group in the order given. */
function connected(useful: readonly number[], pools: readonly Pool[]): number[][] {
  let groups: { indices: number[]; kinds: Set<number> }[] = [];
  for (const index of useful) {
    const { kinds } = pools[index] as Pool;
    const touched = groups.filter((group) => kinds.some((at) => group.kinds.has(at)));
    const merged = {
      indices: [...touched.flatMap(({ indices }) => indices), index].sort((a, b) => a - b),
      kinds: new Set([...touched.flatMap((group) => [...group.kinds]), ...kinds]),
    };
    groups = [...groups.filter((group) => !touched.includes(group)), merged];
  }
  return groups.map(({ indices }) => indices);
}
