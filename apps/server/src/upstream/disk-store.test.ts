import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStore } from './disk-store.ts';

const folders: string[] = [];
const folder = async () => {
  const made = await mkdtemp(path.join(tmpdir(), 'tischlein-cache-'));
  folders.push(made);
  return made;
};
afterAll(() =>
  Promise.all(folders.map((each) => rm(each, { recursive: true, force: true, maxRetries: 5 }))),
);

test('above the limit the longest unused go', async () => {
  const place = await folder();
  const store = diskStore(place, 1000);
  await store.write('old', Buffer.alloc(400));
  const [old = ''] = await readdir(place);
  await utimes(path.join(place, old), new Date(0), new Date(0));
  await store.write('new', Buffer.alloc(400));
  await store.write('newest', Buffer.alloc(400));
  // The next write waits for the room that the last one asked for.
  await store.write('last', Buffer.alloc(10));
  expect(await store.read('old')).toBeNull();
  expect(await store.read('newest')).toHaveLength(400);
});

test('what an earlier run left counts', async () => {
  const place = await folder();
  await diskStore(place, 10_000).write('left', Buffer.alloc(900));
  const store = diskStore(place, 1000);
  await store.write('a', Buffer.alloc(900));
  await store.write('b', Buffer.alloc(10));
  expect((await readdir(place)).length).toBeLessThan(3);
});
