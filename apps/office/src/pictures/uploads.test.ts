import type { Answer } from '@tischlein/client/client.ts';
import { expect, test } from 'vitest';
import { isHeic, shrunkSize } from './shrink.ts';
import { createUploads, RETRY_AFTER_MS, type KeptUpload, type UploadStore } from './uploads.ts';

const NETWORK = { kind: 'network', status: null, body: null, retryAfter: undefined } as const;
const refused = (status: number, message: string) => ({
  kind: 'bad-request' as const,
  status,
  body: { error: 'wrong-type', message },
  retryAfter: undefined,
});
const FILE = new Blob(['bild']);

const A = { path: ['a'] };

/** What a device keeps, from page to page. */
function memory() {
  const rows = new Map<string, KeptUpload>();
  const store: UploadStore = {
    write: async (key, upload) => Boolean(rows.set(key, upload)),
    remove: async (key) => void rows.delete(key),
    readAll: async () => new Map(rows),
  };
  return { rows, store };
}

function setUp(answers: Answer<{ picture: string }>[], { store } = memory()) {
  const timers: { run: () => void; after: number }[] = [];
  const sent: string[] = [];
  const seen: unknown[] = [];
  const done: string[] = [];
  const shrunk: Blob[] = [];
  const uploads = createUploads({
    shrink: async (blob) => {
      shrunk.push(blob);
      return { ok: true, blob };
    },
    send: async (_blob, name, onProgress) => {
      sent.push(name);
      onProgress(40);
      seen.push(uploads.read()['a']);
      return answers.shift()!;
    },
    deliver: ({ path }, picture) => done.push(`${path.join('/')} ${picture}`),
    store,
    later: (run, after) => {
      timers.push({ run, after });
      return () => undefined;
    },
  });
  return { uploads, timers, sent, seen, done, shrunk };
}

test('a picture is sent with its progress, and then it is named', async () => {
  const { uploads, seen, done } = setUp([{ ok: true, value: { picture: 'pizza-1' } }]);
  await uploads.add(A, FILE, 'Pizza');
  expect(seen).toEqual([{ kind: 'sending', percent: 40, kept: true }]);
  expect([uploads.read(), done]).toEqual([{}, ['a pizza-1']]);
});

test('without a network it waits and goes on by itself', async () => {
  const { uploads, timers, sent, done } = setUp([
    { ok: false, failure: NETWORK },
    { ok: true, value: { picture: 'pizza-1' } },
  ]);
  await uploads.add(A, FILE, 'Pizza');
  expect(uploads.read()).toEqual({ a: { kind: 'waiting', kept: true } });
  expect(timers.map(({ after }) => after)).toEqual([RETRY_AFTER_MS]);
  timers[0]!.run();
  await expect.poll(() => done).toEqual(['a pizza-1']);
  expect(sent).toEqual(['Pizza', 'Pizza']);
});

test('who was logged out goes on after logging in; what is no picture is told and not sent again', async () => {
  const { uploads, timers, done } = setUp([
    { ok: false, failure: refused(401, 'Bitte melde dich an.') },
    { ok: false, failure: refused(415, 'Das ist kein Bild.') },
  ]);
  await uploads.add(A, FILE, 'Pizza');
  expect(uploads.read()).toEqual({ a: { kind: 'waiting', kept: true } });
  uploads.retry();
  await expect
    .poll(() => uploads.read())
    .toEqual({ a: { kind: 'refused', words: 'Das ist kein Bild.' } });
  timers[0]!.run();
  expect([uploads.read()['a']?.kind, done]).toEqual(['refused', []]);
  uploads.drop('a');
  expect(uploads.read()).toEqual({});
});

