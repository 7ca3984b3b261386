// Installs the packages when they are missing or older than the lock file.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './project.mjs';

const LOWEST_NODE = [20, 19];

/** Says in words what an old Node would say in a syntax error. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantMajor = 0, wantMinor = 0] = LOWEST_NODE;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return null;
  return `Tischlein needs Node ${LOWEST_NODE.join('.')} or newer; this is ${version}.`;
}

/** npm writes its own lock file last; one that is older than ours belongs to an earlier state. */
function packagesAreCurrent(root = ROOT) {
  const installed = join(root, 'node_modules/.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return true;
  return samePackages(installed, wanted);
}

/**
 * A fresh checkout touches the lock file without changing it.
 * @param {string} installed
 * @param {string} wanted
 */
function samePackages(installed, wanted) {
  /** @param {string} file @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  const [have, want] = [read(installed), read(wanted)];
  return Object.entries(want).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    // Optional ones of other platforms are never installed.
    if (!have[path]) return entry.optional === true;
    return have[path].version === entry.version;
  });
}

/** @returns {Promise<boolean>} whether the packages are there now */
export async function ensurePackages() {
  if (packagesAreCurrent()) return true;
  console.log('Installing the packages (npm ci), once ...');
  const { code } = await run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  );
  return code === 0;
}
