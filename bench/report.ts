import { markdownTable, type runFacts } from './run-facts.ts';

/** How long each measurement takes. */
export interface Settings {
  rounds: number;
  seconds: number;
}

/** A row of a table of measurements: what was measured, beside what it is compared with. */
export interface Row {
  name: string;
  ours: string;
  /** What it is compared with. */
  limit: string;
  ratio: string;
  spread: string;
  /** null: only told. */
  target: number | null;
  reached: boolean;
}

/** What a browser showed. */
export interface TableReport {
  /** Header first. */
  table: string[][];
  /** Targets not reached, in words. */
  missed: string[];
  /** Single figures held against what is wanted. */
  notes?: string[];
}

export interface BenchPart {
  name: string;
  rows: Row[];
  facts: string[];
}

const verdict = ({ target, reached }: Row) => {
  if (target === null) return reached ? '' : 'MISSED';
  return `at least ${target * 100} %: ${reached ? 'reached' : 'MISSED'}`;
};

function table(part: BenchPart, heads: [string, string]): string {
  return markdownTable([
    ['', ...heads, 'Ratio (median)', 'Lowest to highest', 'Target'],
    ...part.rows.map((row) => [row.name, row.ours, row.limit, row.ratio, row.spread, verdict(row)]),
  ]);
}

/** For the terminal. */
export function printed(part: BenchPart): string {
  const cells = part.rows.map((row) => [
    row.name,
    row.ours,
    row.limit,
    row.ratio,
    row.spread,
    verdict(row),
  ]);
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  );
  return [part.name, ...lines, ...part.facts].map((line) => `  ${line.trimEnd()}`).join('\n');
}

interface PerformanceRun {
  facts: ReturnType<typeof runFacts>;
  settings: Settings;
  /** Load of the machine before and after, as the operating system counts it. */
  load: [number, number];
  orders: BenchPart;
  prepare: BenchPart;
  menu: BenchPart;
  quote: BenchPart;
  finder: BenchPart;
  groups: BenchPart;
  tables: BenchPart;
  places: BenchPart;
  lighthouse: TableReport;
  dialog: TableReport;
  board: TableReport;
  office: TableReport;
  dev: TableReport;
}

/** docs/performance.md, from one run. */
export function performancePage(run: PerformanceRun): string {
  const {
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
  } = run;
  return `# Performance

Written by \`npm run bench\`; do not edit. Run on ${facts.date}, commit ${facts.commit}, ${facts.machine}; ${settings.rounds} rounds of ${settings.seconds} seconds; load average ${load.map((each) => each.toFixed(1)).join(' before, ')} after.

Trust the ratios, not the figures: load generator, server and PostgreSQL share the same few cores, and two cores of a rented machine are not always the same two. Both sides of each ratio are measured in turn within one run, and the median of the rounds' ratios counts. A load average above the number of cores before the run means that others worked on the machine too.

${ordersSection(orders, facts)}
${prepareSection(prepare, facts)}
${menuSection(menu, facts)}
${quoteSection(quote, facts)}
${finderSection(finder, facts)}
${groupsSection(groups, facts)}
${tablesSection(tables, facts)}
${placesSection(places, facts)}
${lighthouseSection(facts, lighthouse)}
${dialogSection(facts, dialog)}
${boardSection(facts, board)}
${officeSection(facts, office)}
${devSection(facts, dev)}
## Running it

\`npm run bench\` runs everything and writes this page; \`npm run bench -- orders\` (or another part, see \`bench/main.ts\`) runs one part and renews its section. \`--rounds\` and \`--seconds\` set how long. \`BENCH_PROFILE=FOLDER\` makes the server write a CPU profile there. The load generator is our own (\`bench/server/http-client.ts\`): requests are bytes made before, because a comfortable client would cost more than the server it measures.
`;
}

/** What an order costs, up to the next heading. */
function ordersSection(orders: BenchPart, facts: ReturnType<typeof runFacts>): string {
  return `## Placing an order

${table(orders, ['Through the server', 'Bare driver'])}

*Through the server*: the bundled server as a process of its own with its embedded PostgreSQL (fsync and synchronous commit on). Each client is a guest with a session and the XSRF pair on a kept connection and sends the next order when the last is answered. Each order passes every check: form, address in the index of addresses, delivery area, opening hours, the server's own price compared with the expected total, payment method. An answer is sent after the commit. Mails and live events of these orders are worked on beside, as always; a busy process takes mails more slowly. Only the rate limits are off, since all load comes from one address.

*Bare driver*: the same rows of one order (the order with its quote, its lines, first step, event and counter) in a second database of the same PostgreSQL, with \`pg\`, a prepared statement, as many connections as there are clients, one round trip and one commit per order, without HTTP, checks or prices. The server is stopped meanwhile (SIGSTOP), so that its work after the orders does not slow the limit down.

In one shop the bare driver waits for itself: every order needs the shop's counter row until its commit is on disk. The server writes the orders that arrive meanwhile in one transaction, so it can be faster than that limit.

${orders.facts.map((fact) => `- ${fact}`).join('\n')}

Measured on ${facts.date}, commit ${facts.commit}.
`;
}

