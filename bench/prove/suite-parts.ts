import type { ProofPart } from './part.ts';
import { succeeds } from './succeeds.ts';

/** The same properties as `npm test`, with cases nobody has seen. */
export const propertyPart: ProofPart = {
  name: 'properties',
  heading: 'Properties with unseen cases',
  async prove(run) {
    const runs = run.setting('property-runs', 5);
    const vitest = ['vitest', 'run', '--project'];
    const ofServer = [
      'src/accounts/attacks.test.ts',
      'src/http/hostile-input.test.ts',
      'src/office/edited-demo.test.ts',
      'src/office/version-files.test.ts',
      'src/shop-files/round-trip.test.ts',
      'src/tables/schedules.test.ts',
    ];
    const all = [
      ...Array.from({ length: runs }, () => [...vitest, 'domain', '--project', 'ui']),
      [...vitest, 'server', ...ofServer],
    ];
    const held = all.map((args) => succeeds('npx', args, { PROPERTY_SEED: 'random' }));
    return {
      text: `The properties of \`npm test\`, ${runs} times with random seeds instead of the fixed one, and once, on the server, each place of every body spoilt with each nasty value, any shop exported and imported again, both demos edited and given as files, two devices of one account at the same moment, and twelve schedules of two waiters and three guests at once. A failure names its seed.`,
      faults: held.every(Boolean) ? [] : ['a property failed for a new case'],
    };
  },
};

/** What `npm test` runs in part. */
export const givenPart: ProofPart = {
  name: 'given',
  heading: 'The server on a given PostgreSQL',
  async prove() {
    return {
      text: "All of the server's tests on a PostgreSQL given by its URL, as in production, instead of the server's own.",
      faults: succeeds(process.execPath, ['tools/test.mjs', 'server-given'], { GIVEN: 'all' })
        ? []
        : ['a test failed on the given PostgreSQL'],
    };
  },
};

/** What owners do in the office, against a model of it. */
export const officePart: ProofPart = {
  name: 'office',
  heading: 'The office against a model',
  async prove(run) {
    const sequences = run.setting('sequences', 1_000);
    const args = ['vitest', 'run', '--project', 'server', 'src/office/office-model.test.ts'];
    const env = { OFFICE_SEQUENCES: String(sequences), OFFICE_SEED: String(run.seed) };
    return {
      text: `${sequences.toLocaleString('en-GB')} random sequences of 25 acts of two editors: changing fields, inserting, removing and moving entries of every list, undoing, publishing all or one change, planning, importing what any version exported, bringing a version back, throwing away. After each act draft and published shop are what a simple model says; each version that was published, written as a folder and read again, is the same shop, without a problem. A failure names its seed.`,
      faults: succeeds('npx', args, env) ? [] : ['draft, published shop and model differ'],
    };
  },
};

/** What waiters do at tables, on connections that are cut. */
export const floorPart: ProofPart = {
  name: 'floor',
  heading: 'Tables against a model',
  async prove(run) {
    const histories = run.setting('histories', 200);
    const args = [
      'vitest',
      'run',
      '--project',
      'server',
      'src/tables/acts/floor-histories.test.ts',
    ];
    const env = { FLOOR_HISTORIES: String(histories), FLOOR_SEED: String(run.seed) };
    return {
      text: `${histories.toLocaleString('en-GB')} random histories of three tables, two waiters, three guests on their phones and a counter, several acts at once: orders in courses (with pizzas of which every second is free, and colas with their deposit), pieces that move, tables joined and separated, discounts, on the house, cancelled, rejected, refunded, refunds rejected, paid in cash, given back, ordered and paid online, given up and paid all the same. In every other one the database cuts all connections in the middle, and what was not answered is asked again under its key. After each round no piece is lost or doubled, items are the bill, the bill is the journal, the kitchen makes what is on the bills, every cent that came online pays for something or goes back once, what was saved stays saved, and the day's report adds up. A failure names its seed.`,
      faults: succeeds('npx', args, env) ? [] : ['items, bill, journal, kitchen or report differ'],
    };
  },
};

