import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchFinder } from './franchise/finder.ts';
import { benchLighthouse, type LighthouseReport } from './lighthouse.ts';
import { benchMenu } from './menu/menu.ts';
import { benchOrders } from './orders/orders.ts';
import { benchPlaces } from './places/places.ts';
import { benchQuote } from './pricing/quote.ts';
import { performancePage, printed, withSection, type BenchPart, type Settings } from './report.ts';
import { runFacts } from './run-facts.ts';
import { ROOT } from './server/server-bundle.ts';

// npm run bench [-- orders|menu|quote|finder|places|lighthouse] [--rounds 7 --seconds 5]: all parts write
// docs/performance.md; of the single ones finder and places write their sections, the others only print.
const PAGE = path.join(ROOT, 'docs/performance.md');
const PARTS = {
  orders: benchOrders,
  menu: benchMenu,
  quote: benchQuote,
  finder: benchFinder,
  places: benchPlaces,
};
type PartName = keyof typeof PARTS;
const isPart = (name: string): name is PartName => name in PARTS;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
  },
});
const settings: Settings = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const unknown = positionals.find((name) => !isPart(name) && name !== 'lighthouse');
if (unknown !== undefined || !(settings.rounds > 0) || !(settings.seconds > 0)) {
  console.error(
    'Usage: npm run bench -- [orders|menu|quote|finder|places|lighthouse] [--rounds 7] [--seconds 5]',
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
const measureLighthouse = async (): Promise<LighthouseReport> => {
  const report = await benchLighthouse();
  console.log(report.table.map((row) => `  ${row.join('  ')}`).join('\n'));
  return report;
};
let parts: BenchPart[];
let lighthouse: LighthouseReport | null = null;
if (positionals.length > 0) {
  parts = [];
  for (const name of positionals.filter(isPart)) parts.push(await measure(name));
  for (const part of parts)
    await writeFile(PAGE, withSection(await readFile(PAGE, 'utf8'), part, facts));
  if (positionals.includes('lighthouse')) lighthouse = await measureLighthouse();
} else {
  const [orders, menu, quote, finder, places] = [
    await measure('orders'),
    await measure('menu'),
    await measure('quote'),
    await measure('finder'),
    await measure('places'),
  ];
  lighthouse = await measureLighthouse();
  const [after = 0] = loadavg();
  const load: [number, number] = [before, after];
  const run = { facts, settings, load, orders, menu, quote, finder, places, lighthouse };
  await writeFile(PAGE, performancePage(run));
  parts = [orders, menu, quote, finder, places];
}
const missed = parts.flatMap(({ rows }) => rows).filter(({ reached }) => !reached);
for (const { name, ratio } of missed) console.error(`Target missed: ${name}, ${ratio}`);
for (const text of lighthouse?.missed ?? []) console.error(`Target missed: Lighthouse ${text}`);
process.exitCode = missed.length + (lighthouse?.missed.length ?? 0) === 0 ? 0 : 1;
