import { costIn, valueIn, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';
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
    const [first] = group as [number];
    const at = pools[first]?.kinds[0] as number;
    if (group.length === 1 && pools[first]?.kinds.length === 1) {
      const alone = bundleAlone(pools[first], kinds[at] as UnitKind);
      plan.saved += alone.saved;
      (taken[first] as number[])[at] = alone.units;
      continue;
    }
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

/** One promotion over one kind: as many bundles as there can be, if one of them saves anything. */
function bundleAlone(pool: Pool, kind: UnitKind): { saved: number; units: number } {
  const gain = (pool.total - pool.paid) * valueIn(pool, kind) - pool.total * costIn(pool, kind);
  const bundles = gain > 0 ? Math.floor(kind.count / pool.total) : 0;
  return { saved: bundles * gain, units: bundles * pool.total };
}

/** Without pools that cannot fill a bundle, and without those that another one can stand in for always. */
function usefulPools(pools: readonly Pool[], kinds: readonly UnitKind[]): number[] {
  const fillable = [...pools.keys()].filter((index) => {
    const { kinds: own, total } = pools[index] as Pool;
    return own.reduce((units, at) => units + (kinds[at]?.count ?? 0), 0) >= total;
  });
  const sets = pools.map((pool) => new Set(pool.kinds));
  const takers = kinds.map(() => [] as number[]);
  for (const index of fillable) for (const at of sets[index] ?? []) takers[at]?.push(index);
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
  return fillable.filter((index) => {
    const others = takers[pools[index]?.kinds[0] as number] as number[];
    return others.every(
      (other) =>
        other === index || !covers(other, index) || (covers(index, other) && index < other),
    );
  });
}

/** Pools that hang together by common kinds, each group in the order given. */
function connected(useful: readonly number[], pools: readonly Pool[]): Iterable<number[]> {
  const next = new Map<number, number>();
  /** The kind that stands for all that hang together with this one. */
  const leader = (at: number): number => {
    const to = next.get(at) ?? at;
    if (to === at) return at;
    const last = leader(to);
    next.set(at, last);
    return last;
  };
  const first = (index: number) => pools[index]?.kinds[0] as number;
  for (const index of useful)
    for (const at of pools[index]?.kinds ?? []) next.set(leader(at), leader(first(index)));
  const groups = new Map<number, number[]>();
  for (const index of useful) {
    const known = groups.get(leader(first(index)));
    if (known) known.push(index);
    else groups.set(leader(first(index)), [index]);
  }
  return groups.values();
}