test('the latest picture of an address counts, and the one before it is broken off', async () => {
  let answerFirst: (answer: Answer<{ picture: string }>) => void = () => undefined;
  const done: string[] = [];
  const signals: AbortSignal[] = [];
  const answers = [
    new Promise<Answer<{ picture: string }>>((resolve) => (answerFirst = resolve)),
    Promise.resolve({ ok: true as const, value: { picture: 'zweites' } }),
  ];
  const uploads = createUploads({
    shrink: async (blob) => ({ ok: true, blob }),
    send: (_blob, _name, _onProgress, signal) => {
      signals.push(signal);
      return answers.shift()!;
    },
    deliver: (_target, picture) => done.push(picture),
    store: memory().store,
    later: () => () => undefined,
  });
  const first = uploads.add(A, FILE, 'Pizza');
  await expect.poll(() => answers.length).toBe(1);
  await uploads.add(A, FILE, 'Pizza');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  answerFirst({ ok: true, value: { picture: 'erstes' } });
  await first;
  expect(done).toEqual(['zweites']);
});

test('what cannot be read here is told before it is sent, and not kept', async () => {
  const { rows, store } = memory();
  const uploads = createUploads({
    shrink: async () => ({ ok: false, words: 'Format HEIC' }),
    send: () => Promise.reject(new Error('sent')),
    deliver: () => undefined,
    store,
    later: () => () => undefined,
  });
  await uploads.add(A, FILE, 'Pizza');
  expect(uploads.read()).toEqual({ a: { kind: 'refused', words: 'Format HEIC' } });
  expect(rows.size).toBe(0);
});

test('a reload goes on with what had not arrived, once, without shrinking it again', async () => {
  const device = memory();
  const before = setUp([{ ok: false, failure: NETWORK }], device);
  await before.uploads.add({ ...A, focusPath: ['focus'] }, FILE, 'Pizza');
  expect([...device.rows.values()]).toEqual([
    { path: ['a'], focusPath: ['focus'], blob: FILE, name: 'Pizza', isReady: true },
  ]);
  const after = setUp([{ ok: true, value: { picture: 'pizza-1' } }], device);
  await after.uploads.resume();
  await after.uploads.resume();
  await expect.poll(() => after.done).toEqual(['a pizza-1']);
  expect([after.sent, after.shrunk]).toEqual([['Pizza'], []]);
  await expect.poll(() => device.rows.size).toBe(0);
});

test('one that was chosen anew after the reload counts, and one that was cancelled is gone', async () => {
  const device = memory();
  const before = setUp(
    [
      { ok: false, failure: NETWORK },
      { ok: false, failure: NETWORK },
    ],
    device,
  );
  await before.uploads.add(A, FILE, 'alt');
  await before.uploads.add({ path: ['b'] }, FILE, 'weg');
  before.uploads.drop('b');
  await expect.poll(() => [...device.rows.keys()]).toEqual(['a']);
  const after = setUp([{ ok: true, value: { picture: 'neu-1' } }], device);
  const chosen = after.uploads.add(A, FILE, 'neu');
  await after.uploads.resume();
  await chosen;
  expect(after.sent).toEqual(['neu']);
});

test('a device that keeps nothing says so', async () => {
  const { store } = memory();
  const { uploads } = setUp([{ ok: false, failure: NETWORK }], {
    rows: new Map(),
    store: { ...store, write: async () => false },
  });
  await uploads.add(A, FILE, 'Pizza');
  expect(uploads.read()).toEqual({ a: { kind: 'waiting', kept: false } });
});

test('HEIC is known by its bytes, and pictures are sent at most 2,400 pixels long', () => {
  const bytes = (text: string) => new TextEncoder().encode(`\0\0\0\u0018${text}`);
  expect(isHeic(bytes('ftypheic0000mif1heic'))).toBe(true);
  expect(isHeic(bytes('ftypavif0000avif'))).toBe(false);
  expect(isHeic(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(false);
  expect(shrunkSize({ width: 4000, height: 3000 })).toEqual({ width: 2400, height: 1800 });
  expect(shrunkSize({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
});
