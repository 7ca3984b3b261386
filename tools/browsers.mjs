// The browsers of the end-to-end tests: Debian's own, installed where we may.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

const PROGRAMS = ['chromium', 'firefox-esr'];

/** @returns {Promise<string | null>} what is missing, in words; null when both are there */
export async function ensureBrowsers() {
  const missing = PROGRAMS.filter((name) => !onPath(name));
  if (missing.length === 0) return null;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing ${missing.join(' and ')} (apt-get), once ...`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      quiet: true,
      env,
    });
  }
  const still = PROGRAMS.filter((name) => !onPath(name));
  if (still.length === 0) return null;
  return `The end-to-end tests need ${still.join(' and ')}. On Debian: sudo apt-get install ${still.join(' ')}`;
}

/** @param {string} name */
function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, name)));
}
