import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchMenu } from './menu/menu.ts';
import { benchOrders } from './orders/orders.ts';
import { benchQuote } from './pricing/quote.ts';
import { performancePage, printed, type BenchPart, type Settings } from './report.ts';
import { runFacts } from './run-facts.ts';
import { ROOT } from './server/server-bundle.ts';

// npm run bench [-- orders|menu|quote] [--rounds 7 --seconds 5]: all parts write docs/performance.md, one only prints.
const PARTS = { orders: benchOrders, menu: benchMenu, quote: benchQuote };
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
const unknown = positionals.find((name) => !isPart(name));
if (unknown !== undefined || !(settings.rounds > 0) || !(settings.seconds > 0)) {
  console.error('Usage: npm run bench -- [orders|menu|quote] [--rounds 7] [--seconds 5]');
  process.exit(2);
}

const facts = runFacts();
const [before = 0] = loadavg();
const measure = async (name: PartName): Promise<BenchPart> => {
  const part = await PARTS[name](settings);
  console.log(printed(part));
  return part;
};
let parts: BenchPart[];
if (positionals.length > 0) {
  parts = [];
  for (const name of positionals.filter(isPart)) parts.push(await measure(name));
} else {
  const [orders, menu, quote] = [
    await measure('orders'),
    await measure('menu'),
    await measure('quote'),
  ];
  const [after = 0] = loadavg();
  const page = performancePage({ facts, settings, load: [before, after], orders, menu, quote });
  await writeFile(path.join(ROOT, 'docs/performance.md'), page);
  parts = [orders, menu, quote];
}
const missed = parts.flatMap(({ rows }) => rows).filter(({ reached }) => !reached);
for (const { name, ratio } of missed) console.error(`Target missed: ${name}, ${ratio}`);
process.exitCode = missed.length === 0 ? 0 : 1;
