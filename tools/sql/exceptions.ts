/** A statement that cannot be read from the sources: nothing checks it but its tests. */
export interface Exception {
  file: string;
  /** The expression of its text, on one line. */
  source: string;
  why: string;
}

const ANY_TABLE = 'the tables are read from the database, so that none is forgotten';

export const EXCEPTIONS: readonly Exception[] = [
  ...['...(args.with(-1, told) as [string])', '...(args as [string])'].map((source) => ({
    file: 'src/db/pool.ts',
    source,
    why: 'the connection hands on the statements of everybody',
  })),
  {
    file: 'src/db/embedded/application-role.ts',
    source: 'statement',
    why: 'roles are made with a computed password, and PostgreSQL writes what is handed over itself',
  },
  {
    file: 'src/db/migration/migrate.ts',
    source: 'sql',
    why: 'a migration: the check runs them all',
  },
  ...[
    ['src/backup/backup.ts', 'copyTo(`copy (${source}) to stdout`)'],
    ['src/backup/public-tables.ts', '`select 1 from ${quoted(table)} limit 1`'],
    [
      'src/backup/public-tables.ts',
      '`select last_value::text as value, is_called as called from ${quoted(name)}`',
    ],
    ['src/backup/restore.ts', 'copyFrom(`copy ${quoted(next.table)}${list} from stdin`)'],
    ['src/backup/restore.ts', '`lock table ${names} in access exclusive mode`'],
    ['src/backup/restore.ts', '`alter table ${quoted(table)} ${verb} trigger user`'],
    ['src/demo/remove-demo.ts', '`delete from ${quoted(table)} where shop_id = any($1)`'],
    [
      'src/demo/remove-demo.ts',
      "`delete from ${quoted(table)} where shop_ids <@ $1::text[] and shop_ids <> '{}'`",
    ],
  ].map(([file = '', source = '']) => ({ file, source, why: ANY_TABLE })),
];
