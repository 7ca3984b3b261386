import type { BundlePlan, Pool, UnitKind } from './bundle-problem.ts';
import { searchBundles } from './bundle-search.ts';

/**
 * The bundling that saves the guest most over all promotions together; a unit is in at most one bundle. Pools are best
 * given in an order of their own: of two equal plans the earlier pool wins.
 */
export function planBundles(
  pools: readonly Pool[],
  kinds: readonly UnitKind[],
  effort: 'exact' | 'quick' = 'exact',
): BundlePlan {
  const taken = pools.map(() => kinds.map(() => 0));
  const plan: BundlePlan = { saved: 0, taken, guardHit: false };
  for (const group of connected(usefulPools(pools, kinds), pools)) {
    // Only what the group is about, so that many small groups cost no more than one large one.
    const own = [...new Set(group.flatMap((index) => pools[index]?.kinds ?? []))].sort(
      (a, b) => a - b,
    );
    const place = new Map(own.map((at, index) => [at, index]));
    const members = group.map((index): Pool => {
      const { total, paid, accumulative, kinds: all } = pools[index] as Pool;
      return { total, paid, accumulative, kinds: all.map((at) => place.get(at) as number) };
    });
    const found = searchBundles(
      members,
      own.map((at) => kinds[at] as UnitKind),
      effort,
    );
    plan.saved += found.saved;
    plan.guardHit ||= found.guardHit;
    group.forEach((index, member) => {
      own.forEach((at, here) => {
        (taken[index] as number[])[at] = found.taken[member]?.[here] ?? 0;
      });
    });
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
  const sets = pools.map((pool) => new Set(pool.kinds));
  const covers = (wide: number, narrow: number) => {
    const [one, other] = [pools[wide] as Pool, pools[narrow] as Pool];
    return (
      one.total === other.total &&
      one.paid === other.paid &&
      one.accumulative === other.accumulative &&
      one.kinds.length >= other.kinds.length &&
      other.kinds.every((at) => sets[wide]?.has(at))
    );
  };
  return fillable.filter((index) =>
    fillable.every((other) => {
      if (other === index) return true;
      if (!covers(other, index)) return true;
      return covers(index, other) && index < other;
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
