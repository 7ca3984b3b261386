import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../db/embedded/start-postgres.ts';
import { type EmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { backup } from './backup.ts';
import { RestoreRefusedError } from './backup-format.ts';
import { restore } from './restore.ts';

// "aaa_line" refers to "zzz_order", so that the alphabet is the wrong order; shop and menu refer to
// each other; a trigger that would multiply rows on restore.
const SCHEMA = `
  create table schema_migration (version int primary key);
  insert into schema_migration values (1), (7);
  create table "Shop" (id int generated always as identity primary key, name text, menu int);
  create table menu (id int primary key, shop int references "Shop");
  alter table "Shop" add foreign key (menu) references menu deferrable;
  create sequence "Bon nummer" start 100;
  create table zzz_order (id bigserial primary key, placed timestamptz, detail jsonb, picture bytea,
    cents numeric, ratio float8, tags text[], doubled numeric generated always as (cents * 2) stored,
    earlier bigint references zzz_order);
  create table aaa_line (order_id bigint not null references zzz_order, words text);
  create table parted (day date, words text) partition by range (day);
  create table parted_2026 partition of parted for values from ('2026-01-01') to ('2027-01-01');
  create table untouched (nothing text);
  create function echo() returns trigger language plpgsql as $$
    begin insert into untouched values ('fired'); return null; end $$;
  create trigger echo after insert on aaa_line for each row execute function echo();`;

const DATA = `
  insert into "Shop" (name) values ('Zur Grünen Gans 🦢');
  insert into menu values (5, 1);
  update "Shop" set menu = 5;
  insert into zzz_order (placed, detail, picture, cents, ratio, tags)
    select timestamptz '2026-10-25 02:30:00.123456+02' + n * interval '1 hour',
      jsonb_build_object('größe', n, 'text', E'Zeile\\nmit "Zitat" und \\\\.'),
      decode(repeat('00ff5c2e0a', n % 50), 'hex'), n * 0.01, 1 / n::float8,
      array['a,b', null, E'\\\\.', '{}']
    from generate_series(1, 3000) n;
  update zzz_order set earlier = 3000 where id = 1;
  alter table aaa_line disable trigger echo;
  insert into aaa_line select n, x from generate_series(1, 500) n,
    unnest(array[E'\\\\.', E'\\\\.\\n', '', null, E'\\t\\r\\n\\\\N', 'Käse\u00a0🧀']) x;
  alter table aaa_line enable trigger echo;
  insert into parted values ('2026-05-01', 'Mai');
  select nextval('"Bon nummer"'), nextval('"Bon nummer"');`;

let scratch: string;
let postgres: EmbeddedPostgres;
let file: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'tischlein-backup-test-'));
  file = path.join(scratch, 'shop.backup');
  postgres = await startPostgres({ dataDir: path.join(scratch, 'data') });
  await run(postgres.superuserUrl, `create role plain login password 'plain'`);
  await run(await database('source'), SCHEMA + DATA);
});

afterAll(async () => {
  await postgres.stop();
  await rm(scratch, { recursive: true, force: true });
});

