import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../apps/server/src/db/test-database.ts';
import { checkStatements, makeTables, SERVER } from './check-statements.ts';
import type { Exception } from './exceptions.ts';

const MIGRATIONS = path.join(SERVER, 'migrations');
const folder = mkdtempSync(path.join(tmpdir(), 'tischlein-sql-test-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  await makeTables(database.url, MIGRATIONS);
  symlinkSync(path.join(SERVER, '../../node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** A project of these files, checked; its problems. */
async function problemsOf(
  files: Record<string, string>,
  { url = database.url, exceptions = [] as Exception[] } = {},
): Promise<string[]> {
  const root = mkdtempSync(path.join(folder, 'project-'));
  const compilerOptions = {
    strict: true,
    types: ['node'],
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['src'] }),
  );
  mkdirSync(path.join(root, 'src'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, 'src', name)), { recursive: true });
    writeFileSync(path.join(root, 'src', name), `import type pg from 'pg';\n${text}`);
  }
  return (await checkStatements(url, path.join(root, 'tsconfig.json'), exceptions)).problems;
}

const inFunction = (body: string) =>
  `export async function f(pool: pg.Pool, given: string) {\n${body}\n}`;
const problemsIn = (body: string) => problemsOf({ 'a.ts': inFunction(body) });

it('names every statement that a renamed column breaks', async () => {
  const migrations = path.join(folder, 'migrations');
  cpSync(MIGRATIONS, migrations, { recursive: true });
  const last = Math.max(...readdirSync(migrations).map((name) => Number.parseInt(name, 10)));
  const next = `${String(last + 1).padStart(4, '0')}-renamed.sql`;
  writeFileSync(
    path.join(migrations, next),
    'alter table shop rename column paused_until to rests_until;',
  );
  const renamed = await createDatabase();
  await makeTables(renamed.url, migrations);
  // `npm run types` asks all of the server's statements so.
  const read = inFunction("await pool.query('select s.paused_until from shop s');");
  const write = inFunction("await pool.query('update shop set paused_until = null');");
  const spared = inFunction("await pool.query('select shop_id from shop');");
  const files = { 'read.ts': read, 'write.ts': write, 'spared.ts': spared };
  const broken = await problemsOf(files, { url: renamed.url });
  expect(broken).toHaveLength(2);
  for (const problem of broken)
    expect(problem).toMatch(
      /^src\/(?:read|write)\.ts:\d+: column "?(?:\w+\.)?paused_until"? (?:of relation "shop" )?does not exist/,
    );
  await renamed.drop();
});

it('says nothing of what is right', async () => {
  expect(
    await problemsOf({
      'names.ts': `export const OPEN = "status = 'open'";\nexport interface Shop { shop_id: string; slug: string | null }`,
      'a.ts': `import { OPEN, type Shop } from './names.ts';
        const columns = (alias: string) => \`\${alias}.shop_id, \${alias}.slug\`;
        type Part = Pick<Shop, 'shop_id'> & { n: string; at: Date; marks: string[]; model: { any: 1 }; bytes: Buffer };
        export async function f(pool: Pick<pg.Pool | pg.PoolClient, 'query'>, ids: string[]) {
          await pool.query('begin');
          for (const table of ['orders', 'refund'] as const)
            await pool.query(\`delete from \${table} where shop_id = any($1) and \${OPEN}\`, [ids]);
          const { rows } = await pool.query<Shop>({ name: 'x', text: \`select \${columns('s')} from shop s\` });
          const parts = await pool.query<Part>(
            \`select shop_id, count(*) as n, published_at as at, domains as marks, '{}'::json as model,
                '' ::bytea as bytes from shop \${ids.length > 0 ? 'where shop_id = any($1)' : ''} group by shop_id\`, [ids]);
          const gone = await pool.query('delete from shop returning shop_id');
          return { rows, parts: parts.rows, gone: gone.rowCount };
        }`,
    }),
  ).toEqual([]);
});

it.each([
  ['select shop_id from shops', '{ shop_id: string }', 'relation "shops" does not exist'],
  ['select demo from shop', '{ demo: string }', '"demo" is bool, so boolean, not string'],
  ['select count(*) as n from shop', '{ n: number }', '"n" is int8, so string, not number'],
  [
    'select domains from shop',
    '{ domains: string }',
    '"domains" is text[], so string[], not string',
  ],
  [
    'select business_day from orders',
    '{ business_day: Date }',
    '"business_day" is date, so string, not Date',
  ],
  ['select array[current_date] as d', '{ d: string[] }', '"d" is date[], so Date[], not string[]'],
  ['select slug from shop', '{ slug: string }', '"slug" may be null: so is its column in shop'],
  [
    'select f.franchise_id from shop s left join franchise f on true',
    '{ franchise_id: string }',
    '"franchise_id" may be null: franchise may have no row for it',
  ],
  [
    'select shop_id from shop',
    '{ shop_id: string; slug: string | null }',
    'it has no column "slug"',
  ],
  [
    'select * from order_counter',
    '{ shop_id: string; business_day: string }',
    'its row type lacks the column "last" (int4)',
  ],
  ['select 1 as a, 2 as a', '{ a: number }', 'two of its columns have one name'],
  [
    'select shop_id from shop where slug = $1',
    '{ shop_id: string }',
    'it takes 1 values and is given 0',
  ],
])('%s as %s: %s', async (sql, row, problem) => {
  expect(
    await problemsIn(`const { rows } = await pool.query<${row}>(\`${sql}\`);\nreturn rows;`),
  ).toEqual([`src/a.ts:3: ${problem}`]);
});

