import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The tests of one portion, for the mutation tool: it cannot choose among the projects of vitest.config.ts. Read in the
// copy of the repository that holds the mutants. MUTATION_TESTS: a MutationTests as JSON.
export interface MutationTests {
  /** Relative to the repository. */
  files: readonly string[];
  onDatabase: boolean;
}

const fromRoot = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const { files, onDatabase } = JSON.parse(
  process.env['MUTATION_TESTS'] ?? '{"files":[]}',
) as MutationTests;

export default defineConfig({
  test: {
    root: fromRoot('.'),
    include: [...files],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: [
      fromRoot('tools/testing/property-seed.ts'),
      fromRoot('bench/mutations/fewer-property-cases.ts'),
      ...(onDatabase ? [fromRoot('apps/server/src/testing/quick-server.ts')] : []),
    ],
    ...(onDatabase ? { globalSetup: fromRoot('apps/server/src/db/test-database-setup.ts') } : {}),
    expect: { poll: { timeout: 5_000 } },
  },
});
