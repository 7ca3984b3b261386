// The browsers of the end-to-end tests: Debian's own, installed where we may.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

/** Chromium without a window of its own takes a third less time than the whole program; either will do. */
const WANTED = [['chromium-headless-shell', 'chromium'], ['firefox-esr']];

/** @returns {Promise<string | null>} what is missing, in words; null when both are there */
export async function ensureBrowsers() {
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const best = WANTED.map(([name = '']) => name).filter((name) => !onPath(name));
    if (best.length > 0) await install(best);
    // Not every distribution has the best one.
    const other = WANTED.filter((names) => !names.some(onPath)).map((names) => names.at(-1) ?? '');
    if (other.length > 0) await install(other);
  }
  const missing = WANTED.filter((names) => !names.some(onPath)).map((names) => names.at(-1));
  if (missing.length === 0) return null;
  return `The end-to-end tests need ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.join(' ')}`;
}

/** @param {string[]} packages */
async function install(packages) {
  console.log(`Installing ${packages.join(' and ')} (apt-get), once ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  for (const name of packages)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      quiet: true,
      env,
    });
}

/** @param {string} name */
function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, name)));
}
