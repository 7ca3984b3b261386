// Rooms of an app: each holds one subject. The lists stand in apps/*/rooms.mjs, from the ground up.
import { importsOf, ownFile } from './imports.mjs';

/**
 * @typedef {object} Room
 * @property {string} name Its folder below src.
 * @property {string} owns One line.
 * @property {readonly string[]} [writes] The tables that only this room writes.
 * @property {readonly string[]} [functions] Of the database, which write its tables: only this room calls them.
 * @property {Readonly<Record<string, string>>} [also] Tables of other rooms that it writes, too, and why.
 * @property {boolean} [cleans] It may delete and anonymize what other rooms wrote; rows of theirs it makes none.
 */
/** @typedef {{ file: string, rule: string, detail: string }} Violation */

const SIDE = /^apps\/([^/]+)\/src\/(.+)$/;
/** Tests set the stage with whatever they need. */
const STAGE = /\.test\.tsx?$|\/test-database[^/]*\.ts$|(?:^|\/)testing\//;
/** `for update` and `on conflict do update` write nothing by themselves. */
const WRITE =
  /\b(insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?!set\b|skip\b|of\b|nowait\b)(?:only\s+)?(?:public\.)?"?([a-z_]+)"?(?=[\s(`',;]|$)/gi;
const MAKES_ROWS = /^(?:insert|merge)/i;
const WRITES_VARIABLE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?\$\{|^\s*`?\$\{/i;

/**
 * @param {Map<string, string>} sources Text by path from the root.
 * @param {Readonly<Record<string, readonly Room[]>>} lists By app.
 * @returns {Violation[]}
 */
export function roomViolations(sources, lists) {
  const levels = new Map(
    Object.entries(lists).map(([app, rooms]) => [
      app,
      new Map(rooms.map(({ name }, at) => [name, at])),
    ]),
  );
  /** @type {Violation[]} */
  const found = [];
  for (const [file, text] of sources) {
    const [, app = '', rest = ''] = SIDE.exec(file) ?? [];
    const order = levels.get(app);
    if (!order || STAGE.test(rest) || rest.endsWith('.d.ts')) continue;
    const room = rest.includes('/') ? (rest.split('/')[0] ?? '') : '';
    const level = order.get(room);
    if (level === undefined) {
      found.push({ file, rule: 'every file stands in a room of the list', detail: room });
      continue;
    }
    for (const { specifier } of importsOf(text)) {
      const [, toApp, target = ''] = SIDE.exec(ownFile(file, specifier) ?? '') ?? [];
      if (toApp !== app || STAGE.test(target)) continue;
      const above = order.get(target.split('/')[0] ?? '') ?? Infinity;
      if (above > level)
        found.push({ file, rule: 'a room imports only rooms below it', detail: specifier });
    }
  }
  return found;
}

/**
 * Which rooms each room imports, tests apart.
 * @param {Map<string, string>} sources
 * @param {string} app
 * @param {readonly Room[]} rooms
 * @returns {Map<string, Set<string>>}
 */
export function roomImports(sources, app, rooms) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map(rooms.map(({ name }) => [name, new Set()]));
  for (const [file, text] of sources) {
    const [, at, rest = ''] = SIDE.exec(file) ?? [];
    if (at !== app || STAGE.test(rest)) continue;
    const room = rest.split('/')[0] ?? '';
    for (const { specifier } of importsOf(text)) {
      const [, toApp, target = ''] = SIDE.exec(ownFile(file, specifier) ?? '') ?? [];
      const other = target.split('/')[0] ?? '';
      if (toApp === app && other !== room && !STAGE.test(target)) found.get(room)?.add(other);
    }
  }
  return found;
}

/**
 * Who writes which table, read from the SQL in the sources.
 * @param {Map<string, string>} sources
 * @param {string} app
 * @param {readonly Room[]} rooms
 * @param {readonly string[]} tables All there are.
 * @param {readonly string[]} functions All of the database that somebody may call.
 * @returns {Violation[]}
 */
export function tableViolations(sources, app, rooms, tables, functions = []) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  /** @type {Violation[]} */
  const found = [];
  const list = `apps/${app}/rooms.mjs`;
  for (const { name, writes = [] } of rooms)
    for (const table of writes) {
      if (owners.has(table))
        found.push({ file: list, rule: 'a table has one writer', detail: table });
      if (!tables.includes(table))
        found.push({ file: list, rule: 'there is no such table', detail: table });
      owners.set(table, name);
    }
  for (const table of tables)
    if (!owners.has(table))
      found.push({ file: list, rule: 'a table belongs to a room', detail: table });
  for (const name of functions)
    if (!rooms.some((room) => room.functions?.includes(name)))
      found.push({
        file: list,
        rule: 'a function of the database belongs to a room',
        detail: name,
      });
  /** @type {Set<string>} */
  const used = new Set();
  for (const [file, text] of sources) {
    const [, at = '', rest = ''] = SIDE.exec(file) ?? [];
    if (at !== app || STAGE.test(rest)) continue;
    const room = rest.split('/')[0] ?? '';
    for (const { table, owner, isExcepted } of writesOfOthers(text, room, rooms))
      if (isExcepted) used.add(`${room} ${table}`);
      else found.push({ file, rule: `only ${owner} writes its table`, detail: table });
  }
  for (const { name, also = {} } of rooms)
    for (const table of Object.keys(also))
      if (!used.has(`${name} ${table}`))
        found.push({
          file: list,
          rule: 'an exception that nothing needs',
          detail: `${name} ${table}`,
        });
  return found;
}

/**
 * The tables of other rooms that SQL of a room writes.
 * @param {string} text
 * @param {string} name The room.
 * @param {readonly Room[]} rooms
 */
export function writesOfOthers(text, name, rooms) {
  const room = rooms.find((one) => one.name === name);
  if (!room) return [];
  const calls = rooms
    .filter((other) => other !== room)
    .flatMap(({ name: owner, functions = [] }) =>
      functions
        .filter((one) => text.includes(`${one}(`))
        .map((table) => ({ table, owner, isExcepted: false })),
    );
  const writes = [...text.matchAll(WRITE)].flatMap(([, verb = '', table = '']) => {
    const owner = rooms.find(({ writes = [] }) => writes.includes(table))?.name;
    if (owner === undefined || owner === name || (room.cleans && !MAKES_ROWS.test(verb))) return [];
    return [{ table, owner, isExcepted: room.also?.[table] !== undefined }];
  });
  return [...calls, ...writes];
}

/**
 * The functions of the database that somebody may call; triggers are called by the tables.
 * @param {readonly string[]} migrations Their texts.
 */
export const functionsOf = (migrations) => [
  ...new Set(
    migrations.flatMap((text) =>
      [
        ...text.matchAll(
          /^create (?:or replace )?function ([a-z_]+)\s*\([^$]*?\breturns (?!trigger\b)/gm,
        ),
      ].map(([, name = '']) => name),
    ),
  ),
];

/** Whether the table that a statement writes is named by a variable: who writes it is seen in what it becomes. */
export const namesTableByVariable = (/** @type {string} */ source) => WRITES_VARIABLE.test(source);

/**
 * @param {readonly string[]} migrations Their texts.
 */
export const tablesOf = (migrations) => {
  const made = new Set();
  for (const text of migrations)
    for (const [, verb, name = '', to] of text.matchAll(
      /^\s*(create|drop|alter) table (?:if (?:not )?exists )?([a-z_]+)(?: rename to ([a-z_]+))?/gm,
    )) {
      if (verb === 'create') made.add(name);
      else if (verb === 'drop' || to) made.delete(name);
      if (to) made.add(to);
    }
  return [...made].sort();
};