/** Two who do something with one order at the same moment. */
export const racePart: ProofPart = {
  name: 'races',
  heading: 'Two at one order',
  async prove() {
    const args = ['vitest', 'run', '--project', 'server', 'src/changes/interleavings.test.ts'];
    return {
      text: "A change of an order against another tablet's change, the provider's word that it was paid, a refund, an acceptance, a rejection, the last step, a division for a second courier; a guest's cancel against acceptance and payment; both bags, and two deliveries that go together, at once; the closing of the day against a last order, a change and a refund, in the evening, at midnight, at the end of the business day and on both sides of the change to winter time. One of the two is stopped before each of its statements in turn, the other does all of theirs as far as locks let them, then the first goes on. Answers, order, lines, money, steps, events, audit log and books are those of one after the other, in one order or the other.",
      faults: succeeds('npx', args, { RACES: 'all' }) ? [] : ['two at once did what no order does'],
    };
  },
};

/** Papers of the kitchen through everything that goes wrong between server, printer and paper. */
export const printingPart: ProofPart = {
  name: 'printing',
  heading: 'Printing through every fault',
  async prove(run) {
    const jobs = run.setting('jobs', 1_000);
    const args = ['vitest', 'run', '--project', 'server', 'src/printing/faults.test.ts'];
    const env = { PRINT_JOBS: String(jobs), PRINT_SEED: String(run.seed) };
    return {
      text: `${jobs.toLocaleString('en-GB')} print jobs by way of each protocol (Star CloudPRNT, Epson Server Direct Print, the ESC/POS bridge), through faults in a random order: the answer with the job is lost, the word of it is lost, late or said twice, power gone before the paper or in its middle, paper out, cover open, not reached, polled twice at once, the server killed in the middle of a call, and another shop's device that asks for the job and says that it printed it. Each job comes out whole, and each further paper of a job says that it may be a double. A failure names its seed.`,
      faults: succeeds('npx', args, env) ? [] : ['a paper was lost, or doubled without a mark'],
    };
  },
};

/** Cash, closings and money given back, with the database cut off in between. */
export const closingPart: ProofPart = {
  name: 'closings',
  heading: 'Closings against a model',
  async prove(run) {
    const histories = run.setting('histories', 200);
    const args = ['vitest', 'run', '--project', 'server', 'src/closing/closing-model.test.ts'];
    const env = { CLOSING_HISTORIES: String(histories), CLOSING_SEED: String(run.seed) };
    return {
      text: `${histories.toLocaleString('en-GB')} random evenings of 40 acts: orders with and without drivers, handed over, not collected, taken back; money given back before and after a closing; change, deposits, tips paid out; purses counted, days closed. Every fourth act the connections to the database are cut while it is under way, and it is sent again under its key. What each purse should hold is what a simple model says; at the end the closings of days add up to the day's report, orders and refunds, each purse's closing is in one day, numbers have no gap and hashes hold.`,
      faults: succeeds('npx', args, env) ? [] : ['closings, orders and model differ'],
    };
  },
};

/** What the database reads for an order, with as many orders as a busy restaurant has after years. */
export const planPart: ProofPart = {
  name: 'plans',
  heading: 'Placing and deleting among a million orders',
  async prove(run) {
    const orders = run.setting('orders', 1_000_000);
    const args = ['vitest', 'run', '--project', 'server', 'src/orders/place-orders.test.ts'];
    return {
      text: `\`place-orders.test.ts\` with ${orders.toLocaleString('en-GB')} orders, on a connection that made its plans while there was none: placing three orders, one of a guest near a limit, reads less than 40 rows of each table, and none of them whole; deleting one reads what belongs to it.`,
      faults: succeeds('npx', args, { ORDERS: String(orders) }) ? [] : ['more is read than needed'],
    };
  },
};

/** What takes long in a browser, or only repeats on another screen. */
export const browserPart: ProofPart = {
  name: 'browser',
  heading: 'Long browser tests',
  async prove() {
    // The other engines have a part of their own.
    const projects = ['phone', 'screens', 'desktop'].map((name) => `--project=${name}`);
    const args = ['run', 'e2e', '--', '--grep', '@long|@wide|@before-long', ...projects];
    return {
      text: 'Every browser test marked `@long` or `@wide`: those that take long for what they show, those that repeat on a wide screen, and what they go on from.',
      faults: succeeds('npm', args, { LONG: '1' }) ? [] : ['a long browser test failed'],
    };
  },
};
