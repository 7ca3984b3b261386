import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './cluster-folder.ts';
import { isSameProcess, processStartMark } from './process-identity.ts';

/**
 * Who owns the data folder is decided by an advisory lock in its own PostgreSQL: it is granted to
 * exactly one of two that start at the same moment, and it ends with the holder's connection, so
 * with kill -9. A record beside the data covers the moments in which PostgreSQL itself is down and
 * its owner is about to restart it.
 */
const OWNER = '1414091348, 1';
const SHARERS = '1414091348, 2';
/** Time for the server to notice that a killed owner's connection is gone. */
const RELEASE_MS = 5_000;

export type Role = 'own' | 'share';
export type Holder = { pid: number; role: string };
type OwnerRecord = Holder & { token: string };

export async function sessionName(role: Role): Promise<string> {
  return `tischlein/${role}/${process.pid}/${await processStartMark(process.pid)}`;
}

/** The living process that is written down as the owner, unless that is this one. */
export async function recordedOwner(cluster: Cluster): Promise<Holder | null> {
  let found: OwnerRecord;
  try {
    found = JSON.parse(await readFile(recordFile(cluster), 'utf8')) as OwnerRecord;
  } catch {
    return null;
  }
  if (found.pid === process.pid) return null;
  return (await isSameProcess(found.pid, found.token)) ? found : null;
}

/** Null when the folder is ours now, else who has it. */
export async function takeOwnership(
  session: pg.Client,
  cluster: Cluster,
  role: Role,
): Promise<Holder | null> {
  const deadline = Date.now() + RELEASE_MS;
  for (;;) {
    if (await ask(session, `pg_try_advisory_lock(${OWNER})`)) {
      const recorded = await recordedOwner(cluster);
      if (recorded !== null) {
        await ask(session, `pg_advisory_unlock(${OWNER})`);
        return recorded;
      }
      await writeRecord(cluster, {
        pid: process.pid,
        role,
        token: await processStartMark(process.pid),
      });
      return null;
    }
    const holder = await lockHolder(session);
    if (holder !== null && (await isSameProcess(holder.pid, holder.token))) return holder;
    if (holder !== null) await session.query('select pg_terminate_backend($1)', [holder.backend]);
    if (Date.now() > deadline) return holder ?? { pid: 0, role: 'unknown' };
    await sleep(30);
  }
}

export async function releaseOwnership(session: pg.Client, cluster: Cluster): Promise<void> {
  await forgetFolderOwner(cluster);
  await ask(session, `pg_advisory_unlock(${OWNER})`);
}

export async function forgetFolderOwner(cluster: Cluster): Promise<void> {
  await rm(recordFile(cluster), { force: true });
}

/** Joins those that use a PostgreSQL without owning it; false when it is about to be stopped. */
export async function joinSharers(session: pg.Client): Promise<boolean> {
  return ask(session, `pg_try_advisory_lock_shared(${SHARERS})`);
}

export async function leaveSharers(session: pg.Client): Promise<void> {
  await ask(session, `pg_advisory_unlock_shared(${SHARERS})`);
}

/** True when nobody else uses it; from then on nobody can join. */
export async function closeToSharers(session: pg.Client): Promise<boolean> {
  return ask(session, `pg_try_advisory_lock(${SHARERS})`);
}

async function ask(session: pg.Client, call: string): Promise<boolean> {
  const { rows } = await session.query<{ answer: boolean }>(`select ${call} as answer`);
  return rows[0]?.answer === true;
}

async function lockHolder(session: pg.Client): Promise<(OwnerRecord & { backend: number }) | null> {
  const [classid, objid] = OWNER.split(', ');
  // never null: backend (the join asks for it)
  const { rows } = await session.query<{ backend: number; name: string | null }>(
    `select l.pid as backend, a.application_name as name
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [classid, objid],
  );
  const [, role, pid, token] = (rows[0]?.name ?? '').split('/');
  if (rows[0] === undefined || role === undefined) return null;
  return { backend: rows[0].backend, role, pid: Number(pid), token: token ?? '' };
}

async function writeRecord(cluster: Cluster, owner: OwnerRecord): Promise<void> {
  const half = `${recordFile(cluster)}.${process.pid}`;
  const handle = await open(half, 'w', 0o644);
  await handle.writeFile(JSON.stringify(owner)).finally(() => handle.close());
  await rename(half, recordFile(cluster));
}

function recordFile(cluster: Cluster): string {
  return path.join(cluster.dataDir, 'postgres.owner.json');
}
