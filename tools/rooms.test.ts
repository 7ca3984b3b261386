import { describe, expect, test } from 'vitest';
import { functionsOf, roomViolations, tablesOf, tableViolations } from './rooms.mjs';

const ROOMS = [
  { name: 'ground', owns: 'what all need', writes: ['soil'] },
  {
    name: 'kitchen',
    owns: 'cooking',
    writes: ['dish'],
    functions: ['cook_dish'],
    also: { soil: 'herbs grow in it' },
  },
  { name: 'roof', owns: 'the view', cleans: true },
];
const sources = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, text]) => [`apps/server/src/${file}`, text]));
const rules = (files: Record<string, string>) =>
  roomViolations(sources(files), { server: ROOMS }).map(({ rule }) => rule);

describe('imports', () => {
  test.each([
    ["import { a } from '../ground/a.ts';", []],
    ["import { a } from './other.ts';", []],
    ["import { a } from '../roof/a.ts';", ['a room imports only rooms below it']],
    ["import type { A } from '../roof/a.ts';", ['a room imports only rooms below it']],
    ["const a = await import('../roof/a.ts');", ['a room imports only rooms below it']],
    ["import { a } from '../roof/testing/a.ts';", []],
  ])('%s', (text, broken) => {
    expect(rules({ 'kitchen/cook.ts': text })).toEqual(broken);
  });

  test('a file outside every room is named, a test may import from above', () => {
    const upward = "import { a } from '../roof/a.ts';";
    expect(rules({ 'cellar/a.ts': '', 'loose.ts': '' })).toEqual([
      'every file stands in a room of the list',
      'every file stands in a room of the list',
    ]);
    expect(rules({ 'ground/a.test.ts': upward, 'ground/testing/a.ts': upward })).toEqual([]);
  });
});

describe('tables', () => {
  const HERBS = { 'kitchen/herbs.ts': 'sql`insert into soil values (1)`' };
  const broken = (files: Record<string, string>, tables = ['soil', 'dish'], rooms = ROOMS) =>
    tableViolations(sources({ ...HERBS, ...files }), 'server', rooms, tables).map(
      ({ rule, detail }) => `${rule}: ${detail}`,
    );

  test.each([
    'insert into dish (id) values (1)',
    'update dish set id = 2',
    'update dish d set id = 2',
    'delete from dish where id = 1',
    'with gone as (\n  delete from dish returning id\n) select id from gone',
    'INSERT INTO dish (id) VALUES (1)',
    'insert into public.dish (id) values (1)',
    'insert into "dish" values (1)',
    'update only dish set id = 2',
    'merge into dish d using soil s on true when matched then delete',
    'truncate dish',
    'truncate table dish, soil',
  ])('only its room writes a table: %s', (sql) => {
    expect(broken({ 'ground/a.ts': `query(\`${sql}\`)` })[0]).toBe(
      'only kitchen writes its table: dish',
    );
    expect(broken({ 'kitchen/a.ts': `query(\`${sql}\`)` })).toEqual([]);
    expect(broken({ 'ground/a.test.ts': `query(\`${sql}\`)` })).toEqual([]);
  });

  test('reading, locking and upserting write nothing of others; who cleans may delete', () => {
    const text =
      'select * from dish for update; select 1 from dish for update of dish; on conflict do update set a = 1';
    expect(broken({ 'ground/a.ts': text, 'roof/a.ts': 'delete from dish' })).toEqual([]);
    expect(broken({ 'roof/a.ts': 'insert into dish values (1)' })).toEqual([
      'only kitchen writes its table: dish',
    ]);
  });

  test('a function of the database belongs to one room, unless a table calls it', () => {
    const functions = functionsOf([
      'create function refuse() returns trigger language plpgsql as $$ begin end $$;\ncreate function cook_dish(a int)\nreturns table (b int) as $$ select 1 $$;',
    ]);
    expect(functions).toEqual(['cook_dish']);
    expect(broken({ 'ground/a.ts': '`select * from cook_dish($1)`' })).toEqual([
      'only kitchen writes its table: cook_dish',
    ]);
    const rules = (names: string[]) =>
      tableViolations(sources(HERBS), 'server', ROOMS, ['soil', 'dish'], names).map(
        ({ detail }) => detail,
      );
    expect(rules(functions)).toEqual([]);
    expect(rules(['wash_dish'])).toEqual(['wash_dish']);
  });

  test('every table belongs to one room, and every exception is needed', () => {
    expect(broken({}, ['soil', 'dish', 'cup'])).toEqual(['a table belongs to a room: cup']);
    expect(broken({}, ['soil'])).toEqual(['there is no such table: dish']);
    const twice = [...ROOMS, { name: 'cellar', owns: 'wine', writes: ['dish'] }];
    expect(broken({}, undefined, twice)).toEqual(['a table has one writer: dish']);
    expect(broken({ 'kitchen/herbs.ts': '' })).toEqual([
      'an exception that nothing needs: kitchen soil',
    ]);
  });

  test('reads the tables from migrations, those dropped later not, renamed ones by their new name', () => {
    expect(
      tablesOf([
        'create table a (id int);\ncreate table if not exists b (\n id int);\ncreate table c (id int);',
        'drop table if exists a;\ncreate index on b (id);',
        'alter table b add column n int;\nalter table c rename column id to key;\nalter table c rename to d;',
      ]),
    ).toEqual(['b', 'd']);
  });
});
