import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../e2e/world/chromium.ts';
import { startDevCopy, type DevCopy } from '../dev/server/testing/dev-copy.ts';
import type { Settings, TableReport } from './report.ts';
import { ROOT } from './server/server-bundle.ts';
import { median } from './statistics.ts';

const SEARCH = 'apps/storefront/src/menu/menu-search';
const SERVER = 'apps/server/src/hosting/own-pages.ts';
const NO_SHOP = 'Hier gibt es keinen Shop';
/** What is promised, in milliseconds. */
const BROWSER_MS = 1_000;
const SERVER_MS = 2_000;
const PAUSE_MS = 500;

interface Subject {
  name: string;
  allowed: number;
  /** Changes a source for the nth time, and is done once the change shows. */
  change(round: number): Promise<void>;
}

/**
 * What `npm run dev` needs to show a change, on a copy of the sources: a run that is broken off leaves nothing changed.
 */
export async function benchDev({ rounds }: Settings): Promise<TableReport> {
  const dev = await startDevCopy(ROOT);
  const browser = await chromium.launch(CHROMIUM);
  const end = async () => {
    await browser.close();
    await dev.stop();
  };
  const broken = () => void end().then(() => process.exit(1));
  process.once('SIGINT', broken);
  try {
    const page = await browser.newPage();
    await page.goto(dev.url);
    const search = page.getByRole('searchbox');
    // Typed before the program runs, it would find nothing.
    for (let found = 0; found === 0; found = await page.getByText('1 Gericht gefunden').count()) {
      await search.fill('130');
      await page.waitForTimeout(300);
    }
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const table = [['Changed', 'Median', 'Longest', 'Allowed', 'What the page had']];
    const missed: string[] = [];
    for (const { name, allowed, change } of subjects(dev, page)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await change(round);
        times.push(performance.now() - began);
        // Nobody writes the next change at once.
        await sleep(PAUSE_MS);
      }
      const keeps = (await search.inputValue()) === '130' && (await isMarked(page));
      const longest = Math.max(...times);
      table.push([name, ...[median(times), longest, allowed].map(ms), keeps ? 'kept' : 'LOST']);
      if (median(times) > allowed) missed.push(`${name}: ${ms(median(times))}`);
      if (!keeps) missed.push(`${name}: the page lost what it had`);
    }
    return { table, missed };
  } finally {
    process.off('SIGINT', broken);
    await end();
  }
}

const ms = (time: number) => `${Math.round(time)} ms`;
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

function subjects(dev: DevCopy, page: Page): Subject[] {
  const width = (round: number) => (round === 0 ? '100%' : `${100 - round}%`);
  const label = (round: number) => (round === 0 ? 'Gericht' : `Speise ${round}`);
  const words = (round: number) => (round === 0 ? NO_SHOP : `${NO_SHOP} ${round}`);
  return [
    {
      name: 'a style of the shop',
      allowed: BROWSER_MS,
      async change(round) {
        await dev.edit(
          `${SEARCH}.module.css`,
          `width: ${width(round)};`,
          `width: ${width(round + 1)};`,
        );
        await page.waitForFunction(
          (wanted) => {
            const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
            return rules.some(({ cssText }) => cssText.includes(`width: ${wanted};`));
          },
          width(round + 1),
        );
      },
    },
    {
      name: 'a component of the shop',
      allowed: BROWSER_MS,
      async change(round) {
        const next = `${label(round + 1)} oder Nummer suchen`;
        await dev.edit(
          `${SEARCH}.tsx`,
          `aria-label="${label(round)} oder Nummer suchen"`,
          `aria-label="${next}"`,
        );
        await page.locator(`[aria-label="${next}"]`).waitFor();
      },
    },
    {
      name: 'a file of the server',
      allowed: SERVER_MS,
      async change(round) {
        await dev.edit(SERVER, `'${words(round)}'`, `'${words(round + 1)}'`);
        const headers = { host: 'nobody.localhost' };
        for (let text = ''; !text.includes(words(round + 1));)
          text = await (await page.request.get(dev.url, { headers })).text();
      },
    },
  ];
}
