// npm run texts [-- WORD]: every German text with its place, by who reads it; with a word only those that hold it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSources } from './imports.mjs';
import { ROOT } from './project.mjs';
import { isGerman, knowsFrom } from './texts/german.mjs';
import { READERS, readerOf } from './texts/readers.mjs';
import { readPage, readYaml } from './texts/read-files.mjs';
import { readSource } from './texts/read-source.ts';

/** @typedef {{ file: string, line: number, text: string, reader: string }} Text */

const CODE = ['packages', 'apps', 'dev'];
const NOBODY_READS =
  /\.(?:test|cases)\.tsx?$|build\.mjs$|\.fixture\.ts$|\.d\.ts$|\/testing\/|\/gallery\/|make-fonts|golden-|\/example\//;

/**
 * @param {Map<string, string>} files Text of every file by its path from the root.
 * @returns {Text[]}
 */
export function collectTexts(files) {
  const codes = new Set();
  const found = [...files].flatMap(([file, source]) => {
    const read = readAny(file, source);
    for (const code of read.codes) codes.add(code);
    return read.found.map((one) => ({ ...one, file, reader: readerOf(file) }));
  });
  const shown = found.filter(({ where }) => where !== 'log');
  const german = new Set(shown.filter(({ text, where }) => isGerman(text, where)));
  const known = knowsFrom(
    [...german].map(({ text }) => text),
    codes,
  );
  return shown
    .filter((one) => german.has(one) || known(one.text))
    .filter(({ text }) => !/^\p{Ll}+$/u.test(text) || !codes.has(text))
    .map(({ file, line, text, reader }) => ({ file, line, text, reader }));
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {{ found: { text: string, line: number, where: string }[], codes: Iterable<string> }}
 */
function readAny(file, source) {
  if (file.endsWith('.md')) return { found: readPage(source), codes: [] };
  if (file.endsWith('.yaml')) return { found: readYaml(source), codes: [] };
  return readSource(file, source);
}

/** Everything that can hold a text somebody reads: the sources, and the demo shops' own words. */
export function readTextFiles(root = ROOT) {
  const files = new Map([...readSources(root, CODE)].filter(([file]) => !NOBODY_READS.test(file)));
  for (const entry of readdirSync(join(root, 'demo'), { recursive: true, withFileTypes: true })) {
    const path = posix.join(entry.parentPath.slice(root.length), entry.name).replaceAll('\\', '/');
    if (entry.isFile() && /(?:pages\/.+\.md|\.yaml)$/.test(path))
      files.set(path, readFileSync(join(root, path), 'utf8'));
  }
  return files;
}

/**
 * @param {Text[]} texts
 * @param {string} [word]
 */
export function printTexts(texts, word = '') {
  const asked = texts.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()));
  /** @type {string[]} */
  const lines = [];
  for (const reader of READERS) {
    const theirs = asked.filter((one) => one.reader === reader);
    if (theirs.length > 0) lines.push(`== ${reader} (${theirs.length})`);
    for (const { file, line, text } of theirs) lines.push(`${file}:${line}  ${text}`);
  }
  return [...lines, `Texts: ${asked.length}.`].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(printTexts(collectTexts(readTextFiles()), process.argv[2]));
