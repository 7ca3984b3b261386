import { execFile } from 'node:child_process';
import { symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readShopFolder } from './read-shop-folder.ts';
import { copyExample, inTemporaryFolder, writeFiles } from './testing/temporary-folder.ts';

/** Spoils a copy of the good example; tells the problems as 'code file'. */
async function problemsAfter(spoil: (folder: string) => Promise<unknown>): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    await copyExample(folder);
    await spoil(folder);
    const read = await readShopFolder(folder);
    return read.ok ? [] : read.problems.map(({ code, file }) => `${code} ${file}`);
  });
}

test('a folder that is not there', async () => {
  const read = await readShopFolder('/nowhere/at/all');
  expect(read).toMatchObject({ ok: false, problems: [{ code: 'folder' }] });
});

test('an empty folder names what is missing', async () => {
  await inTemporaryFolder(async (folder) => {
    const read = await readShopFolder(folder);
    const files = read.ok ? [] : read.problems.map(({ file }) => file);
    expect(files).toEqual(['hours.yaml', 'menu/', 'shop.yaml']);
  });
});

test('links out of the folder are refused, as file and as folder', async () => {
  const file = (folder: string) => symlink('/etc/passwd', path.join(folder, 'menu/99-x.yaml'));
  expect(await problemsAfter(file)).toEqual(['outside-folder menu/99-x.yaml']);
  const inner = (folder: string) => symlink('/etc', path.join(folder, 'pictures'));
  expect(await problemsAfter(inner)).toEqual(['outside-folder pictures']);
});

test('a dangling link and a named pipe do not hang or throw', async () => {
  const dangling = (folder: string) => symlink('nothing', path.join(folder, 'menu/99-x.yaml'));
  expect(await problemsAfter(dangling)).toEqual(['unreadable menu/99-x.yaml']);
  const pipe = (folder: string) =>
    promisify(execFile)('mkfifo', [path.join(folder, 'menu/99-x.yaml')]);
  expect(await problemsAfter(pipe)).toEqual(['unreadable menu/99-x.yaml']);
});

test('a huge file is refused by its size', async () => {
  const huge = async (folder: string) => {
    await writeFiles(folder, { 'menu/99-x.yaml': '' });
    await truncate(path.join(folder, 'menu/99-x.yaml'), 20_000_000_000);
  };
  expect(await problemsAfter(huge)).toEqual(['too-large menu/99-x.yaml']);
});

test('binary junk where text or a picture is expected', async () => {
  const junk = Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3]);
  const spoil = (files: Record<string, string | Uint8Array>) =>
    problemsAfter((folder) => writeFiles(folder, files));
  expect(await spoil({ 'menus.yaml': junk })).toEqual(['unreadable menus.yaml']);
  expect(await spoil({ 'pictures/a.jpg': junk })).toEqual(['picture pictures/a.jpg']);
  const torn = Buffer.from('\x89PNG\r\n\x1a\nxxxx', 'latin1');
  expect(await spoil({ 'pictures/a.png': torn })).toEqual(['picture pictures/a.png']);
});

test('a picture with script in it', async () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${inside}</svg>`;
  const spoil = (text: string) =>
    problemsAfter((folder) => writeFiles(folder, { 'pictures/a.svg': text }));
  expect(await spoil(svg('<rect width="1" height="1"/>'))).toEqual([]);
  for (const inside of [
    '<script>alert(1)</script>',
    '<rect onload="alert(1)"/>',
    '<a href="javascript:alert(1)"/>',
    '<image href="https://evil.example/x.png"/>',
  ])
    expect(await spoil(svg(inside)), inside).toEqual(['picture pictures/a.svg']);
});

test('aliases that unfold without end, depth without end, and prototype names', async () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 12; level += 1) {
    const [own, below] = [String.fromCharCode(97 + level), String.fromCharCode(96 + level)];
    bomb.push(`${own}: &${own} [${Array(10).fill(`*${below}`).join(', ')}]`);
  }
  const spoil = (text: string) =>
    problemsAfter((folder) => writeFiles(folder, { 'tables.yaml': text }));
  for (const text of [
    bomb.join('\n'),
    `tables: ${'['.repeat(5000)}${']'.repeat(5000)}`,
    'tables: &a [*a]',
    '__proto__: { tables: [] }\ntables: []',
    'tables: [{ table: 1, seats: 2, name: "\\0" }]',
  ]) {
    const problems = await spoil(text);
    expect(problems[0]).toBe('yaml tables.yaml');
  }
});
