import { solve, type Coefficients, type Constraint } from 'yalps';
import {
  costIn,
  dearestFirst,
  savedBy,
  valueIn,
  type BundlePlan,
  type Pool,
  type UnitKind,
} from './bundle-problem.ts';
import { greedyPlan } from './greedy-plan.ts';

/** The guard: so much is computed, in cells of the program; then the best plan found counts. */
const MAX_WORK = 12_000_000;
/** A larger program would take too long for one step of it. */
const MAX_CELLS = 400_000;
/** What is below a cent is the rounding of the solver, not a better plan. */
const ROUNDING = 1e-6;

interface Program {
  constraints: Map<string, Constraint>;
  variables: Map<string, Coefficients>;
}

/**
 * The best bundling as a program of whole numbers: how many units of each kind a pool pays and how many it gives away.
 * It speaks of kinds, not of units, so that ninety-nine pizzas are no more work than two. Exact for pools that
 * disagree about which unit is dearer, too: every pool looks at its own order.
 */
export function solveRoles(pools: readonly Pool[], kinds: readonly UnitKind[]): BundlePlan {
  const start = greedyPlan(pools, kinds);
  const program = programOf(pools, kinds);
  const cells = program.constraints.size * program.variables.size;
  if (cells > MAX_CELLS) return { ...start, guardHit: true };
  const { status, variables } = solve(
    {
      direction: 'maximize',
      objective: 'saved',
      constraints: program.constraints,
      variables: program.variables,
      integers: true,
    },
    { maxIterations: Math.max(1, Math.floor(MAX_WORK / cells)), precision: ROUNDING },
  );
  const taken = pools.map(() => kinds.map(() => 0));
  for (const [name, amount] of variables) {
    const [role, pool, at] = name.split(' ');
    if (role === 'bundles') continue;
    const row = taken[Number(pool)];
    if (row)
      row[Number(at)] =
        (row[Number(at)] ?? 0) + Math.round(amount) * unitsOf(role, pools[Number(pool)]);
  }
  const guardHit = status !== 'optimal';
  const saved = isPossible(pools, kinds, taken) ? savedBy(pools, kinds, taken) : -1;
  return saved > start.saved ? { saved, taken, guardHit } : { ...start, guardHit };
}

/** A pool of one kind has whole bundles for a variable. */
const unitsOf = (role: string | undefined, pool: Pool | undefined) =>
  role === 'whole' ? (pool?.total ?? 0) : 1;

function programOf(pools: readonly Pool[], kinds: readonly UnitKind[]): Program {
  const constraints = new Map<string, Constraint>();
  const variables = new Map<string, Map<string, number>>();
  kinds.forEach(({ count }, at) => constraints.set(`units ${at}`, { max: count }));
  for (const [index, pool] of pools.entries()) {
    const free = pool.total - pool.paid;
    const [only] = pool.kinds;
    if (pool.kinds.length === 1 && only !== undefined) {
      const kind = kinds[only] as UnitKind;
      const saved = free * valueIn(pool, kind) - pool.total * costIn(pool, kind);
      const whole = new Map([
        ['saved', saved],
        [`units ${only}`, pool.total],
      ]);
      if (saved > 0) variables.set(`whole ${index} ${only}`, whole);
      continue;
    }
    // Paid and free units in the pool's order, and between them how many bundles are paid in full by then: none
    // gives away a unit that is dearer than one it is paid with.
    const order = dearestFirst(pool, kinds);
    const needsCount = free > 1;
    order.forEach((at, place) => {
      const kind = kinds[at] as UnitKind;
      const cost = costIn(pool, kind);
      const paid = new Map([
        ['saved', -cost],
        [`units ${at}`, 1],
      ]);
      const given = new Map([
        ['saved', valueIn(pool, kind) - cost],
        [`units ${at}`, 1],
      ]);
      const bundles = new Map<string, number>();
      for (let from = place; from < order.length; from += 1) {
        const covered = `covered ${index} ${from}`;
        const opened = `opened ${index} ${from}`;
        if (needsCount) {
          paid.set(covered, 1);
          bundles.set(covered, -pool.paid);
          bundles.set(opened, free);
          given.set(opened, -1);
        } else {
          paid.set(covered, 1);
          given.set(covered, -pool.paid);
        }
        const last = from === order.length - 1;
        constraints.set(covered, last ? { equal: 0 } : { min: 0 });
        if (needsCount) constraints.set(opened, last ? { equal: 0 } : { min: 0 });
      }
      variables.set(`paid ${index} ${at}`, paid);
      variables.set(`free ${index} ${at}`, given);
      if (needsCount) variables.set(`bundles ${index} ${at}`, bundles);
    });
  }
  return { constraints, variables };
}

/** Whether the solver's rounded answer is a plan: no unit twice, whole bundles only. */
function isPossible(
  pools: readonly Pool[],
  kinds: readonly UnitKind[],
  taken: readonly number[][],
): boolean {
  const inAll = (at: number) => taken.reduce((sum, row) => sum + (row[at] ?? 0), 0);
  const inPool = (index: number) => (taken[index] ?? []).reduce((sum, count) => sum + count, 0);
  return (
    kinds.every(({ count }, at) => inAll(at) <= count) &&
    pools.every(({ total }, index) => inPool(index) % total === 0)
  );
}
