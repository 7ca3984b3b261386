import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';

const fromHere = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** As in the browser: a machine that others use too may be slow for a moment. What passes the second time is named. */
const AGAIN = process.env['CI'] ? 1 : 0;
const PROPERTY_SEED = fromHere('tools/testing/property-seed.ts');

const plain = (name: string, dir: string) => ({
  // They compute and wait for nothing: what takes long there takes long on a slow machine.
  test: {
    name,
    root: dir,
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    retry: AGAIN,
  },
});

const withProperties = (name: string, dir: string) => ({
  test: { ...plain(name, dir).test, setupFiles: PROPERTY_SEED },
});

/** Tests against a real PostgreSQL: one for the whole run, a database of its own for each file. */
const onDatabase = (name: string, dir: string, include: string[]) => ({
  test: {
    name,
    root: dir,
    include,
    // A third of the time went into loading the same modules for each file again; what they keep is kept by server.
    isolate: false,
    globalSetup: fromHere('apps/server/src/db/test-database-setup.ts'),
    setupFiles: [PROPERTY_SEED, fromHere('apps/server/src/testing/quick-server.ts')],
    testTimeout: 20_000,
    retry: AGAIN,
    // Events are seen once no older transaction runs, of whatever test on the same cluster.
    expect: { poll: { timeout: 5_000 } },
    hookTimeout: 60_000,
  },
});

/** The check of the server's SQL, below tools. */
const ON_DATABASE = 'sql/*.test.ts';
/** The demo and the simulators beside the server: with its own tests they share PostgreSQL and modules. */
const WORLD = '../../dev/**/*.test.ts';
/** Those of tools that start processes and mostly wait for them. */
const WITH_PROCESSES = ['print-bridge.test.ts', 'stopping.test.ts', 'memory-folder.test.ts'];

export default defineConfig({
  test: {
    // One core left to vitest itself would be half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      withProperties('domain', 'packages/domain'),
      plain('contract', 'packages/contract'),
      plain('client', 'packages/client'),
      withProperties('ui', 'packages/ui'),
      {
        // Its stores are modules: a file must not find what another one left in them. A realm of its own for each file
        // keeps them apart for a third of what a process of its own costs.
        test: {
          ...plain('storefront', 'apps/storefront').test,
          isolate: true,
          pool: 'vmThreads',
          setupFiles: fromHere('tools/testing/end-timers.ts'),
        },
      },
      withProperties('counter', 'apps/counter'),
      plain('office', 'apps/office'),
      plain('simulators', 'apps/simulators'),
      { test: { ...plain('tools', 'tools').test, exclude: [ON_DATABASE, ...WITH_PROCESSES] } },
      plain('modes', 'e2e/modes'),
      onDatabase('server', 'apps/server', ['**/*.test.ts', `../../tools/${ON_DATABASE}`, WORLD]),
      {
        // Processes that are killed; each test starts servers and databases of its own, and mostly waits for them.
        test: {
          name: 'kill',
          root: 'bench',
          include: ['**/*.test.ts', ...WITH_PROCESSES.map((file) => `../tools/${file}`)],
          isolate: false,
          globalSetup: fromHere('bench/server/bundle-once.ts'),
          testTimeout: 120_000,
        },
      },
    ],
  },
});
