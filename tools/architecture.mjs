// npm run architecture: writes the rooms of docs/architecture.md and their pictures from the lists and the imports.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOMS } from './boundaries.mjs';
import { ROOT } from './project.mjs';
import { readRepository } from './read-boundaries.mjs';
import { roomImports } from './rooms.mjs';

const PAGE = 'docs/architecture.md';
const BEGIN = '<!-- rooms: printed by npm run architecture -->';
const END = '<!-- end of rooms -->';
/** @type {Record<keyof typeof ROOMS, string>} */
const TITLES = {
  server: 'Server',
  storefront: "The guest's shop",
  counter: 'Counter',
  office: 'Office',
};

/** The files as they should be, by path from the root. */
export function printArchitecture(root = ROOT) {
  const { sources } = readRepository(root);
  /** @type {Map<string, string>} */
  const files = new Map();
  const lists = Object.entries(ROOMS).map(([app, rooms]) => {
    const imports = roomImports(sources, app, rooms);
    const picture = `docs/pictures/rooms-${app}.svg`;
    files.set(picture, draw(rooms, imports));
    return [
      `### ${TITLES[/** @type {keyof typeof ROOMS} */ (app)]}`,
      `![Each room with arcs to those it builds on](${picture.replace('docs/', '')})`,
      table(app, rooms),
    ].join('\n\n');
  });
  const page = readFileSync(join(root, PAGE), 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  files.set(PAGE, `${before}${BEGIN}\n\n${lists.join('\n\n')}\n\n${END}${after}`);
  return files;
}

/**
 * The highest room stands first, as in a house.
 * @param {string} app
 * @param {readonly import('./rooms.mjs').Room[]} rooms
 */
function table(app, rooms) {
  const rows = rooms.toReversed().map(({ name, owns, writes = [], also = {}, cleans }) => {
    const tables = [
      ...writes.map((table) => `\`${table}\``),
      ...Object.entries(also).map(([table, why]) => `(\`${table}\`: ${why})`),
      ...(cleans ? ['(may delete everywhere)'] : []),
    ];
    const cells = [`[${name}](../apps/${app}/src/${name})`, owns];
    return `| ${[...cells, ...(app === 'server' ? [tables.join(', ')] : [])].join(' | ')} |`;
  });
  const head = ['Room', 'Owns', ...(app === 'server' ? ['Tables it writes'] : [])];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}

const ROW = 18;
const LEFT = 130;

/**
 * Rooms below each other, an arc from each to those it imports and does not reach through another.
 * @param {readonly import('./rooms.mjs').Room[]} rooms
 * @param {Map<string, Set<string>>} imports
 */
function draw(rooms, imports) {
  const names = rooms.map(({ name }) => name).toReversed();
  const y = new Map(names.map((name, at) => [name, 14 + at * ROW]));
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const arcs = names.flatMap((from) => {
    const direct = [...(imports.get(from) ?? [])];
    return direct
      .filter((to) => !direct.some((other) => other !== to && reaches(other, to)))
      .map((to) => {
        const [top, bottom] = [y.get(from) ?? 0, y.get(to) ?? 0];
        const bend = LEFT + 12 + (bottom - top) * 0.45;
        return `<path d="M${LEFT} ${top}C${bend} ${top} ${bend} ${bottom} ${LEFT} ${bottom}"/>`;
      });
  });
  const labels = names.map(
    (name) => `<text x="${LEFT - 8}" y="${(y.get(name) ?? 0) + 4}">${name}</text>`,
  );
  const dots = names.map((name) => `<circle cx="${LEFT}" cy="${y.get(name) ?? 0}" r="2.5"/>`);
  const height = names.length * ROW + 12;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="${height}" viewBox="0 0 420 ${height}">`,
    '<rect width="100%" height="100%" fill="#fffdf9"/>',
    '<g font-family="sans-serif" font-size="12" text-anchor="end" fill="#2a2320">',
    ...labels,
    '</g>',
    '<g fill="none" stroke="#b3541e" stroke-opacity="0.55">',
    ...arcs,
    '</g>',
    '<g fill="#2a2320">',
    ...dots,
    '</g>',
    '</svg>',
  ].join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of printArchitecture()) writeFileSync(join(ROOT, file), text);
