import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowsers } from '../../tools/browsers.mjs';
import { ROOT } from '../server/server-bundle.ts';
import { engineTable, readRuns, type EngineRun } from './engine-table.ts';
import type { ProofPart } from './part.ts';

/** The projects of the Playwright configuration that are engines of other browsers than Chromium. */
const ENGINES = ['webkit', 'wpe', 'firefox'] as const;

/** The main journeys in Safari's engine, old and new, and in Firefox. */
export const enginePart: ProofPart = {
  name: 'engines',
  heading: 'Other engines than Chromium',
  async prove() {
    const missing = await ensureBrowsers({ proofs: true });
    if (missing !== null) return { text: 'Not run.', faults: [missing] };
    const runs = await runEngines();
    const failed = runs.filter(({ passed }) => !passed);
    return {
      text: `The browser tests marked \`@engines\`, \`@webkit\` or \`@firefox\`, in WebKitGTK (the engine of the present Safari), WPE (that of Safari 16.0) and Firefox. What differs, and what these engines cannot show, stands in [browsers.md](browsers.md).\n\n${engineTable(runs)}`,
      faults: [
        ...failed.map(({ engine, test }) => `${engine}: ${test}`),
        ...ENGINES.filter((name) => !runs.some(({ engine }) => engine === name)).map(
          (name) => `${name}: nothing was run`,
        ),
      ],
    };
  },
};

async function runEngines(): Promise<EngineRun[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-engines-'));
  const report = path.join(folder, 'report.json');
  try {
    const projects = ENGINES.map((name) => `--project=${name}`);
    spawnSync('npm', ['run', 'e2e', '--', ...projects, '--reporter=list,json'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, LONG: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return readRuns(JSON.parse(await readFile(report, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