async function run(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

async function database(name: string, owner = 'tischlein'): Promise<string> {
  await run(postgres.superuserUrl, `create database ${name} owner ${owner}`);
  return urlOf(name, owner);
}

function urlOf(name: string, owner = 'tischlein'): string {
  const url = new URL(postgres.superuserUrl);
  url.pathname = name;
  if (owner !== 'tischlein') Object.assign(url, { username: owner, password: owner });
  return url.href;
}

/** Every row of every table as text, and what the sequences give next. */
async function everything(url: string): Promise<unknown> {
  const tables = ['"Shop"', 'menu', 'zzz_order', 'aaa_line', 'parted', 'untouched'];
  const rows = tables.map((t) => `(select array_agg(t::text order by t::text) from ${t} t)`);
  const found = await run(
    url,
    `set timezone = 'UTC'; select ${rows.map((row, n) => `${row} as t${n}`).join(', ')},
      nextval('"Bon nummer"'), nextval('zzz_order_id_seq') as o, nextval('"Shop_id_seq"') as s`,
  );
  return (found as unknown as pg.QueryResult[])[1]?.rows[0];
}

test('a backup restores every value, sequence and reference', async () => {
  const summary = await backup(urlOf('source'), file);
  expect(summary).toEqual({ tables: 6, rows: 1 + 1 + 3000 + 3000 + 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await database('target');
  await run(target, SCHEMA);
  expect(await restore(target, file)).toEqual(summary);
  const original = await everything(urlOf('source'));
  expect(original).toMatchObject({ t5: null, nextval: '102', o: '3001', s: '2' });
  expect(await everything(target)).toEqual(original);
});

test('a role without special rights restores too, and its triggers stay on', async () => {
  const target = await database('modest', 'plain');
  await run(target, SCHEMA);
  await restore(target, file);
  await run(target, `insert into aaa_line values (1, 'new')`);
  const found = await run(
    target,
    `select (select count(*)::int from aaa_line) as lines, (select count(*)::int from untouched) as fired`,
  );
  expect(found.rows[0]).toEqual({ lines: 3001, fired: 1 });
});

test('it is one moment, whatever is committed meanwhile', async () => {
  const source = urlOf('source');
  let going = true;
  const writer = (async () => {
    while (going) {
      await run(
        source,
        `with placed as (insert into zzz_order (cents) values (1) returning id)
         insert into aaa_line select id, 'together' from placed`,
      );
    }
  })();
  const moving = path.join(scratch, 'moving.backup');
  await backup(source, moving);
  going = false;
  await writer;
  const target = await database('moment');
  await run(target, SCHEMA);
  await restore(target, moving);
  const { rows } = await run(
    target,
    `select (select count(*) from zzz_order where cents = 1 and detail is null) as orders,
            (select count(*) from aaa_line where words = 'together') as lines`,
  );
  expect(rows[0].orders).toBe(rows[0].lines);
});

test('a filled database, another schema version and a damaged file are refused', async () => {
  const target = await database('strict');
  await run(target, SCHEMA);
  await expect(restore(urlOf('source'), file)).rejects.toThrow(/nicht leer/);

  await run(target, 'insert into schema_migration values (8)');
  await expect(restore(target, file)).rejects.toThrow(/Schema-Version 7, die Datenbank 8/);
  await run(target, 'delete from schema_migration where version = 8');

  const bytes = await readFile(file);
  const damaged = path.join(scratch, 'damaged.backup');
  const text = gunzipSync(bytes);
  const cases = [
    bytes.subarray(0, bytes.length / 2),
    gzipSync(text.subarray(0, text.length - 200_000)),
    gzipSync(text.subarray(0, text.lastIndexOf('{'))),
    Buffer.from('no backup at all'),
    gzipSync('something else\n'),
  ];
  for (const content of cases) {
    await writeFile(damaged, content);
    await expect(restore(target, damaged)).rejects.toBeInstanceOf(RestoreRefusedError);
  }
  await expect(restore(target, path.join(scratch, 'missing'))).rejects.toThrow(
    /missing gibt es nicht/,
  );
  const { rows } = await run(target, 'select count(*)::int as n from zzz_order');
  expect(rows[0].n).toBe(0);
});

test('a failed backup leaves no file', async () => {
  const target = path.join(scratch, 'failed.backup');
  const modest = urlOf('source', 'plain');
  await expect(backup(modest, target)).rejects.toThrow(/permission denied/);
  expect((await readdir(scratch)).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('a file that exists is refused and stays as it is', async () => {
  const taken = path.join(scratch, 'taken.backup');
  await writeFile(taken, 'the only copy');
  await expect(backup(urlOf('source'), taken)).rejects.toThrow(/taken\.backup gibt es schon/);
  expect(await readFile(taken, 'utf8')).toBe('the only copy');
});
