// The browsers of the end-to-end tests: Debian's own, installed where we may.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

const PROGRAMS = ['chromium', 'firefox-esr'];
/** Chromium's engine alone takes a third less time, and is taken where the distribution has it. */
const FASTER = 'chromium-headless-shell';

/** @returns {Promise<string | null>} what is missing, in words; null when both are there */
export async function ensureBrowsers() {
  const wanted = [...PROGRAMS, FASTER].filter((name) => !onPath(name));
  if (wanted.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) await install(wanted);
  const missing = PROGRAMS.filter((name) => !onPath(name));
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
