import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../server/server-bundle.ts';
import { forgetSurvivors } from './known-mutants.ts';
import type { ToolReport } from './mutation-result.ts';
import type { PortionFiles } from './portion-files.ts';
import { runTool } from './run-tool.ts';
import type { MutationTests } from './vitest.config.ts';

interface PortionRun {
  name: string;
  files: PortionFiles;
  /** Of the PostgreSQL that all mutants share, where the tests need one. */
  databaseUrl: string | null;
  cores: number;
  maxMinutes: number;
  /** Believes nothing of earlier runs. */
  again: boolean;
  tell: (line: string) => void;
}

/** What no test of a portion reads; the mutants live in a copy of the repository. */
const LEFT_OUT = ['.cache', 'data', '**/dist', 'e2e', 'docs', 'test-results'];
/** The tool writes down what it found when it ends: a run that is stopped loses no more than the mutants of this much. */
const BATCH_BYTES = 10_000;

/**
 * Mutates a portion and runs its tests against each mutant. null: it did not end within its time; the next run goes on
 * from there. What was found out about mutants before, and has not changed since, is taken over.
 */
export async function runPortion(run: PortionRun): Promise<ToolReport | null> {
  const folder = path.join('.cache/mutations', run.name);
  const absolute = path.join(ROOT, folder);
  await mkdir(absolute, { recursive: true });
  if (run.again) await rm(path.join(absolute, 'known.json'), { force: true });
  await forgetSurvivors(absolute, run.files.tests);
  const tests: MutationTests = { files: run.files.tests, onDatabase: run.databaseUrl !== null };
  const env = {
    ...process.env,
    MUTATION_TESTS: JSON.stringify(tests),
    ...(run.databaseUrl === null ? {} : { TEST_DATABASE_URL: run.databaseUrl }),
  };
  const deadline = Date.now() + run.maxMinutes * 60_000;
  const batches = await batchesOf(run.files.sources);
  for (const [at, sources] of batches.entries()) {
    run.tell(
      `  ${at + 1} of ${batches.length}: ${sources.map((file) => path.basename(file)).join(', ')}`,
    );
    const settings = path.join(absolute, 'settings.json');
    await writeFile(settings, JSON.stringify(toolSettings(folder, sources, run), null, 2));
    const ended = await runTool(settings, { env, deadline, tell: run.tell });
    if (ended === 'out of time') return null;
  }
  // The last batch's report has those before it, too.
  return JSON.parse(await readFile(path.join(absolute, 'report.json'), 'utf8')) as ToolReport;
}

/** In order, each of one file or of several small ones. */
async function batchesOf(sources: readonly string[]): Promise<string[][]> {
  const batches: string[][] = [];
  let bytes = Infinity;
  for (const source of sources) {
    const { size } = await stat(path.join(ROOT, source));
    bytes += size;
    if (bytes <= BATCH_BYTES) batches.at(-1)?.push(source);
    else {
      batches.push([source]);
      bytes = size;
    }
  }
  return batches;
}

/** https://stryker-mutator.io/docs/stryker-js/configuration */
function toolSettings(
  folder: string,
  sources: readonly string[],
  { cores, databaseUrl }: PortionRun,
): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'bench/mutations/vitest.config.ts', related: false },
    mutate: sources,
    // A string is a code, which the compiler knows, or a text, which is nobody's rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: LEFT_OUT,
    concurrency: cores,
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: path.join(folder, 'known.json'),
    tempDirName: path.join(folder, 'copy'),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: path.join(folder, 'report.json') },
    // A mutant that is slow is not one that never ends, also while others use the machine. Pure code takes milliseconds.
    timeoutMS: databaseUrl === null ? 4_000 : 10_000,
    dryRunTimeoutMinutes: 20,
    // It would be read with a compiler that TypeScript 7 no longer is; nothing in it matters here.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
}
