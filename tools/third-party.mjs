// npm run third-party: writes THIRD-PARTY.md from the lock file. Its test fails on a licence that forbids what we do:
// selling the product as our own, run by others on their machines.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** Whose conditions we keep by naming the package and not changing it. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/**
 * A library that stays a file of its own, unchanged, which anybody may exchange: what sharp loads (libvips), and what the
 * office's reader of HEIC loads (libheif).
 */
const EXCHANGEABLE = /^(?:@img\/sharp-|libheif-js$)/;
const LGPL = new Set(['LGPL-3.0-or-later', 'LGPL-3.0']);
/** The lock file does not say; their own files do. */
const SAID_ELSEWHERE = new Map([
  ['png-js', 'MIT'],
  ['parse-cache-control', 'BSD-3-Clause'],
]);

/** @typedef {{ name: string, version: string, licence: string, forBuilding: boolean }} Package */

/**
 * @param {Record<string, { version?: string, license?: string, link?: boolean, dev?: boolean, devOptional?: boolean }>} locked
 *   The `packages` of package-lock.json.
 * @returns {Package[]}
 */
export function thirdParties(locked) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  for (const [path, { version = '', license, link, dev, devOptional }] of Object.entries(locked)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link) continue;
    const licence = license ?? SAID_ELSEWHERE.get(name) ?? 'unknown';
    const forBuilding = dev === true || devOptional === true;
    const key = `${name} ${version}`;
    const known = found.get(key);
    found.set(key, {
      name,
      version,
      licence,
      forBuilding: forBuilding && (known?.forBuilding ?? true),
    });
  }
  return [...found.values()].sort((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
}

/**
 * Of alternatives one must be permitted, of conditions that hold together each.
 * @param {Package} party
 */
export function isPermitted({ name, licence }) {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((one) => PERMITTED.has(one) || (LGPL.has(one) && EXCHANGEABLE.test(name))),
    );
}

/** @param {readonly Package[]} parties */
export function printThirdParties(parties) {
  const table = (/** @type {boolean} */ forBuilding) =>
    [
      '| Package | Version | Licence |',
      '| --- | --- | --- |',
      ...parties
        .filter((party) => party.forBuilding === forBuilding)
        .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    ].join('\n');
  return `# Third parties

Packages of others that Tischlein uses, from the lock file (\`npm run third-party\`). Each keeps its licence, whose text lies in its folder of \`node_modules\`. The fonts of the shops are under the OFL. Why each of those we chose ourselves: [docs/decisions/packages.md](docs/decisions/packages.md).

## In what runs

Some of these only on one kind of machine.

${table(false)}

## For building and testing

${table(true)}
`;
}

/** @param {string} root */
export function readLock(root = ROOT) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(ROOT, 'THIRD-PARTY.md'), printThirdParties(thirdParties(readLock())));