/** First page and menu call, up to the next heading. */
function menuSection(menu: BenchPart, facts: ReturnType<typeof runFacts>): string {
  return `## The first HTML and the menu

${table(menu, ['Ours', 'Static file of the same size'])}

The static file is a hashed asset of exactly as many bytes, sent by the same server from memory. The page is the cached first HTML of the demo pizzeria's menu; the call is \`GET /api/shop/{shopId}/menu?v=...\`. A page to look at gives no session; whoever comes to the checkout gets one with it: a secret of 128 random bits and the token derived from it, in two cookies and no row of the database (decision 0073).

${menu.facts.map((fact) => `- ${fact}`).join('\n')}

Measured on ${facts.date}, commit ${facts.commit}.
`;
}

/** What a quote costs, up to the next heading. */
function quoteSection(quote: BenchPart, facts: ReturnType<typeof runFacts>): string {
  return `## Pricing a cart

${table(quote, ['A quote', 'A line'])}

\`priceCart\` of \`packages/domain\` alone, bundled as in the server, on the demo pizzeria's menu; every second line has extras; without offers unless said; the fastest of many short slices counts. Carts of the contract end at 300 items; 1,000 lines show that the cost grows with the lines and not faster. The group carts are 300 different ones, each under twenty other offers that overlap (\`bench/pricing/group-carts.ts\`): six two-for-one promotions, six dish discounts, four cart discounts, three free items and free delivery; each is priced in several rounds, and its fastest counts. The guard is what ends a search for the best bundles that would take too long (docs/pricing.md).

Measured on ${facts.date}, commit ${facts.commit}.
`;
}

/** Preparing a payment, up to the next heading. */
function prepareSection(prepare: BenchPart, facts: ReturnType<typeof runFacts>): string {
  return `## Preparing a payment

${table(prepare, ['Through the server', 'Bare driver'])}

\`POST payment/{order}/stripe\` for orders that wait for their payment, on ${facts.date}, commit ${facts.commit}, with a provider that answers at once in the server's own process: what is ours of the time a guest waits for the provider's page. The bare driver writes the same rows with \`pg\` and prepared statements while the server is stopped.

${prepare.facts.map((fact) => `- ${fact}`).join('\n')}
`;
}

const FINDER_HEAD = '## Finding a branch';

/** The finder's part of docs/performance.md, up to the next heading. */
function finderSection(finder: BenchPart, facts: ReturnType<typeof runFacts>): string {
  return `${FINDER_HEAD}

${table(finder, ['A search', 'A branch'])}

\`FranchiseFinder\` of \`packages/domain\` alone, without geocoder and router, on ${facts.date}, commit ${facts.commit}: an invented chain, five branches to a town with areas that overlap, two polygons of 40 corners, a ring and two lists of postcodes each. Guests near the branches ask for delivery and pickup, at once and for a time, over an hour; every answer holds all branches in order. The fastest of three counts for each search.

${finder.facts.map((fact) => `- ${fact}`).join('\n')}
`;
}

/** How quickly a group's members see each other's carts, up to the next heading. */
function groupsSection(groups: BenchPart, facts: ReturnType<typeof runFacts>): string {
  return `## Group orders

${table(groups, ['Median', 'Allowed'])}

On ${facts.date}, commit ${facts.commit}: the bundled server with its embedded PostgreSQL and the load generator on the same cores. Every member has a stream open and changes the cart by turns, each change sent when its time has come, answered or not; counted is the time from sending it to its arrival at every other member. With two processes on one database the members of each group hang on both.

${groups.facts.map((fact) => `- ${fact}`).join('\n')}
`;
}

/** A full house, up to the next heading. */
function tablesSection(tables: BenchPart, facts: ReturnType<typeof runFacts>): string {
  return `## Orders at tables

${table(tables, ['Median', 'Allowed'])}

On ${facts.date}, commit ${facts.commit}: the bundled server with its embedded PostgreSQL and the load generator on the same cores. At every table a guest has the table's stream open and asks for it every five seconds besides; counted is the time from the instant an order is due at a table to its arrival on the counter's stream.

${tables.facts.map((fact) => `- ${fact}`).join('\n')}
`;
}

const PLACES_HEAD = '## Completing addresses';

/** What a key pressed costs, up to the next heading. */
function placesSection(places: BenchPart, facts: ReturnType<typeof runFacts>): string {
  return `${PLACES_HEAD}

${table(places, ['Median', 'Allowed'])}

The embedded address index alone, on ${facts.date}, commit ${facts.commit}: \`suggest\` for every key of made-up addresses with street, number and postcode, near a shop; \`bench/places/generated-region.ts\` makes the region. With two letters swapped nothing begins so, and all streets are compared. The fastest of three counts for each key.

${places.facts.map((fact) => `- ${fact}`).join('\n')}
`;
}

