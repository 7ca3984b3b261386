import type { FastifyRequest } from 'fastify';
import type { AUDIT_ACTORS, AuditAction, AuditDetail } from '@tischlein/contract/calls/audit.ts';
import type { Staff } from '../../http/staff-gate.ts';
import { networkOf } from './network.ts';
import type { Queryable } from '../../db/queryable.ts';

export interface AuditActor {
  kind: (typeof AUDIT_ACTORS)[number];
  id: string | null;
  name: string;
  role: string | null;
  /** Of the address; null: at the machine itself. */
  network: string | null;
}

export interface Audited {
  action: AuditAction;
  /** Whose owners may read it. */
  shopIds: readonly string[];
  actor: AuditActor;
  /** The id of what it was done to. */
  subject?: string | undefined;
  /** Never anything of a guest. */
  detail?: AuditDetail;
  now: number;
}

export const byStaff = (
  staff: Pick<Staff, 'staffId' | 'name' | 'role'>,
  request: FastifyRequest,
): AuditActor => ({
  kind: 'staff',
  id: staff.staffId,
  name: staff.name,
  role: staff.role,
  network: networkOf(request.ip),
});

export const byWaiter = (
  waiter: { waiterId: string; name: string },
  request: FastifyRequest,
): AuditActor => ({
  kind: 'waiter',
  id: waiter.waiterId,
  name: waiter.name,
  role: null,
  network: networkOf(request.ip),
});

/** Whoever did something without being known: by a link, or in vain trying to log in. */
export const byUnknown = (request: FastifyRequest): AuditActor => ({
  kind: 'unknown',
  id: null,
  name: '',
  role: null,
  network: networkOf(request.ip),
});

/** Whoever may start commands on the server. */
export const BY_OPERATOR: AuditActor = {
  kind: 'operator',
  id: null,
  name: '',
  role: null,
  network: null,
};

/**
 * Writes an act down; call it in the transaction of the act, so that there is neither without the other. The only
 * writer of the audit log.
 */
export async function recordAudit(client: Queryable, entry: Audited): Promise<void> {
  await client.query(
    `insert into audit_entry
        (shop_ids, at, action, actor_kind, actor_id, actor_name, actor_role, network, subject, detail)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values(entry),
  );
}

/** Screens read again by themselves: what one person looks at is one entry a quarter of an hour. */
const SAME_LOOK_MS = 15 * 60_000;

/** As `recordAudit`, for looking at something: again within a quarter of an hour it is the same look. */
export async function recordViewing(client: Queryable, entry: Audited): Promise<void> {
  await client.query(
    `insert into audit_entry
        (shop_ids, at, action, actor_kind, actor_id, actor_name, actor_role, network, subject, detail)
      select $1::text[], $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::jsonb
      where not exists (select from audit_entry
        where at > $11 and at <= $2 and shop_ids = $1 and action = $3 and actor_kind = $4
          and actor_id is not distinct from $5 and subject is not distinct from $9 and detail = $10)`,
    [...values(entry), new Date(entry.now - SAME_LOOK_MS)],
  );
}

function values({ action, shopIds, actor, subject, detail, now }: Audited): unknown[] {
  const { kind, id, name, role, network } = actor;
  return [
    shopIds,
    new Date(now),
    action,
    kind,
    id,
    name,
    role,
    network,
    subject ?? null,
    JSON.stringify(detail ?? {}),
  ];
}
