// The steps of npm test. Each answers how many of its checks passed and failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './browsers.mjs';
import { ensureBuilt } from './build.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { run, runPackage } from './project.mjs';
import { timesOfPlaywright, timesOfVitest } from './slowest.mjs';

/** @typedef {import('./slowest.mjs').Timed} Timed */
/** @typedef {{ passed: number, failed: number, failures?: string[], times?: Timed[], output?: string }} Count failures: what failed, by name; output: what was not told yet */
/**
 * @typedef {{ quiet: boolean }} Manner quiet: what it says is told when it has ended
 * @typedef {{ name: string, beside?: string, overlaps?: true, run: (manner: Manner) => Promise<Count> }} Step beside: the
 *   step while which it runs, after others beside the same one; overlaps: it does not wait for what runs beside the step
 *   before it, and nothing else runs beside it
 */

/**
 * What asks a PostgreSQL for more than tables: rights, copies, locks, workers. `npm run prove -- given` runs all there
 * is. With TEST_DATABASE_URL set, everything runs on that one.
 */
const ON_ANY_POSTGRES = [
  // Its command asks each PostgreSQL by an address, also among the other tests.
  'src/backup/backup',
  'src/db/test-database',
  'src/jobs',
  'src/retention',
  'src/shop-files/publish',
];

const UNIT = [
  'domain',
  'contract',
  'client',
  'ui',
  'storefront',
  'counter',
  'office',
  'simulators',
  'tools',
  'modes',
];

/** @type {Step[]} */
export const STEPS = [
  { name: 'types', run: () => single(run(process.execPath, ['tools/types.mjs'])) },
  // Once on a machine, mostly unpacking.
  { name: 'browsers', beside: 'types', run: browsers },
  {
    name: 'format',
    beside: 'types',
    run: ({ quiet }) => single(runPackage('oxfmt/bin/oxfmt', ['--check'], { quiet })),
  },
  {
    name: 'features',
    beside: 'types',
    run: ({ quiet }) => single(run(process.execPath, ['tools/features.mjs'], { quiet })),
  },
  { name: 'build', beside: 'types', run: build },
  {
    name: 'size',
    beside: 'types',
    run: ({ quiet }) => single(run(process.execPath, ['apps/storefront/size.mjs'], { quiet })),
  },
  // On one core: on two it works out twice as much. The last of them, since it ends after the types.
  {
    name: 'lint',
    beside: 'types',
    run: ({ quiet }) =>
      single(run(process.execPath, ['tools/lint.mjs'], { quiet, env: { GOMAXPROCS: '1' } })),
  },
  // Two tests at a time leave a core idle now and then, which lint takes.
  { name: 'unit', overlaps: true, run: () => vitest(UNIT) },
  { name: 'server', run: () => vitest(['server'], { env: { TEST_DATABASE_URL: '' } }) },
  // Of these one waits for processes, and the other for connections.
  {
    name: 'kill',
    beside: 'server',
    run: ({ quiet }) => vitest(['kill'], { env: { TEST_DATABASE_URL: '' }, quiet }),
  },
  { name: 'server-given', beside: 'server', run: onGivenPostgres },
  { name: 'e2e', run: endToEnd },
];

/**
 * @param {Promise<{ code: number, output: string }>} running
 * @returns {Promise<Count>}
 */
async function single(running) {
  const { code, output } = await running;
  return { ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }), output };
}

/** @param {Manner} manner */
async function build({ quiet }) {
  /** @type {string[]} */
  const said = [];
  const say = quiet ? (/** @type {string} */ text) => void said.push(text) : console.log;
  const { failed } = await ensureBuilt(say);
  for (const name of failed) say(`Not built: ${name}`);
  return { passed: failed.length === 0 ? 1 : 0, failed: failed.length, output: said.join('\n') };
}

/**
 * @param {string[]} projects
 * @param {{ env?: NodeJS.ProcessEnv, paths?: string[], quiet?: boolean }} [options] paths: only the tests below these
 */
function vitest(projects, { env = {}, paths = [], quiet = false } = {}) {
  return withReport(async (report) => {
    const args = projects.flatMap((name) => ['--project', name]);
    const { code, output } = await runPackage(
      'vitest/vitest.mjs',
      ['run', ...args, ...paths, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
      { env, quiet },
    );
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(report);
    return {
      ...honest(code, numPassedTests, numFailedTests),
      output,
      failures: failuresOfVitest(testResults),
      times: timesOfVitest(testResults),
    };
  });
}

/**
 * The same server tests on a PostgreSQL that is given by its URL, as in production.
 * @param {Manner} manner
 */
async function onGivenPostgres({ quiet }) {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return vitest(['server'], { env: { TEST_DATABASE_URL: given }, quiet });
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { startPostgres } = await import('../apps/server/src/db/embedded/start-postgres.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'tischlein-given-'));
  const postgres = await startPostgres({ dataDir });
  try {
    const env = { TEST_DATABASE_URL: postgres.superuserUrl };
    const paths = process.env['GIVEN'] === 'all' ? ['apps/server/src'] : ON_ANY_POSTGRES;
    return await vitest(['server'], { env, paths, quiet });
  } finally {
    await postgres.stop();
    await unregister();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @returns {Promise<Count>} */
async function browsers() {
  const missing = await ensureBrowsers();
  return {
    ...(missing ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }),
    output: missing ?? '',
  };
}

async function endToEnd() {
  const missing = await ensureBrowsers();
  if (missing) {
    console.error(missing);
    return { passed: 0, failed: 1 };
  }
  return withReport(async (report) => {
    const { code } = await runPackage(
      '@playwright/test/cli.js',
      ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
      { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } },
    );
    const { stats = {}, suites = [] } = readJson(report);
    const { expected = 0, unexpected = 0, flaky = 0 } = stats;
    if (flaky > 0) console.warn(`${flaky} passed only the second time: see "flaky" above.`);
    return {
      ...honest(code, expected + flaky, unexpected),
      failures: failuresOfPlaywright(suites),
      times: timesOfPlaywright(suites),
    };
  });
}

/**
 * A run that fails outside its tests (a crash, a setup, an unhandled error) is a failure too.
 * @param {number} code
 * @param {number} passed
 * @param {number} failed
 */
function honest(code, passed, failed) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

/**
 * @param {(report: string) => Promise<Count>} use
 * @returns {Promise<Count>}
 */
async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'tischlein-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * @param {string} file
 * @returns {Record<string, any>}
 */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
