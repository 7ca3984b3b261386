// The repository as `findViolations` wants it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from './boundaries.mjs';
import { readSources } from './imports.mjs';
import { functionsOf, tablesOf } from './rooms.mjs';
import { ROOT } from './project.mjs';

/** @param {string} root */
export function readRepository(root = ROOT) {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const parts = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  /** @type {Map<string, Set<string>>} */
  const declared = new Map(['', ...parts].map((part) => [part, declaredIn(root, part)]));
  const migrations = join(root, 'apps/server/migrations');
  const texts = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(migrations, name), 'utf8'));
  return {
    sources: readSources(root, folders),
    declared,
    tables: tablesOf(texts),
    functions: functionsOf(texts),
  };
}

/**
 * @param {string} root
 * @param {string} part
 */
function declaredIn(root, part) {
  const file = join(root, part, 'package.json');
  if (!existsSync(file)) return new Set();
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}
