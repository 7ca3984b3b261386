import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { shiftClock } from '../world/shift-clock.ts';
import { expect, watch } from '../world/test.ts';
import { dialog } from '../steps/guest.ts';
import { cellName, placeOf } from './cells.ts';
import { openBefore, type OpenPlace } from './already-open.ts';
import { deadEnds } from './dead-ends.ts';
import type { Act, Expected, Told } from './expectation.ts';
import { expectedIn } from './expected.ts';
import { pressEverything } from './press-everything.ts';
import type { Scene } from './stage.ts';
import { NAMES } from './words.ts';

export interface Walk {
  browser: Browser;
  options: BrowserContextOptions;
  /** What is added to the real time. */
  shift: number;
  /** Whether every button and link is tried, and not only the next step. */
  thorough: boolean;
  /** Where the shop is open in the tab already; absent: nowhere. */
  place?: OpenPlace;
}

/** Opens a cell's link and does the next step; answers what was wrong there. */
export async function walkCell(walk: Walk, scene: Scene): Promise<string[]> {
  const { cell } = scene;
  const wanted = expectedIn(cell);
  const complaints: string[] = [];
  const open = () => openCell(walk, scene, wanted, complaints);
  const faults: string[] = [];
  try {
    const page = await open();
    faults.push(...(await deadEnds(page, cell.mode)));
    await takeStep(page, scene, wanted);
    faults.push(...(await deadEnds(page, cell.mode)));
    await page.context().close();
    // Away, one menu is like the other.
    const isNew = cell.mode !== 'offline' || cell.link === 'start';
    if (walk.thorough && isNew) faults.push(...(await pressEverything(open, cell.mode)));
    // Two browsers of one member are walked at once: whose cart came later is told by a 409.
    const statuses = walk.place ? [...wanted.statuses, 409] : wanted.statuses;
    faults.push(...unexpected(complaints, { ...wanted, statuses }, cell.mode === 'offline'));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  const from = walk.place ? ` from ${walk.place}` : '';
  return faults.map((fault) => `${cellName(cell)}${from}: ${fault}`);
}

/** A browser of its own in which the link of a cell was opened. What goes wrong in it is added to `complaints`. */
async function openCell(
  walk: Walk,
  scene: Scene,
  wanted: Expected,
  complaints: string[],
): Promise<Page> {
  const isAway = scene.cell.mode === 'offline';
  const context = await walk.browser.newContext({
    ...walk.options,
    storageState: scene.device,
    serviceWorkers: isAway ? 'allow' : 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(shiftClock, walk.shift);
    if (isAway) await goAway(page, scene);
    watch(page, complaints);
    if (walk.place) await openBefore(walk.place, page, scene.home);
    await page.goto(scene.url);
    await arrive(page, wanted);
    return page;
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** The last of the files that are fetched ahead of the first tap. */
const FETCHED_AHEAD = '/assets/closed-or-branches';

/** The shop was open in this browser before; its worker keeps the menu and the program. */
async function goAway(page: Page, { home }: Scene): Promise<void> {
  await page.goto(`${home}/`);
  await page.mouse.move(5, 5);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // From its beginning in the worker's hands: what comes just before it takes over is not kept.
  await page.reload();
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().join(' ');
    });
  await expect.poll(kept, { timeout: 20_000 }).toContain(FETCHED_AHEAD);
  await page.context().setOffline(true);
}

async function arrive(page: Page, { heading, shown, dialog: told }: Expected): Promise<void> {
  await expect(page.locator('h1').first()).toHaveText(heading);
  // What comes with the first sign of a guest.
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await Promise.all(shown.map((text) => expectText(page, text)));
  if (told) await expectTold(page, told);
  await expect(page.locator('dialog[open]')).toHaveCount(told ? 1 : 0);
}

async function takeStep(page: Page, scene: Scene, wanted: Expected): Promise<void> {
  const { act, next, nextShown } = wanted;
  const { mode } = scene.cell;
  await perform(page, act, placeOf(mode) === 'overview');
  if (next) await expectTold(page, next);
  else if (wanted.dialog) await expect(dialog(page, wanted.dialog.title)).toBeHidden();
  await Promise.all(nextShown.map((text) => expectText(page, text)));
  if (act.kind === 'follow' && NAMES[placeOf(mode)] === nextShown[0])
    await expect(page.locator('h1').first()).toHaveText(nextShown[0]);
}

/** Names are taken once in a group. */
let joined = 0;
const topmost = (page: Page): Locator => page.locator('dialog[open]').last();

async function perform(page: Page, act: Act, isOverview: boolean): Promise<void> {
  switch (act.kind) {
    case 'choose': {
      await page.getByRole('button', { name: 'Cola', exact: true }).click();
      if (isOverview) return;
      await dialog(page, 'Cola')
        .getByRole('button', { name: /IN DEN WARENKORB/ })
        .click();
      return;
    }
    case 'press':
      return page.getByRole('button', { name: act.name, exact: true }).first().click();
    case 'follow':
      return page.getByRole('link', { name: act.name, exact: true }).click();
    case 'join':
      await topmost(page)
        .getByLabel('Dein Name')
        .fill(`Jonas ${(joined += 1)}`);
      return topmost(page).getByRole('button', { name: 'Tritt dieser Gruppe bei' }).click();
    case 'reserve-coupon':
      await page.getByLabel('Telefon').fill('089 99998 731');
      return page.getByRole('button', { name: 'Gutschein reservieren' }).click();
    case 'rate':
      await page.getByRole('radio', { name: '4 Sterne, sehr gut' }).check();
      return page.getByRole('button', { name: 'Bewertung abschicken' }).click();
    case 'call':
      await expect(page.locator('a[href^="tel:"]')).toBeVisible();
  }
}

function expectText(page: Page, text: string): Promise<void> {
  return expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

async function expectTold(page: Page, { title, words }: Told): Promise<void> {
  const told = dialog(page, title);
  await expect(told).toBeVisible();
  await expect(told).toContainText(words);
}

function unexpected(seen: string[], { statuses }: Expected, isAway: boolean): string[] {
  return seen.filter(
    (text) =>
      !statuses.some((status) => text.includes(`status of ${status}`)) &&
      !(isAway && /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/.test(text)),
  );
}
