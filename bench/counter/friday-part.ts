import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { logIn } from '../../e2e/steps/counter.ts';
import { counterCall, setUpStations } from '../../e2e/steps/kitchen.ts';
import { PLAIN_DUTY, PLAIN_PRINTER, printing, removePrinters } from '../../e2e/steps/printers.ts';
import { Star } from '../../e2e/steps/star.ts';
import { CHROMIUM } from '../../e2e/world/chromium.ts';
import { openWorld } from '../../e2e/world/world.ts';
import type { ProofOutcome, ProofPart } from '../prove/part.ts';
import { percentile } from '../statistics.ts';
import { openTablet, placeOne } from './busy-board.ts';

/** An order each 18 seconds. */
const HOUR_MS = 3_600_000;
const ORDERS = 200;
/** What Star printers do out of the box. */
const POLL_MS = 5_000;
/** What the way to the printer may take beyond its poll. It is not made shorter with the hour. */
const ALLOWED_MS = 250;
const DISPLAYS = ['/theke', '/theke', '/theke/kueche', '/theke/packen'];
const PRINTERS = [
  { id: 'ofen', kind: 'kitchen', stationId: 'ofen' },
  { id: 'kueche', kind: 'kitchen', stationId: 'kueche' },
  { id: 'pack', kind: 'packing', stationId: '' },
];

interface Paper {
  printer: string;
  number: string;
  fetchedAt: number;
}

export const fridayPart: ProofPart = {
  name: 'friday',
  heading: 'An hour of a Friday',
  async prove(run) {
    const count = run.setting('friday-orders', ORDERS);
    // The hour takes so many times less, and the printers ask so many times more often.
    const faster = run.setting('friday-faster', 6);
    const pollMs = POLL_MS / faster;
    const world = await openWorld();
    const browser = await chromium.launch(CHROMIUM);
    try {
      const first = await openTablet(world, browser);
      await first.goto('/theke');
      await logIn(first, 'ninetta', 'demo-ninetta');
      await first.getByRole('navigation', { name: 'Theke' }).waitFor();
      await setUpStations(first);
      await removePrinters(first);
      const printers = await addPrinters(first);
      const storageState = await first.context().storageState();
      const devices = [first];
      for (const display of DISPLAYS.slice(1)) {
        const page = await openTablet(world, browser, { storageState });
        await page.goto(display);
        devices.push(page);
      }
      const guest = await openTablet(world, browser);
      await guest.goto('/');
      const papers: Paper[] = [];
      const evening = { isOver: false };
      const printing = printers.map((printer) => printUntil(printer, pollMs, papers, evening));
      const accepted = await takeOrders({ devices, guest }, count, HOUR_MS / faster / ORDERS);
      // What is on its way comes with the next polls.
      await wait(5 * pollMs);
      evening.isOver = true;
      await Promise.all(printing);
      const jobs = await jobsOf(first, accepted);
      run.tell(`${papers.length} papers of ${accepted.length} orders`);
      return outcomeOf({ accepted, papers, jobs, faster, pollMs });
    } finally {
      await browser.close();
      await world.stop();
    }
  },
};

async function addPrinters(counter: Page): Promise<{ id: string; star: Star }[]> {
  const added: { id: string; star: Star }[] = [];
  for (const { id, kind, stationId } of PRINTERS) {
    const orderTypes = ['delivery', 'pickup'];
    const duties = [{ ...PLAIN_DUTY, kind, stationId, orderTypes, moment: 'acceptance' }];
    const setup = { ...PLAIN_PRINTER, name: id, duties };
    const path = `/printers/${id}`;
    const { address } = await printing<{ address: string }>(counter, 'PUT', path, setup);
    added.push({ id, star: new Star(address) });
  }
  return added;
}

