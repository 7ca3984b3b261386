import {
  expect as plainExpect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { WorldAddress } from './messages.ts';
import type { EngineName } from '../webdriver/engine.ts';
import { openEngine } from '../webdriver/open-engine.ts';
import { axeViolations } from './axe-violations.ts';
import { workerAddress } from './global-setup.ts';
import { POLL_INTERVALS_MS } from './poll-intervals.ts';
import { shiftClock } from './shift-clock.ts';
import { WEDNESDAY_EVENING, WorldHandle } from './world.ts';

/** Playwright's, which polls sooner. */
export const expect: typeof plainExpect = Object.assign(plainExpect.configure({}), {
  poll: ((actual, options) =>
    plainExpect.poll(actual, {
      intervals: POLL_INTERVALS_MS,
      ...(typeof options === 'string' ? { message: options } : options),
    })) satisfies typeof plainExpect.poll,
});

/** What went wrong in the browsers of one test, and which of it the test wants. */
interface Complaints {
  seen: string[];
  /** Errors a test provokes on purpose, as a part of their text. */
  allow(...patterns: RegExp[]): void;
}

interface Fixtures {
  complaints: Complaints;
  /** A fresh browser with the world's clock; what it stored on an earlier visit may be given. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** A guest's browser. */
  guest: Page;
}

/** Every test fails on an unexpected console error, an uncaught exception or a failed request. */
export const test = base.extend<Fixtures, { world: WorldHandle; engine: EngineName | null }>({
  // An engine that Playwright itself cannot steer; null: the one of the project.
  engine: [null, { option: true, scope: 'worker' }],
  world: [
    async ({}, use, { parallelIndex, project, workerIndex }) => {
      const place = String(parallelIndex);
      const asker = { place, project: project.name, worker: String(workerIndex) };
      const answer = await fetch(workerAddress(asker));
      if (!answer.ok) throw new Error(await answer.text());
      await use(new WorldHandle((await answer.json()) as WorldAddress));
    },
    // A world takes longer to start than a test should.
    { scope: 'worker', timeout: 180_000 },
  ],
  complaints: async ({ world }, use) => {
    await world.setTime(WEDNESDAY_EVENING);
    const allowed: RegExp[] = [];
    const complaints: Complaints = {
      seen: [],
      allow: (...patterns) => void allowed.push(...patterns),
    };
    await use(complaints);
    const unexpected = complaints.seen.filter(
      (text) => !allowed.some((pattern) => pattern.test(text)),
    );
    expect(unexpected, 'unexpected errors in the browser').toEqual([]);
  },
  openBrowser: async (
    { browser, engine, viewport, serviceWorkers, world, contextOptions, complaints },
    use,
    testInfo,
  ) => {
    const opened: Page[] = [];
    await use(async (given) => {
      const options = { ...contextOptions, baseURL: world.url, ...given };
      const page = engine
        ? await (await openEngine(engine, { viewport, serviceWorkers, ...options })).newPage()
        : await openPage(browser, options);
      await page.addInitScript(shiftClock, world.shift);
      watch(page, complaints.seen);
      opened.push(page);
      return page;
    });
    for (const [index, page] of opened.entries()) {
      // What is under way when the test ends is nobody's failure, nor is the style that a picture puts into the page.
      page.removeAllListeners();
      if (testInfo.status !== testInfo.expectedStatus)
        await photograph(page, testInfo.outputPath(`page-${index + 1}.png`));
      await page.context().close();
    }
  },
  guest: async ({ openBrowser }, use) => use(await openBrowser()),
});

/**
 * What is stored in it is written as its first page begins: Playwright would load a page of its own for it, which costs
 * as much as the context.
 */
async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { storageState, ...others } = options;
  if (typeof storageState !== 'object' || storageState.cookies.length > 0)
    return (await browser.newContext(options)).newPage();
  const page = await (await browser.newContext(others)).newPage();
  const script = await page.addInitScript(fillStorage, storageState.origins);
  const onceThere = () => {
    if (!page.url().startsWith('http')) return;
    page.off('domcontentloaded', onceThere);
    void script.dispose();
  };
  page.on('domcontentloaded', onceThere);
  return page;
}

/** Runs in the page. */
function fillStorage(
  origins: { origin: string; localStorage: { name: string; value: string }[] }[],
) {
  for (const { origin, localStorage: entries } of origins)
    if (origin === location.origin)
      for (const { name, value } of entries) localStorage.setItem(name, value);
}

/** Of a page that is still there; that it cannot be photographed is not what failed. */
async function photograph(page: Page, path: string): Promise<void> {
  await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
}

/** Writes down what goes wrong in a page. */
export function watch(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error')
      seen.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => seen.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels what it was loading, and closes its event streams.
    if (/ABORTED|cancel/i.test(reason)) return;
    seen.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
}

/**
 * Zero axe violations on what is shown now: of a dialog where one is open, else of the page. `coloursOnly` looks at
 * contrast alone, for a screen that has been looked at in other colours. Of a menu it looks at some categories, since
 * their rows are all made the same way. What stands around a page may be there before it: its title is waited for.
 */
export async function expectAccessible(page: Page, coloursOnly = false): Promise<void> {
  if (!coloursOnly) await expect(page.locator('h1').first()).toBeAttached();
  expect(await axeViolations(page, coloursOnly)).toEqual([]);
}
