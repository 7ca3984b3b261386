import type pg from 'pg';
import type { SequenceValue, TableLine } from './backup-format.ts';
import { quoted } from './backup-format.ts';

/** Describes the schema itself and is written by the migrations of each database. */
const MIGRATIONS = 'schema_migration';

export async function schemaVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${MIGRATIONS}') is not null as there`,
  );
  if (rows[0]?.there !== true) return 0;
  const found = await client.query<{ version: number }>(
    `select coalesce(max(version), 0)::int as version from ${MIGRATIONS}`,
  );
  return found.rows[0]?.version ?? 0;
}

/**
 * The tables of our schema, each after those that it refers to (references that may be checked at
 * commit do not count). Partitions are covered by their
 * partitioned table, generated columns are computed again.
 */
export async function publicTables(client: pg.Client): Promise<TableLine[]> {
  const tables = await client.query<TableLine>(
    `select c.relname as table,
            coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
       from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
             and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> $1
      group by c.relname order by c.relname`,
    [MIGRATIONS],
  );
  const references = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to
       from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and not k.condeferrable and f.relnamespace = current_schema()::regnamespace and f.oid <> t.oid
      order by 1, 2`,
  );
  return referredFirst(tables.rows, references.rows);
}

/** Depth first. A circle is broken where it is entered: restoring it needs the right to skip checks. */
function referredFirst(
  tables: TableLine[],
  references: { from: string; to: string }[],
): TableLine[] {
  const byName = new Map(tables.map((table) => [table.table, table]));
  const ordered = new Set<TableLine>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const table = byName.get(name);
    if (table === undefined || seen.has(name)) return;
    seen.add(name);
    for (const { from, to } of references) if (from === name) visit(to);
    ordered.add(table);
  };
  for (const { table } of tables) visit(table);
  return [...ordered];
}

export async function sequenceValues(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    const { value = '1', called = false } = found.rows[0] ?? {};
    values.push({ sequence: name, lastValue: value, isCalled: called });
  }
  return values;
}

/** The first table that holds rows, or null. */
export async function firstFilled(client: pg.Client, tables: TableLine[]): Promise<string | null> {
  for (const { table } of tables) {
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rowCount !== 0) return table;
  }
  return null;
}
