import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchGroups } from './groups/groups.ts';
import { benchFinder } from './franchise/finder.ts';
import { benchBoard } from './counter/board.ts';
import { benchDev } from './dev-server.ts';
import { benchDishDialog } from './dish-dialog.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMenu } from './menu/menu.ts';
import { benchOffice } from './office/price-change.ts';
import { benchOrders } from './orders/orders.ts';
import { benchPrepare } from './payments/prepare.ts';
import { benchPlaces } from './places/places.ts';
import { benchTables } from './tables/tables.ts';
import { benchQuote } from './pricing/quote.ts';
import {
  boardSection,
  devSection,
  dialogSection,
  lighthouseSection,
  officeSection,
  performancePage,
  printed,
  sectionOf,
  withSection,
  type BenchPart,
  type Settings,
  type TableReport,
} from './report.ts';
import { runFacts } from './run-facts.ts';
import { ROOT } from './server/server-bundle.ts';

// npm run bench: all parts write docs/performance.md. npm run bench -- orders|prepare|menu|quote|finder|groups|tables|places|lighthouse|
// dialog|board|office|dev: one renews its section.
const PAGE = path.join(ROOT, 'docs/performance.md');
const PARTS = {
  orders: benchOrders,
  prepare: benchPrepare,
  menu: benchMenu,
  quote: benchQuote,
  finder: benchFinder,
  groups: benchGroups,
  tables: benchTables,
  places: benchPlaces,
};
type PartName = keyof typeof PARTS;
const isPart = (name: string): name is PartName => name in PARTS;
const BROWSERS = {
  lighthouse: benchLighthouse,
  dialog: benchDishDialog,
  board: benchBoard,
  office: benchOffice,
  dev: benchDev,
};
const BROWSER_SECTIONS = {
  lighthouse: lighthouseSection,
  dialog: dialogSection,
  board: boardSection,
  office: officeSection,
  dev: devSection,
};
type BrowserPart = keyof typeof BROWSERS;
const isBrowserPart = (name: string): name is BrowserPart => name in BROWSERS;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
  },
});
const settings: Settings = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const unknown = positionals.find((name) => !isPart(name) && !isBrowserPart(name));
if (unknown !== undefined || !(settings.rounds > 0) || !(settings.seconds > 0)) {
  console.error(
    'Usage: npm run bench -- [orders|prepare|menu|quote|finder|groups|tables|places|lighthouse|dialog|board|office|dev] [--rounds 7] [--seconds 5]',
  );
  process.exit(2);
}

const facts = runFacts();
const [before = 0] = loadavg();
const measure = async (name: PartName): Promise<BenchPart> => {
  const part = await PARTS[name](settings);
  console.log(printed(part));
  return part;
};
const measureInBrowser = async (name: BrowserPart): Promise<TableReport> => {
  const report = await BROWSERS[name](settings);
  console.log(report.table.map((row) => `  ${row.join('  ')}`).join('\n'));
  return report;
};
const renew = async (section: string): Promise<void> =>
  writeFile(PAGE, withSection(await readFile(PAGE, 'utf8'), section));
let parts: BenchPart[] = [];
const missedInBrowser: string[] = [];
if (positionals.length > 0) {
  for (const name of positionals.filter(isPart)) parts.push(await measure(name));
  for (const part of parts) {
    const section = sectionOf(part, facts);
    if (section !== null) await renew(section);
  }
  for (const name of positionals.filter(isBrowserPart)) {
    const report = await measureInBrowser(name);
    missedInBrowser.push(...report.missed);
    await renew(BROWSER_SECTIONS[name](facts, report));
  }
} else {
  const [orders, prepare, menu, quote, finder, groups, tables, places] = [
    await measure('orders'),
    await measure('prepare'),
    await measure('menu'),
    await measure('quote'),
    await measure('finder'),
    await measure('groups'),
    await measure('tables'),
    await measure('places'),
  ];
  const lighthouse = await measureInBrowser('lighthouse');
  const dialog = await measureInBrowser('dialog');
  const board = await measureInBrowser('board');
  const office = await measureInBrowser('office');
  const dev = await measureInBrowser('dev');
  const [after = 0] = loadavg();
  const load: [number, number] = [before, after];
  const run = {
    facts,
    settings,
    load,
    orders,
    prepare,
    menu,
    quote,
    finder,
    groups,
    tables,
    places,
    lighthouse,
    dialog,
    board,
    office,
    dev,
  };
  await writeFile(PAGE, performancePage(run));
  parts = [orders, prepare, menu, quote, finder, groups, tables, places];
  missedInBrowser.push(
    ...lighthouse.missed,
    ...dialog.missed,
    ...board.missed,
    ...office.missed,
    ...dev.missed,
  );
}
const missed = parts.flatMap(({ rows }) => rows).filter(({ reached }) => !reached);
for (const { name, ratio } of missed) console.error(`Target missed: ${name}, ${ratio}`);
for (const text of missedInBrowser) console.error(`Target missed: ${text}`);
process.exitCode = missed.length + missedInBrowser.length === 0 ? 0 : 1;
