import type { Queryable } from '../db/queryable.ts';

/**
 * One batch of the events of before that instant that have been relayed; answers how many went. The newest of them is
 * remembered, so that a stream can tell it has a gap.
 */
export async function forgetEvents(
  database: Queryable,
  before: Date,
  most: number,
): Promise<number> {
  const gone = await database.query<{ count: number }>(
    `with old as materialized (
       select e.tx, e.id from event e, relay_cursor c
       where c.name = 'jobs' and (e.tx, e.id) <= (c.tx, c.id) and e.at < $1
       order by e.tx, e.id limit $2 for update of e skip locked
     ), gone as (
       delete from event e using old where (e.tx, e.id) = (old.tx, old.id) returning e.tx, e.id
     ), newest as (select tx, id from gone order by tx desc, id desc limit 1), told as (
       insert into relay_cursor as r (name, tx, id) select 'retention', tx, id from newest
       on conflict (name) do update set tx = excluded.tx, id = excluded.id
         where (r.tx, r.id) < (excluded.tx, excluded.id)
     )
     select count(*)::int as count from gone`,
    [before, most],
  );
  return gone.rows[0]?.count ?? 0;
}
