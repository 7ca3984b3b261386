import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { logIn } from '../../e2e/steps/counter.ts';
import { priceOf, savedState } from '../../e2e/steps/office.ts';
import { CHROMIUM } from '../../e2e/world/chromium.ts';
import { shiftClock } from '../../e2e/world/shift-clock.ts';
import { openWorld, type OpenWorld } from '../../e2e/world/world.ts';
import type { Settings, TableReport } from '../report.ts';
import { percentile } from '../statistics.ts';

/** What is promised of a price, and of its way to guests. */
const MAX_CHANGE_MS = 20_000;
const MAX_GUEST_MS = 2000;
const MIN_ROUNDS = 5;
/** In the part of the menu that the first HTML holds. */
const DISH = 'Bruschetta al Pomodoro';
/** How often a guest asks. */
const ASK_MS = 50;

interface Round {
  change: number;
  guest: number;
}

/** How long an owner takes from the login to a published price, on a phone, and how long until guests read it. */
export async function benchOffice({ rounds }: Pick<Settings, 'rounds'>): Promise<TableReport> {
  const world = await openWorld();
  const browser = await chromium.launch(CHROMIUM);
  try {
    // The first round finds nothing loaded or made ready.
    await changePrice(browser, world, 0);
    const seen: Round[] = [];
    for (let round = 1; round <= Math.max(MIN_ROUNDS, rounds); round += 1)
      seen.push(await changePrice(browser, world, round));
    return report(seen);
  } finally {
    await browser.close();
    await world.stop();
  }
}

async function changePrice(browser: Browser, world: OpenWorld, round: number): Promise<Round> {
  const page = await openPhone(browser, world);
  try {
    const price = `8,${10 + round}`;
    await page.goto('/buero');
    const begin = performance.now();
    await logIn(page, 'ninetta', 'demo-ninetta');
    await page.getByRole('link', { name: 'Speisekarte', exact: true }).tap();
    await priceOf(page, DISH).tap();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
    await savedState(page)
      .filter({ hasText: /^Gespeichert/ })
      .waitFor();
    await page.getByRole('link', { name: '1 Änderung', exact: true }).tap();
    const publish = page.getByRole('button', { name: 'Veröffentlichen', exact: true });
    await publish.waitFor();
    const pressed = performance.now();
    const guest = guestReads(world, price);
    await publish.tap();
    await page.getByText('Veröffentlicht.').waitFor();
    return { change: performance.now() - begin, guest: (await guest) - pressed };
  } finally {
    await page.context().close();
  }
}

async function openPhone(browser: Browser, { address }: OpenWorld): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
  const context = await browser.newContext({
    ...phone,
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    baseURL: address.url,
    reducedMotion: 'reduce',
  });
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(shiftClock, address.shift);
  return context.newPage();
}

/** When the page that a guest opens says so. */
async function guestReads({ address }: OpenWorld, price: string): Promise<number> {
  for (;;) {
    const page = await (await fetch(address.url)).text();
    if (page.includes(price)) return performance.now();
    await wait(ASK_MS);
  }
}

function report(rounds: readonly Round[]): TableReport {
  const rows: [name: string, times: number[], most: number][] = [
    ['from the login to the published price', rounds.map(({ change }) => change), MAX_CHANGE_MS],
    ['from pressing ‘publish’ to the guests’ page', rounds.map(({ guest }) => guest), MAX_GUEST_MS],
  ];
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return {
    table: [
      ['', 'Rounds', 'Median', 'Slowest', 'Wanted'],
      ...rows.map(([name, times, most]) => [
        name,
        String(times.length),
        seconds(percentile(times, 50)),
        seconds(Math.max(...times)),
        `at most ${most / 1000} s`,
      ]),
    ],
    missed: rows.flatMap(([name, times, most]) =>
      Math.max(...times) > most ? [`${name}: ${seconds(Math.max(...times))}`] : [],
    ),
  };
}
