// Which file imports what, read from the source text.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results']);

/** @typedef {{ specifier: string, typeOnly: boolean }} Import */

/**
 * Every source file below the folders, by its path from the root with forward slashes.
 * @param {string} root
 * @param {string[]} folders
 * @returns {Map<string, string>}
 */
export function readSources(root, folders) {
  const sources = new Map();
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) walk(path);
      else if (entry.isFile() && SOURCE.test(entry.name))
        sources.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  folders.forEach(walk);
  return sources;
}

const FROM = /^[ \t]*(import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const CALLED = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Those that have their lines to themselves. */
export const withoutComments = (/** @type {string} */ text) =>
  text.replace(/^[ \t]*(?:\/\/.*|\/\*[^]*?\*\/)/gm, '');

/** @type {Map<string, readonly Import[]>} */
const known = new Map();

/**
 * The imports of a source's text, read once for each text: the check of the rooms asks again for each rule, its test for
 * each planted file.
 * @param {string} text
 * @returns {readonly Import[]}
 */
export function importsOf(text) {
  const found = known.get(text) ?? readImports(text);
  known.set(text, found);
  return found;
}

/**
 * @param {string} text
 * @returns {Import[]}
 */
function readImports(text) {
  const code = withoutComments(text);
  /** @type {Import[]} */
  const found = [];
  for (const [, , clause = '', specifier = ''] of code.matchAll(FROM))
    found.push({ specifier, typeOnly: /^\s*type\b/.test(clause) });
  for (const [, specifier = ''] of code.matchAll(BARE)) found.push({ specifier, typeOnly: false });
  // `import('x').Name` in a type position looks the same and counts the same.
  for (const [, specifier = ''] of code.matchAll(CALLED)) found.push({ specifier, typeOnly: true });
  return found;
}

/**
 * The file of ours that a specifier means; null for a package or a Node module.
 * @param {string} from
 * @param {string} specifier
 */
export function ownFile(from, specifier) {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const named = /^@tischlein\/([^/]+)\/(.+)$/.exec(path);
  return named
    ? `${APPS.has(named[1] ?? '') ? 'apps' : 'packages'}/${named[1]}/src/${named[2]}`
    : null;
}

const APPS = new Set(['server', 'storefront', 'counter', 'office', 'simulators']);
