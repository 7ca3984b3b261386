import {
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreLinks, usableBinDir } from './binaries.ts';
import { untraversable } from './unprivileged-account.ts';

let scratch: string;

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'tischlein-binaries-test-'));
});

afterEach(async () => {
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

test('missing and dangling library links are made again, present ones stay', async () => {
  const lib = path.join(scratch, 'native', 'lib');
  await mkdir(lib, { recursive: true });
  await writeFile(path.join(lib, 'libpq.so.5.17'), 'library');
  await writeFile(path.join(lib, 'libpq.so.5'), 'a copy that works as well');
  await symlink('libpq.so.5.16', path.join(lib, 'libpq.so'));
  const links = ['libpq.so', 'libpq.so.5', 'libpq.so.4'].map((name) => ({
    source: 'native/lib/libpq.so.5.17',
    target: `native/lib/${name}`,
  }));
  await writeFile(path.join(scratch, 'native', 'pg-symlinks.json'), JSON.stringify(links));

  await Promise.all([restoreLinks(scratch), restoreLinks(scratch)]);
  expect(await readlink(path.join(lib, 'libpq.so'))).toBe('libpq.so.5.17');
  expect(await readFile(path.join(lib, 'libpq.so.4'), 'utf8')).toBe('library');
  expect((await lstat(path.join(lib, 'libpq.so.5'))).isSymbolicLink()).toBe(false);
});

test('a folder without PostgreSQL is refused with the way out', async () => {
  await expect(usableBinDir(scratch, null)).rejects.toThrow(/PG_BIN_DIR.*DATABASE_URL/);
});

test('the first closed folder on the way is found', async () => {
  const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
  const open = path.join(scratch, 'open');
  await mkdir(open);
  expect(await untraversable(open, nobody)).toBe(scratch); // temporary folders are made 0700
  expect(await untraversable(tmpdir(), nobody)).toBe(null);
});
