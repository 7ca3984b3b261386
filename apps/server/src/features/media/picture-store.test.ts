import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { singleFlight } from './picture-queue.ts';
import { coverWithin } from './picture-request.ts';
import { pictureStore } from './picture-store.ts';

const folders: string[] = [];
const folder = async () => {
  const made = await mkdtemp(path.join(tmpdir(), 'tischlein-pictures-'));
  folders.push(made);
  return made;
};
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

test('above the limit the longest unused pictures go', async () => {
  const place = await folder();
  const store = pictureStore(place, 1000);
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
  await pictureStore(place, 10_000).write('left', Buffer.alloc(900));
  const store = pictureStore(place, 1000);
  await store.write('a', Buffer.alloc(900));
  await store.write('b', Buffer.alloc(10));
  expect((await readdir(place)).length).toBeLessThan(3);
});

test('tasks of one key run once, others wait for a place', async () => {
  const once = singleFlight<number>(1);
  let running = 0;
  let most = 0;
  let runs = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return runs;
  };
  await Promise.all([once('a', task), once('a', task), once('b', task), once('c', task)]);
  expect([runs, most]).toEqual([3, 1]);
  await once('a', task);
  expect(runs).toBe(4);
});

test('a task that fails frees its place', async () => {
  const once = singleFlight<number>(1);
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await once('a', () => Promise.resolve(7))).toBe(7);
});

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 240, height: 240 },
    { width: 240, height: 240 },
  ],
  [
    { width: 300, height: 100 },
    { width: 240, height: 240 },
    { width: 100, height: 100 },
  ],
  [
    { width: 960, height: 2000 },
    { width: 1920, height: 1080 },
    { width: 960, height: 540 },
  ],
  [
    { width: 1, height: 1 },
    { width: 1920, height: 1080 },
    { width: 1, height: 1 },
  ],
])('%o within %o is %o', (source, wanted, cut) => {
  expect(coverWithin(source, wanted)).toEqual(cut);
});