it('wants a type where rows are used, and none elsewhere', async () => {
  const untyped = ['src/a.ts:3: its rows have no type: shop_id'];
  const query = `await pool.query('select shop_id from shop')`;
  expect(await problemsIn(`const { rows } = ${query};\nreturn rows.length;`)).toEqual(untyped);
  expect(await problemsIn(`const found = ${query};\nreturn found.rows[0];`)).toEqual(untyped);
  expect(await problemsIn(`return ${query};`)).toEqual(untyped);
  expect(await problemsIn(`const found = ${query};\nreturn found.rowCount;`)).toEqual([]);
  expect(await problemsIn(`${query};`)).toEqual([]);
});

it('believes a comment that says why a column is never null, while it is needed', async () => {
  const query = (row: string, where: string) =>
    `const { rows } = await pool.query<${row}>('select slug from shop ${where}');\nreturn rows;`;
  const comment = '// never null: slug (the where asks for it)\n';
  expect(await problemsIn(comment + query('{ slug: string }', 'where slug is not null'))).toEqual(
    [],
  );
  expect(await problemsIn(comment + query('{ slug: string | null }', ''))).toEqual([
    'src/a.ts:4: nothing says "slug" may be null: the comment may go',
  ]);
  expect(await problemsIn(`// never null: slug\n${query('{ slug: string }', '')}`)).toHaveLength(1);
});

it('names a table of another room that a variable names', async () => {
  const text = inFunction(
    "for (const table of ['slot_place', 'mail_consent']) await pool.query(`delete from ${table} where shop_id = $1`, [given]);",
  );
  const inRoom = async (room: string) => problemsOf({ [`${room}/a.ts`]: text });
  expect(await inRoom('orders')).toEqual([
    'src/orders/a.ts:3: only advertising writes its table: mail_consent',
  ]);
  // It may delete everywhere.
  expect(await inRoom('retention')).toEqual([]);
});

it('names statements that nobody can read, unless the list does', async () => {
  const body = 'await pool.query(`delete from ${given}`);';
  expect(await problemsIn(body)).toEqual([
    'src/a.ts:3: nobody can read from the sources what given is',
  ]);
  const exception = { file: 'src/a.ts', source: '`delete from ${given}`', why: 'a test' };
  const files = { 'a.ts': inFunction(body) };
  expect(await problemsOf(files, { exceptions: [exception] })).toEqual([]);
  const other = { ...exception, source: 'given' };
  expect(await problemsOf(files, { exceptions: [exception, other] })).toEqual([
    'src/a.ts: an exception that nothing needs: given',
  ]);
});

it('reads what depends on one choice together, from lists, callers and rules', async () => {
  expect(
    await problemsOf({
      'a.ts': `interface Rule { table: string; where: string; set?: string }
        const RULES: readonly Rule[] = [
          { table: 'waiter', where: 'removed_at < $1' },
          { table: 'coupon_use', where: 'used_at < $1', set: "guest_hashes = '{}'" },
          { table: 'staff', where: 'removed_at < $1' },
        ];
        async function apply(pool: pg.Pool, { table, where, set }: Rule) {
          const verb = set === undefined ? \`delete from \${table}\` : \`update \${table} set \${set}\`;
          await pool.query(\`\${verb} where \${where}\`, [new Date(0)]);
        }
        async function remove(pool: pg.Pool, table: string, column: string) {
          await pool.query(\`delete from \${table} where \${column} = $1\`, ['']);
        }
        export async function f(pool: pg.Pool) {
          for (const rule of RULES) await apply(pool, rule);
          await remove(pool, 'shop', 'shop_id');
          await remove(pool, 'media', 'staff_id');
          for (const [table, column] of [['staff', 'login'], ['waiter', 'login']])
            await pool.query(\`delete from \${table} where \${column} = $1\`, ['']);
        }`,
    }),
  ).toEqual([
    'src/a.ts:10: column "removed_at" does not exist',
    'src/a.ts:13: column "staff_id" does not exist',
    'src/a.ts:20: column "login" does not exist',
  ]);
});
