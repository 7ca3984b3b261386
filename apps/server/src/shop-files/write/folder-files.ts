import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Page } from '@tischlein/domain/shop/shop.ts';
import { isLeftover } from '../leftovers.ts';
import { jsonSchemas, schemaFor } from './json-schemas.ts';
import type { Tree } from './tree.ts';
import { yamlText } from './yaml-text.ts';

export type FolderFiles = Map<string, string | Uint8Array>;

/** A YAML file with the line by which editors find its schema. */
export function addYaml(files: FolderFiles, file: string, tree: Tree): void {
  const schema = schemaFor(file);
  const up = '../'.repeat(file.split('/').length - 1);
  files.set(file, yamlText(tree, schema === null ? null : `${up}.schema/${schema}`));
}

export function pageText({ id, title, name, markdown }: Page): string {
  const header = stringify({ id, title, name }, { lineWidth: 0 });
  return `---\n${header}---\n${markdown}`;
}

export function addSchemas(files: FolderFiles): void {
  for (const [name, text] of jsonSchemas()) files.set(`.schema/${name}`, text);
}

/** What an export owns in its folder; everything else there is left alone. */
export const OWNED = [
  ...[
    ...['shop', 'hours', 'extras', 'menus', 'offers', 'coupons', 'tables', 'jobs', 'languages'],
    'areas',
  ].map((name) => `${name}.yaml`),
  'franchise.yaml',
  ...['areas.geojson', 'custom.css', 'menu', 'pages', 'pictures', 'branches', '.schema'],
];

/**
 * Puts an export in place of what the folder held of a shop. Everything is written beside it first, so that a full
 * disk leaves the old files as they were.
 */
export async function writeFolder(folder: string, files: FolderFiles): Promise<void> {
  await mkdir(folder, { recursive: true });
  const staging = path.join(folder, '.export-in-progress');
  await rm(staging, { recursive: true, force: true });
  for (const [file, content] of files) {
    const target = path.join(staging, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  for (const name of OWNED) await clear(path.join(folder, name));
  for (const file of files.keys()) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(staging, file), target);
  }
  await rm(staging, { recursive: true, force: true });
}

/** Removes a file or folder, but leaves what a desktop or an editor put there. Links are not followed. */
async function clear(place: string): Promise<void> {
  const found = await lstat(place).catch(() => null);
  if (found === null) return;
  if (!found.isDirectory()) {
    if (!isLeftover(path.basename(place))) await rm(place);
    return;
  }
  for (const name of await readdir(place)) await clear(path.join(place, name));
  if ((await readdir(place)).length === 0) await rmdir(place);
}
