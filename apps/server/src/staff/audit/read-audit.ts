import type pg from 'pg';
import type { CallQuery, CallResult } from '@tischlein/contract/call.ts';
import { AUDIT_ACTIONS, type AuditEntry } from '@tischlein/contract/calls/audit.ts';
import { addDays, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import type { Calls } from '@tischlein/contract/calls.ts';

const PAGE = 50;
/** Beyond that the filter by person is no help. */
const MAX_PEOPLE = 200;

interface Row {
  audit_id: string;
  at: Date;
  action: AuditEntry['action'];
  actor_kind: AuditEntry['actor']['kind'];
  actor_id: string | null;
  actor_name: string;
  actor_role: string | null;
  subject: string | null;
  detail: AuditEntry['detail'];
  network: string | null;
}

/** A page of a shop's audit log, newest first. */
export async function readAudit(
  pool: pg.Pool,
  { shopId, zone }: { shopId: string; zone: string },
  { kind, person, day, before }: CallQuery<Calls['counterAudit']>,
): Promise<CallResult<Calls['counterAudit']>> {
  const found = await pool.query<Row>(
    `select audit_id, at, action, actor_kind, actor_id, actor_name, actor_role, subject, detail, network
      from audit_entry where shop_ids @> array[$1] and ($2::text[] is null or action = any ($2))
        and ($3::text is null or actor_id = $3) and ($4::bigint is null or audit_id < $4)
        and ($5::timestamptz is null or (at >= $5 and at < $6))
      order by audit_id desc limit ${PAGE + 1}`,
    [
      shopId,
      kind ? AUDIT_ACTIONS[kind] : null,
      person || null,
      before ?? null,
      ...spanOf(day, zone),
    ],
  );
  // never null: id (the where asks for it)
  const people = await pool.query<{ id: string; name: string }>(
    `select distinct on (actor_id) actor_id as id, actor_name as name from audit_entry
      where shop_ids @> array[$1] and actor_id is not null order by actor_id, audit_id desc limit ${MAX_PEOPLE}`,
    [shopId],
  );
  return {
    entries: found.rows.slice(0, PAGE).map(entryOf),
    more: found.rows.length > PAGE,
    people: people.rows.toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
  };
}

/** From when until when a day lasts by the shop's clock. */
function spanOf(day: string | undefined, zone: string): [Date, Date] | [null, null] {
  if (day === undefined) return [null, null];
  const midnight = (date: string) => new Date(toInstant({ date, minutes: 0 }, zone));
  return [midnight(day), midnight(addDays(day, 1))];
}

const entryOf = (row: Row): AuditEntry => ({
  id: row.audit_id,
  at: row.at.toISOString(),
  action: row.action,
  actor: {
    kind: row.actor_kind,
    id: row.actor_id,
    name: row.actor_name,
    role: row.actor_role,
  },
  subject: row.subject,
  detail: row.detail,
  network: row.network,
});
