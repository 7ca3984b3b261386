import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM } from '../../e2e/world/chromium.ts';
import { counterCall } from '../../e2e/steps/kitchen.ts';
import { openWorld } from '../../e2e/world/world.ts';
import { reactionsOf, TRACED, type Reaction, type TraceEvent } from '../reactions.ts';
import type { TableReport } from '../report.ts';
import { percentile } from '../statistics.ts';
import { OPEN_ORDERS, openBusyBoard, placeOne, type BusyBoard } from './busy-board.ts';

/** Processor time is multiplied; a throttled browser would also count what else the machine does. */
const SLOWER = 4;
/** What is promised of a slow tablet. */
const MAX_EVENT_MS = 16;
const EVENTS = 20;
const MARK = 'board-event';
const WORST = 95;
/** After so long the page is at rest again. */
const REST_MS = 600;
const VIEWS = { 'large cards': 'Karten', 'small cards': 'Klein', list: 'Liste' } as const;

/** What an event of the server costs the board of forty open orders, in each of its views. */
export async function benchBoard(): Promise<TableReport> {
  const world = await openWorld();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const board = await openBusyBoard(world, browser, (page) =>
      page.addInitScript(markEvents, MARK),
    );
    const seen: [string, Reaction[]][] = [];
    let placed: number = OPEN_ORDERS;
    for (const [name, button] of Object.entries(VIEWS)) {
      if (button !== 'Karten') await board.counter.getByRole('button', { name: button }).click();
      await wait(REST_MS);
      const steps = await traced(browser, board, (index) => step(board, index));
      seen.push([`an order goes on, ${name}`, steps]);
      let latest = '';
      const news = await traced(browser, board, async (index) => {
        // It goes again, so that as many stay open.
        if (index % 2 === 1) return counterCall(board.counter, latest, REJECTED);
        const { id } = await placeOne(board.guest, (placed += 1));
        latest = `/orders/${id}/transition`;
      });
      seen.push([`a new order, and gone, ${name}`, news]);
    }
    return report(seen);
  } finally {
    await browser.close();
    await world.stop();
  }
}

/** Browsers do not trace what comes by a stream: each event is marked by one that they do. Runs in the page. */
function markEvents(mark: string): void {
  document.addEventListener(mark, () => undefined);
  const { addEventListener: listen } = EventSource.prototype;
  EventSource.prototype.addEventListener = function (
    this: EventSource,
    type: string,
    listener: EventListener,
  ) {
    listen.call(this, type, (event) => {
      if (type === 'order') document.dispatchEvent(new Event(mark));
      listener(event);
    });
  } as typeof listen;
}

const REJECTED = { to: 'rejected', reason: 'Zu viel los' };

/** To and fro between two states, so that as many stay open. */
async function step({ counter, orders }: BusyBoard, index: number): Promise<void> {
  // Each fifth one from the first is accepted only.
  const order = orders[(Math.floor(index / 2) % 8) * 5];
  if (!order) throw new Error('no order');
  const path = `/orders/${order.id}`;
  if (index % 2 === 0) await counterCall(counter, `${path}/transition`, { to: 'ready' });
  else await counterCall(counter, `${path}/take-back`, { from: 'ready' });
}

function report(seen: [string, Reaction[]][]): TableReport {
  const cell = (reactions: readonly Reaction[], of: keyof Reaction) =>
    `${[50, WORST].map((share) => worst(reactions, of, share).toFixed(1)).join(' / ')} ms`;
  const table = [
    ['Event', 'Number', 'Script and layout', 'With painting', 'With what follows'],
    ...seen.map(([name, reactions]) => [
      name,
      String(reactions.length),
      cell(reactions, 'own'),
      cell(reactions, 'work'),
      cell(reactions, 'whole'),
    ]),
  ];
  const missed = seen.flatMap(([name, reactions]) => {
    const own = worst(reactions, 'own', WORST);
    return own > MAX_EVENT_MS ? [`${name}: ${own.toFixed(1)} ms`] : [];
  });
  return { table, missed };
}

const worst = (reactions: readonly Reaction[], of: keyof Reaction, share: number) =>
  percentile(
    reactions.map((each) => each[of]),
    share,
  );

async function traced(
  browser: Browser,
  { counter }: BusyBoard,
  act: (index: number) => Promise<void>,
): Promise<Reaction[]> {
  await browser.startTracing(counter, { categories: TRACED });
  for (let index = 0; index < EVENTS; index += 1) {
    await act(index);
    await wait(REST_MS);
  }
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const reactions = reactionsOf(trace.traceEvents, MARK);
  if (reactions.length !== EVENTS) throw new Error(`${reactions.length} of ${EVENTS} events`);
  return reactions.map(({ own, work, whole }) => ({
    own: own * SLOWER,
    work: work * SLOWER,
    whole: whole * SLOWER,
  }));
}
