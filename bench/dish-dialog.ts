import { setTimeout as wait } from 'node:timers/promises';
import {
  chromium,
  devices,
  type Browser,
  type ElementHandle,
  type Locator,
  type Page,
} from '@playwright/test';
import { startWorld } from '../dev/world/world.ts';
import { CHROMIUM } from '../e2e/world/chromium.ts';
import { reactionsOf, TRACED, type Reaction, type TraceEvent } from './reactions.ts';
import type { TableReport } from './report.ts';
import { percentile } from './statistics.ts';

/**
 * A promise of the product: on a processor four times slower a press is answered within one frame. Processor time is
 * multiplied; a throttled browser would also count what else the machine does.
 */
const SLOWER = 4;
const FRAME_MS = 1000 / 60;
/** The demo dish with the most to choose: four sizes and 64 extras. */
const DISH = 'Wunschpizza';
const OPENINGS = 10;
const ROUNDS = 20;
/** The percentile that is told beside the median. */
const WORST = 95;
/** After so long the page is at rest again, its movements included. */
const REST_MS = 400;

/** For the first page of a fresh shop. */
const PATIENCE_MS = 120_000;

/** How quickly the dialog in which a dish is made up answers a thumb; all its extras are unfolded. */
export async function benchDishDialog(): Promise<TableReport> {
  const world = await startWorld();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const shop = world.shops.find(({ slug }) => slug === null);
    if (!shop) throw new Error('no demo shop');
    const page = await phoneAt(browser, shop.url);
    const dish = await found(opener(page));
    const openings = await traced(browser, page, OPENINGS, () => openAndClose(page, dish));
    await tap(page, dish);
    await unfold(page);
    const seen: [string, Reaction[]][] = [];
    for (const [name, targets] of Object.entries(pressesOf(page))) {
      const all = await Promise.all(targets.map(found));
      let turn = 0;
      const press = () => tap(page, all[turn++ % all.length]!);
      seen.push([name, await traced(browser, page, ROUNDS, press)]);
    }
    return report(openings, seen);
  } finally {
    await browser.close();
    await world.stop();
  }
}

function report(openings: Reaction[], presses: [string, Reaction[]][]): TableReport {
  const table = [
    ['Press', 'Number', 'Script and layout', 'With painting', 'With what follows'],
    rowOf('opening', openings),
    ...presses.map(([name, reactions]) => rowOf(name, reactions)),
  ];
  const missed = presses.flatMap(([name, reactions]) => {
    const own = percentile(
      reactions.map((each) => each.own),
      WORST,
    );
    return own > FRAME_MS ? [`${name}: ${own.toFixed(1)} ms`] : [];
  });
  return { table, missed };
}

function rowOf(name: string, reactions: readonly Reaction[]): string[] {
  const cell = (of: keyof Reaction) => {
    const values = reactions.map((each) => each[of]);
    return `${[50, WORST].map((share) => percentile(values, share).toFixed(1)).join(' / ')} ms`;
  };
  return [name, String(reactions.length), cell('own'), cell('work'), cell('whole')];
}

async function phoneAt(browser: Browser, url: string): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
  const page = await browser.newPage({
    ...phone,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  });
  // Pictures are made when they are first asked for.
  await page.goto(url, { timeout: PATIENCE_MS });
  // The guest's first sign fetches what the dialog needs.
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
  await opener(page).scrollIntoViewIfNeeded();
  return page;
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: DISH });
const opener = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Speisekarte' })
    .getByRole('button', { name: DISH, exact: true });

/** Looked for before anything is measured: a look at every role of the page leaves much to clear away. */
async function found(target: Locator): Promise<ElementHandle> {
  const element = await target.elementHandle();
  if (!element) throw new Error(`nothing to tap: ${target}`);
  return element;
}

/** Closing is not measured: Escape is no click. */
async function openAndClose(page: Page, dish: ElementHandle): Promise<void> {
  await tap(page, dish);
  await page.keyboard.press('Escape');
  await wait(REST_MS);
}

async function unfold(page: Page): Promise<void> {
  const more = dialog(page).getByRole('button', { name: 'Mehr anzeigen' });
  while ((await more.count()) > 0) await tap(page, await found(more.first()));
}

/** What is pressed in turn. Every press changes something. */
function pressesOf(page: Page): Record<string, Locator[]> {
  const making = dialog(page);
  const extra = (name: RegExp) => making.getByRole('checkbox', { name });
  const size = (name: RegExp) => making.getByRole('radio', { name });
  const count = (name: string) =>
    making.getByRole('group', { name: `Anzahl ${DISH}` }).getByRole('button', { name });
  const combination = (name: string) => making.getByRole('button', { name: `${name} Kombination` });
  return {
    'an extra': [extra(/^Champignons/), extra(/^Gorgonzola/), extra(/^Salami Milano/)],
    'a size': [size(/^Normal/), size(/^Groß/), size(/^Familie/), size(/^Klein/)],
    'the quantity': [count('Mehr'), count('Weniger')],
    'the combination': [combination('Beliebte'), combination('Individuelle')],
  };
}

/** A tap on a page at rest. */
async function tap(page: Page, target: ElementHandle): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  await wait(REST_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await wait(REST_MS);
}

async function traced(
  browser: Browser,
  page: Page,
  presses: number,
  press: () => Promise<void>,
): Promise<Reaction[]> {
  await browser.startTracing(page, { categories: TRACED });
  for (let each = 0; each < presses; each += 1) await press();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const reactions = reactionsOf(trace.traceEvents);
  if (reactions.length !== presses) throw new Error(`${reactions.length} of ${presses} presses`);
  return reactions.map(({ own, work, whole }) => ({
    own: own * SLOWER,
    work: work * SLOWER,
    whole: whole * SLOWER,
  }));
}
