import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../server/server-bundle.ts';
import type { ToolReport } from './mutation-result.ts';
import type { PortionFiles } from './portion-files.ts';
import type { MutationTests } from './vitest.config.ts';

export interface PortionRun {
  name: string;
  files: PortionFiles;
  /** Of the PostgreSQL that all mutants share, where the tests need one. */
  databaseUrl: string | null;
  cores: number;
  maxMinutes: number;
  tell: (line: string) => void;
}

const TOOL = path.join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
/** What the tests of a portion may read; the mutants live in a copy of it. */
const LEFT_OUT = ['.cache', 'data', '**/dist', 'e2e', 'docs', 'test-results'];
/** Between two lines about progress. */
const PROGRESS_MS = 60_000;

/**
 * Mutates a portion and runs its tests against each mutant. null: it did not end within its time. What was found out
 * about mutants in an earlier run, and did not change since, is taken from there.
 */
export async function runPortion(run: PortionRun): Promise<ToolReport | null> {
  const folder = path.join('.cache/mutations', run.name);
  const report = path.join(folder, 'report.json');
  await mkdir(path.join(ROOT, folder), { recursive: true });
  await rm(path.join(ROOT, report), { force: true });
  const settings = path.join(ROOT, folder, 'settings.json');
  await writeFile(settings, JSON.stringify(toolSettings(run, folder, report), null, 2));
  const tests: MutationTests = { files: run.files.tests, onDatabase: run.databaseUrl !== null };
  const ended = await runTool(settings, run, {
    ...process.env,
    MUTATION_TESTS: JSON.stringify(tests),
    ...(run.databaseUrl === null ? {} : { TEST_DATABASE_URL: run.databaseUrl }),
  });
  if (ended === 'out of time') return null;
  return JSON.parse(await readFile(path.join(ROOT, report), 'utf8')) as ToolReport;
}

/** https://stryker-mutator.io/docs/stryker-js/configuration */
function toolSettings({ files, cores }: PortionRun, folder: string, report: string): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'bench/mutations/vitest.config.ts', related: false },
    mutate: files.sources,
    // A string is a code, which the compiler knows, or a text, which is nobody's rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: LEFT_OUT,
    concurrency: cores,
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: path.join(folder, 'known.json'),
    tempDirName: path.join(folder, 'copy'),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // A mutant that is slow is not one that never ends, also while others use the machine.
    timeoutMS: 30_000,
    // It would be read with a compiler that TypeScript 7 no longer is; nothing in it matters here.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
}

/** Throws when the tool fails, as when a test fails without any mutant. */
function runTool(
  settings: string,
  { maxMinutes, tell }: PortionRun,
  env: NodeJS.ProcessEnv,
): Promise<'done' | 'out of time'> {
  const child = spawn(process.execPath, [TOOL, 'run', settings], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to be ended with the processes it starts.
    detached: true,
  });
  let said = '';
  let toldAt = Date.now();
  const listen = (chunk: Buffer) => {
    const text = chunk.toString();
    said = (said + text).slice(-4000);
    const progress = /Mutation testing .*\btested\b.*/.exec(text)?.[0];
    if (progress === undefined || Date.now() - toldAt < PROGRESS_MS) return;
    toldAt = Date.now();
    tell(`  ${progress}`);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const end = () => process.kill(-(child.pid as number), 'SIGKILL');
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, maxMinutes * 60_000);
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      if (isLate) resolve('out of time');
      else if (code === 0) resolve('done');
      else reject(new Error(`the mutation tool ended with ${code}:\n${said}`));
    });
  });
}
