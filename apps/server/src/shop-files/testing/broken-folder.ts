import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { readShopFolder } from '../read-shop-folder.ts';
import { copyExample, inTemporaryFolder, writeFiles } from './temporary-folder.ts';

/** The example with one thing broken. */
export interface BrokenFolder {
  what: string;
  file: string;
  /** Replaced in the example's file, which must contain it; without it `by` is the whole file. */
  text?: string;
  by: string;
  path: string;
  code: string;
  message: RegExp;
  mend?: RegExp;
}

/** Exactly one problem comes of it, at its place. */
export async function expectOneProblem(one: BrokenFolder): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    await breakExample(folder, one);
    const read = await readShopFolder(folder);
    if (read.ok) throw new Error('the mistake went unnoticed');
    const problem = { file: one.file, path: one.path, code: one.code };
    expect(read.problems.map(({ file, path: at, code }) => ({ file, path: at, code }))).toEqual([
      problem,
    ]);
    expect(read.problems[0]?.message).toMatch(one.message);
    expect(read.problems[0]?.mend).toMatch(one.mend ?? /./);
    expect(read.problems[0]?.line).toBeGreaterThan(0);
    // What is wrong is said once, and no hint builds upon it.
    expect(read.warnings.filter(({ file }) => file === one.file)).toEqual([]);
  });
}

export async function breakExample(
  folder: string,
  { file, text, by }: Pick<BrokenFolder, 'file' | 'text' | 'by'>,
): Promise<void> {
  await copyExample(folder);
  if (text === undefined) {
    await writeFiles(folder, { [file]: by });
    return;
  }
  const before = await readFile(path.join(folder, file), 'utf8');
  expect(before).toContain(text);
  await writeFiles(folder, { [file]: before.replace(text, by) });
}