const SECTIONS: Record<string, typeof finderSection> = {
  orders: ordersSection,
  prepare: prepareSection,
  menu: menuSection,
  quote: quoteSection,
  finder: finderSection,
  groups: groupsSection,
  tables: tablesSection,
  places: placesSection,
};

/** The section of a part that can be measured and written alone; null for the others. */
export function sectionOf(part: BenchPart, facts: PerformanceRun['facts']): string | null {
  return SECTIONS[part.name]?.(part, facts) ?? null;
}

/** What Lighthouse says of the menu page; can be renewed alone. */
export function lighthouseSection(
  facts: PerformanceRun['facts'],
  { table: rows, missed }: TableReport,
): string {
  return `## The menu page on a phone

${markdownTable(rows)}

Measured on ${facts.date}, commit ${facts.commit}. Lighthouse 12 for mobile in headless Chromium, medians of five, pictures already made. Wanted: 100 everywhere, and under devtools throttling the largest paint within 1.4 s at a first visit (its largest thing is a fetched picture) and 0.5 s at a second one, blocking of at most 50 ms, shift of at most 0.01. ${missed.length === 0 ? 'All reached.' : `Missed: ${missed.join('; ')}.`} What is loaded before the menu can be used is counted by \`npm test -- size\`.
`;
}

/** The dialog's section, which can be renewed alone. */
export function dialogSection(
  facts: PerformanceRun['facts'],
  { table: rows, missed, notes = [] }: TableReport,
): string {
  return `## The dish dialog on a slow phone

${markdownTable(rows)}

Measured on ${facts.date}, commit ${facts.commit}. Median / 95th percentile of taps in headless Chromium, processor time of the main thread times four as on a slow phone, in the demo's dish with the most to choose (four sizes, 64 extras, all unfolded). *Script and layout* is what the tap made our program, the styles and the layout do until the answer stands; *with painting* adds all else of the main thread's tasks up to and with the frame that shows it. *With what follows* is script and layout of later frames too: the lists after the opening, the new total and the prices of all extras, which come a frame after the pressed choice, the counter below an extra just chosen. A tap that changes nothing costs about 2 ms, and the recorder adds about 1 ms to each layout, as it counts every box of the page. *A whole order* is forty taps from the menu to the checkout. Wanted: script and layout of every press inside the dialog within one frame of 16.7 ms; with painting, a dish open within 100 ms (95th percentile) and the slowest tap of a whole order within 150 ms. ${missed.length === 0 ? 'Reached.' : `Missed: ${missed.join('; ')}.`}
${notes.map((note) => `\n- ${note}`).join('')}${notes.length > 0 ? '\n' : ''}`;
}

/** The board's section, which can be renewed alone. */
export function boardSection(
  facts: PerformanceRun['facts'],
  { table: rows, missed }: TableReport,
): string {
  return `## The board on a slow tablet

${markdownTable(rows)}

Measured on ${facts.date}, commit ${facts.commit}. Median / 95th percentile of events of the server at a counter of 1024 × 768 with forty open orders, processor time of the main thread times four as on a slow tablet, in headless Chromium. *Script and layout* is what the event made our program, the styles and the layout do until the frame that shows it; *with painting* adds all else of the main thread's tasks up to that frame; *with what follows* is script and layout of the next 350 ms too, as the report of the day that is asked anew. Wanted: script and layout of every event below 16 ms. ${missed.length === 0 ? 'Reached.' : `Missed: ${missed.join('; ')}.`}
`;
}

/** The office's section, which can be renewed alone. */
export function officeSection(
  facts: PerformanceRun['facts'],
  { table: rows, missed }: TableReport,
): string {
  return `## A price in the office

${markdownTable(rows)}

Measured on ${facts.date}, commit ${facts.commit}. A browser of 390 px logs in as the demo pizzeria's owner, changes a price and publishes it, with everything on one machine, typing as fast as it can: what a person adds is reading and typing. The guests' page is asked for every 50 ms from the press on. The first round, in which nothing is made ready yet, does not count. ${missed.length === 0 ? 'All reached.' : `Missed: ${missed.join('; ')}.`}
`;
}

/** What `npm run dev` needs to show a change; can be renewed alone. */
export function devSection(
  facts: PerformanceRun['facts'],
  { table: rows, missed }: TableReport,
): string {
  return `## Working on it

${markdownTable(rows)}

Measured on ${facts.date}, commit ${facts.commit}. Time from writing a source until \`npm run dev\` shows it, on a copy of the sources: in an open page of the shop, which keeps its state and what was typed; of the server until it answers anew, while PostgreSQL stays up. ${missed.length === 0 ? 'All reached.' : `Missed: ${missed.join('; ')}.`}
`;
}

/** The page with one of its sections renewed; one that is new stands before the last. */
export function withSection(page: string, section: string): string {
  const heading = section.slice(0, section.indexOf('\n') + 1);
  const parts = page.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(heading));
  const place = at < 0 ? parts.length - 1 : at;
  return parts.toSpliced(place, at < 0 ? 0 : 1, `${section}\n`).join('');
}
