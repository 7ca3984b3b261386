// The browsers of the end-to-end tests: Debian's own, installed where we may.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

/**
 * The program of each package. WebKit is steered by its driver and draws on a display nobody sees; `npm run prove` runs
 * the engine of Safari 16, too.
 * @type {Record<string, string>}
 */
const PROGRAMS = {
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  xdotool: 'xdotool',
};
/** @type {Record<string, string>} */
const OF_PROOFS = { 'wpewebkit-driver': 'WPEWebDriver', 'libwpewebkit-1.1-0': 'WPEWebDriver' };
/** Chromium's engine alone takes a third less time, and is taken where the distribution has it. */
const FASTER = 'chromium-headless-shell';

/**
 * @param {{ proofs?: boolean }} [options] also those that only proofs need
 * @returns {Promise<string | null>} what is missing, in words; null when all are there
 */
export async function ensureBrowsers({ proofs = false } = {}) {
  const programs = proofs ? { ...PROGRAMS, ...OF_PROOFS } : PROGRAMS;
  const missing = () => Object.keys(programs).filter((name) => !onPath(programs[name] ?? name));
  const wanted = onPath(FASTER) ? missing() : [...missing(), FASTER];
  if (wanted.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) await install(wanted);
  const left = missing();
  if (left.length === 0) return null;
  return `The end-to-end tests need ${left.join(' and ')}. On Debian: sudo apt-get install ${left.join(' ')}`;
}

/** @param {string[]} packages */
async function install(packages) {
  console.log(`Installing ${packages.join(' and ')} (apt-get), once ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  /** @param {string[]} names */
  const add = async (names) => {
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
    return (await run('apt-get', args, { quiet: true, env })).code === 0;
  };
  // All at once takes half as long; one that is not to be had must not keep out the others.
  if (!(await add(packages))) for (const name of packages) await add([name]);
}

/** @param {string} name */
function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, name)));
}
