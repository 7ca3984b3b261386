import { availableParallelism, totalmem } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import type { EngineName } from './webdriver/engine.ts';
import { CHROMIUM, WHOLE_CHROMIUM } from './world/chromium.ts';
import { POLL_INTERVALS_MS } from './world/poll-intervals.ts';

const chromium = { launchOptions: CHROMIUM };
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // Seven times fewer pixels to paint than on the real one, and nothing here looks at single pixels.
  deviceScaleFactor: 1,
  // Without movement, which the other projects have: a fifth less time.
  contextOptions: { reducedMotion: 'reduce' as const },
};
const firefox = {
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr' },
};

/** A world, its PostgreSQL and a browser use a core and wait for each other. */
const WORKER_BYTES = 3 * 1024 ** 3;
const WORKERS = Math.max(
  1,
  Math.min(2, availableParallelism(), Math.floor(totalmem() / WORKER_BYTES)),
);

const SCREENS = ['**/accessibility-all.spec.ts', '**/languages-all.spec.ts'];

export default defineConfig<object, { engine: EngineName | null }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './world/global-setup.ts',
  outputDir: '../test-results',
  // Each worker has a world and a clock of its own; the tests of a file run one after the other, alone in it.
  workers: Number(process.env['E2E_WORKERS'] ?? WORKERS),
  timeout: 60_000,
  expect: { timeout: 10_000, toPass: { intervals: POLL_INTERVALS_MS } },
  // `npm run prove` runs these too: what else shows already, or what takes long for what it shows.
  ...(process.env['LONG'] ? {} : { grepInvert: /@long|@modes/ }),
  forbidOnly: Boolean(process.env['CI']),
  // A machine that others use too may be slow for a moment. What passes only the second time is named as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Traces slow everything down; TRACE=1 keeps them.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // It would photograph every page before it is closed, in case the test fails yet: world/test.ts does once it has.
    screenshot: 'off',
    serviceWorkers: 'block',
  },
  // The slow ones first: the many short files of the phone then keep both workers busy to the end.
  projects: [
    {
      // What the engine alone cannot do.
      name: 'notifications',
      grep: /@notification/,
      use: { ...phone, launchOptions: WHOLE_CHROMIUM },
    },
    {
      // Only what differs where there is room for the cart beside the menu, with `npm run prove`; Firefox has that room.
      name: 'desktop',
      grep: process.env['LONG'] ? /@wide/ : /(?!)/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...chromium },
    },
    {
      name: 'firefox',
      grep: process.env['LONG'] ? /@firefox/ : /@firefox(?!-long)/,
      use: { ...devices['Desktop Firefox'], viewport: { width: 1440, height: 900 }, ...firefox },
    },
    {
      // The engine of Safari, steered over WebDriver; more of it with `npm run prove -- engines`.
      name: 'webkit',
      timeout: 120_000,
      grep: process.env['LONG'] ? /@engines|@webkit/ : /@webkit/,
      use: { ...phone, ...chromium, engine: 'webkit' },
    },
    {
      name: 'phone',
      // A whole order, which both other engines walk, only with LONG: many of its tests order.
      testIgnore: SCREENS,
      grepInvert: process.env['LONG']
        ? /@notification/
        : /@long|@modes|@notification|@other-engines/,
      use: { ...phone, ...chromium },
    },
    {
      // Every screen there is, for which they order, reserve and apply: in a world of its own with LONG.
      name: 'screens',
      testMatch: SCREENS,
      use: { ...phone, ...chromium },
    },
    // That of Safari 16.0, the oldest one that everything works in.
    ...(process.env['LONG']
      ? [
          {
            name: 'wpe',
            // Steered from outside, several times slower than Chromium.
            timeout: 180_000,
            grep: /@engines|@webkit/,
            use: { ...phone, ...chromium, engine: 'wpe' as const },
          },
        ]
      : []),
  ],
});