/** A printer asks at its interval, whatever it was given. */
async function printUntil(
  { id, star }: { id: string; star: Star },
  pollMs: number,
  papers: Paper[],
  evening: { isOver: boolean },
): Promise<void> {
  while (!evening.isOver) {
    const next = Date.now() + pollMs;
    const paper = await star.printOffered();
    if (paper) {
      const number = /Nr\. (\d+)/.exec(paper.text)?.[1] ?? '?';
      papers.push({ printer: id, number, fetchedAt: paper.fetchedAt });
    }
    await wait(Math.max(0, next - Date.now()));
  }
}

interface Accepted {
  id: string;
  number: string;
  at: number;
}

async function takeOrders(
  { devices, guest }: { devices: Page[]; guest: Page },
  count: number,
  everyMs: number,
): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  for (let index = 0; index < count; index += 1) {
    const next = Date.now() + everyMs;
    const { id, number } = await placeOne(guest, index);
    const device = devices[index % devices.length];
    if (!device) throw new Error('no device');
    await counterCall(device, `/orders/${id}/transition`, { to: 'accepted', etaMinutes: 40 });
    accepted.push({ id, number, at: Date.now() });
    // A kitchen that works: what was accepted a while ago goes out, so that the board stays as full as it is on a Friday.
    const done = accepted[index - 40];
    if (done) await counterCall(device, `/orders/${done.id}/transition`, { to: 'done' });
    await wait(Math.max(0, next - Date.now()));
  }
  return accepted;
}

/** Papers that the server knows of these orders, and how many of them are printed. */
async function jobsOf(
  counter: Page,
  orders: readonly Accepted[],
): Promise<{ all: number; printed: number }> {
  let [all, printed] = [0, 0];
  for (const { id } of orders) {
    const answer = await counter.request.get(`/api/shop/zia-ninetta/counter/orders/${id}/papers`);
    const { jobs } = (await answer.json()) as { jobs: { state: string }[] };
    all += jobs.length;
    printed += jobs.filter(({ state }) => state === 'printed').length;
  }
  return { all, printed };
}

interface Evening {
  accepted: readonly Accepted[];
  papers: readonly Paper[];
  jobs: { all: number; printed: number };
  faster: number;
  pollMs: number;
}

function outcomeOf({ accepted, papers, jobs, faster, pollMs }: Evening): ProofOutcome {
  const allowed = pollMs + ALLOWED_MS;
  const words = (ms: number) => `${Math.round(ms).toLocaleString('en-GB')} ms`;
  const faults: string[] = [];
  const times = new Map(accepted.map(({ number, at }) => [number, at]));
  const seen = new Map<string, number>();
  const waits: number[] = [];
  for (const { printer, number, fetchedAt } of papers) {
    const at = times.get(number);
    if (at === undefined) faults.push(`${printer} printed Nr. ${number}, which nobody ordered`);
    else waits.push(Math.max(0, fetchedAt - at));
    seen.set(`${printer} ${number}`, (seen.get(`${printer} ${number}`) ?? 0) + 1);
  }
  for (const [paper, times] of seen)
    if (times > 1) faults.push(`${paper} was printed ${times} times`);
  for (const { number } of accepted)
    if (!seen.has(`pack ${number}`)) faults.push(`Nr. ${number} has no packing slip`);
  if (jobs.all !== papers.length || jobs.printed !== jobs.all)
    faults.push(`${papers.length} papers of ${jobs.all} jobs, ${jobs.printed} known as printed`);
  const [median, p99] = [50, 99].map((share) => percentile(waits, share)) as [number, number];
  if (p99 > allowed)
    faults.push(`p99 ${words(p99)} from acceptance to the printer, above ${words(allowed)}`);
  return {
    text: `${accepted.length} orders at one counter, at the rate of ${ORDERS * faster} an hour: ${faster} times that of a Friday, with printers that ask every ${words(pollMs)} in place of every 5 s. Four devices in real browsers (two boards, kitchen, packing), two stations, three Star printers, over loopback. ${papers.length} papers of ${jobs.all} jobs, each printed once. From the answer of the acceptance to the printer's fetch: median ${words(median)}, p99 ${words(p99)}; wanted: at most the printer's poll and ${ALLOWED_MS} ms, ${words(allowed)}.`,
    faults,
  };
}
