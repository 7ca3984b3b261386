import type { TableSpan } from '@tischlein/domain/reservation/table-plan.ts';
import type { Plan, PlannedReservation } from './use-plan.ts';

const MINUTE = 60_000;

/** What takes tables: everything that has one and is not over, except one that is being changed. */
export function takenSpans(plan: Plan, except: string | null): TableSpan[] {
  return [...plan.reservations, ...plan.requests]
    .filter(({ id, hasLeft }) => id !== except && !hasLeft)
    .flatMap(({ tables, startsAt, endsAt }) =>
      tables.map((table) => ({
        table,
        startsAt: Date.parse(startsAt),
        endsAt: Date.parse(endsAt),
      })),
    );
}

/** Tables at which somebody sits now who is not in the plan: by the code of the table, say. */
export function seatedSpans(plan: Plan, now: number): TableSpan[] {
  const known = new Set(
    plan.reservations
      .filter(({ status, hasLeft }) => status === 'arrived' && !hasLeft)
      .flatMap(({ tables }) => tables),
  );
  return plan.taken
    .filter(({ table }) => !known.has(table))
    .map(({ table, since }) => ({
      table,
      startsAt: Date.parse(since),
      endsAt: Math.max(now + MINUTE, Date.parse(since) + plan.usualMinutes * MINUTE),
    }));
}

/** The hours that are shown: those of the day, and all that lies outside them. */
export function shownHours(plan: Plan): { from: number; until: number } {
  const hour = 60 * MINUTE;
  const spans = [
    ...plan.open.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
    ...plan.reservations
      .filter(isOnPlan)
      .map(({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), until: Date.parse(endsAt) })),
  ];
  if (spans.length === 0) {
    const noon = Date.parse(plan.from) + 7 * hour;
    return { from: noon, until: noon + 10 * hour };
  }
  const from = Math.min(...spans.map((one) => one.from));
  const until = Math.max(...spans.map((one) => one.until));
  return { from: from - (from % hour), until: until + ((hour - (until % hour)) % hour) };
}

/** What stands on the plan: declined, cancelled and absent guests do not. */
export function isOnPlan({ status }: Pick<PlannedReservation, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'arrived';
}
