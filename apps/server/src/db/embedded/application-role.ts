import { createHmac } from 'node:crypto';
import pg from 'pg';
import { SUPERUSER } from './initdb.ts';

export const DATABASE = 'tischlein';
/**
 * The application's own role: it owns the database and nothing else. Statements of ours that go wrong cannot read files
 * or run programs, as a superuser's can.
 */
const APPLICATION = 'tischlein_application';
/** One at a time gives the tables over; the number only has to be ours. */
const HANDOVER_LOCK = '1414091348, 3';

/** Follows from the superuser's password, which it gives nothing away of: so it needs no file of its own. */
function applicationPassword(password: string): string {
  return createHmac('sha256', password).update('tischlein application').digest('base64url');
}

/** For the application. */
export function databaseUrl(password: string, port: number): string {
  return `postgres://${APPLICATION}:${applicationPassword(password)}@127.0.0.1:${port}/${DATABASE}`;
}

/** For the superuser, who looks after the cluster. */
export function superuserUrl(password: string, port: number): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * The database with the application's role as its owner. In a folder of before the tables belong to the superuser: they
 * are given over, once. The program of before still works with them.
 */
export async function ensureDatabase(
  session: pg.Client,
  password: string,
  port: number,
): Promise<void> {
  const role = await session.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  if (role.rowCount === 0)
    await unlessMade(
      session,
      `create role ${APPLICATION} login password '${applicationPassword(password)}'`,
    );
  const found = await session.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE],
  );
  if (found.rowCount === 0)
    await unlessMade(session, `create database ${DATABASE} owner ${APPLICATION}`);
  else if (found.rows[0]?.owner !== APPLICATION)
    await session.query(`alter database ${DATABASE} owner to ${APPLICATION}`);
  await giveTables(superuserUrl(password, port));
}

/** Another process that shares this PostgreSQL may be faster. */
async function unlessMade(session: pg.Client, statement: string): Promise<void> {
  await session.query(statement).catch((error: pg.DatabaseError) => {
    if (!['42P04', '42710', '23505'].includes(error.code ?? '')) throw error;
  });
}

/** What the superuser owns outside PostgreSQL's own schemas; sequences of columns go with their tables. */
const STATEMENTS = `
  with ours as (
    select oid, nspname, nspowner from pg_namespace
     where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), superuser as (select oid from pg_roles where rolname = '${SUPERUSER}')
  select 1 as place, format('alter schema %I owner to ${APPLICATION}', nspname) as statement
    from ours where nspowner = (select oid from superuser)
  union all
  select 2, format('alter %s %I.%I owner to ${APPLICATION}',
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      n.nspname, c.relname)
    from pg_class c join ours n on n.oid = c.relnamespace
   where c.relowner = (select oid from superuser) and c.relkind in ('r', 'p', 'S', 'v', 'm')
     and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
       and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select 3, format('alter routine %s owner to ${APPLICATION}', p.oid::regprocedure)
    from pg_proc p join ours n on n.oid = p.pronamespace
   where p.proowner = (select oid from superuser)
  union all
  select 4, format('alter type %I.%I owner to ${APPLICATION}', n.nspname, t.typname)
    from pg_type t join ours n on n.oid = t.typnamespace
   where t.typowner = (select oid from superuser)
     and (t.typtype in ('e', 'd') or exists (
       select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  order by 1`;

async function giveTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tischlein-handover' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${HANDOVER_LOCK})`);
    const found = await client.query<{ place: number; statement: string }>(STATEMENTS);
    if (found.rows.length === 0) return;
    await client.query('begin');
    for (const { statement } of found.rows) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
