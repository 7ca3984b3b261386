/**
 * Photographs the screens of guests, counter and office for somebody who wants to look at them: npx tsx
 * e2e/screen-sheets.ts FOLDER, or those whose name begins as in FOLDER checkout 'theke cash'. One sheet for each: phone
 * light and dark, tablet light, desk dark.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  chromium,
  devices,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { COUNTER_DIALOGS, COUNTER_PAGES } from './screens/counter-screens.ts';
import { OFFICE_DIALOGS } from './screens/office-dialogs.ts';
import { OFFICE_PAGES } from './screens/office-screens.ts';
import { SHOP_DIALOGS } from './screens/shop-dialogs.ts';
import { SHOP_PAGES } from './screens/shop-pages.ts';
import { Stage, type Screens } from './screens/stage.ts';
import { TABLE_DIALOGS } from './screens/table-dialogs.ts';
import { CHROMIUM } from './world/chromium.ts';
import { shiftClock } from './world/shift-clock.ts';
import { openWorld, WEDNESDAY_EVENING, WorldHandle } from './world/world.ts';

const VIEWS = [
  { width: 390, height: 844, colorScheme: 'light', at: [0, 0], shown: 390 },
  { width: 390, height: 844, colorScheme: 'dark', at: [398, 0], shown: 390 },
  { width: 1024, height: 768, colorScheme: 'light', at: [796, 0], shown: 640 },
  { width: 1440, height: 900, colorScheme: 'dark', at: [796, 488], shown: 640 },
] as const;

async function photograph(page: Page, file: string): Promise<void> {
  const pieces = [];
  for (const { width, height, colorScheme, at, shown } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What is loaded when there is room or time for it, and pictures.
    await page.waitForTimeout(700);
    const shot = await page.screenshot({ animations: 'disabled' });
    const input = await sharp(shot).resize({ width: shown }).toBuffer();
    pieces.push({ input, left: at[0], top: at[1] });
  }
  const ground = { width: 1436, height: 888, channels: 3, background: '#888' } as const;
  await writeFile(file, await sharp({ create: ground }).composite(pieces).png().toBuffer());
}

/** Those of the staff begin with the name of their side, as its addresses do. */
const at = (side: string, all: Record<string, Screens>) =>
  Object.fromEntries(Object.entries(all).map(([kind, screens]) => [`${side} ${kind}`, screens]));
const SCREENS = {
  ...SHOP_PAGES,
  ...SHOP_DIALOGS,
  ...TABLE_DIALOGS,
  ...at('theke', COUNTER_PAGES),
  ...at('theke dialog', COUNTER_DIALOGS),
  ...at('buero', OFFICE_PAGES),
  ...at('buero dialog', OFFICE_DIALOGS),
};

const [folder = '', ...wanted] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const opened = await openWorld();
const world = new WorldHandle(opened.address);
const browser = await chromium.launch(CHROMIUM);
/** Those of the screens that are being taken: a counter rings and reckons on for as long as it is open. */
let contexts: BrowserContext[] = [];
const openBrowser = async (given?: BrowserContextOptions) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    baseURL: world.url,
    ...given,
  });
  contexts.push(context);
  context.setDefaultTimeout(15_000);
  // tsx marks functions with a call that pages do not know.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(shiftClock, world.shift);
  return context.newPage();
};
try {
  for (const [kind, all] of Object.entries(SCREENS)) {
    const stage = new Stage(world, openBrowser);
    for (const [name, open] of Object.entries(all)) {
      const called = `${kind} ${name}`;
      if (wanted.length > 0 && !wanted.some((start) => called.startsWith(start))) continue;
      await world.setTime(WEDNESDAY_EVENING);
      try {
        const page = await open(stage);
        await photograph(page, path.join(folder, `${called.replaceAll(/[^\w]+/g, '-')}.png`));
        await stage.leave(page);
        process.stdout.write(`${called}\n`);
      } catch (error) {
        process.stdout.write(`${called}: ${String(error).slice(0, 300)}\n`);
      }
    }
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  }
} finally {
  await browser.close();
  await opened.stop();
}
