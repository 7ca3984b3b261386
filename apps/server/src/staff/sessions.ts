import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db/queryable.ts';

interface SessionView {
  id: string;
  device: string;
  network: string | null;
  startedAt: string;
  seenAt: string;
  current: boolean;
}

/** Where these people are logged in, the latest first. `current` is the hash of the session that asks. */
export async function sessionsOf(
  client: Queryable,
  staffIds: readonly string[],
  current: Buffer | null,
): Promise<Map<string, SessionView[]>> {
  const found = await client.query<{
    staff_id: string;
    session_id: string;
    device: string;
    network: string | null;
    created_at: Date;
    seen_at: Date;
    is_current: boolean;
  }>(
    `select staff_id, session_id::text as session_id, device, network, created_at, seen_at,
        coalesce(token_hash = $2, false) as is_current
      from staff_session where staff_id = any($1) and expires_at > now()
      order by seen_at desc, session_id`,
    [staffIds, current],
  );
  const sessions = new Map<string, SessionView[]>(staffIds.map((id) => [id, []]));
  for (const row of found.rows)
    sessions.get(row.staff_id)?.push({
      id: row.session_id,
      device: row.device || 'Unbekanntes Gerät',
      network: row.network,
      startedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      current: row.is_current,
    });
  return sessions;
}

/**
 * Ends somebody's sessions: one, or all but `except`. Answers with the hashes of those that ended, for
 * `closeSessionStreams` once it is committed.
 */
export async function endSessions(
  client: Queryable,
  staffId: string,
  which: { id?: string | undefined; except?: Buffer | null } = {},
): Promise<Buffer[]> {
  const gone = await client.query<{ token_hash: Buffer }>(
    `delete from staff_session where staff_id = $1 and ($2::uuid is null or session_id = $2)
        and token_hash is distinct from $3 returning token_hash`,
    [staffId, which.id ?? null, which.except ?? null],
  );
  return gone.rows.map(({ token_hash: hash }) => hash);
}

/** Streams of these sessions end at once in this process; others look for themselves. */
export function closeSessionStreams(app: FastifyInstance, hashes: readonly Buffer[]): void {
  for (const hash of hashes) app.sessionEnds.tell(hash);
}
