import type { Answer } from '@tischlein/client/client.ts';
import { expect, test } from 'vitest';
import { isHeic, sizeWithin } from './shrink.ts';
import { createUploads, RETRY_AFTER_MS } from './uploads.ts';

const NETWORK = { kind: 'network', status: null, body: null, retryAfter: undefined } as const;
const refused = (status: number, message: string) => ({
  kind: 'bad-request' as const,
  status,
  body: { error: 'wrong-type', message },
  retryAfter: undefined,
});
const FILE = new Blob(['bild']);

function setUp(answers: Answer<{ picture: string }>[]) {
  const timers: { run: () => void; after: number }[] = [];
  const sent: string[] = [];
  const seen: unknown[] = [];
  const done: string[] = [];
  const uploads = createUploads({
    shrink: async (blob) => ({ ok: true, blob }),
    send: async (_blob, name, onProgress) => {
      sent.push(name);
      onProgress(40);
      seen.push(uploads.read()['a']);
      return answers.shift()!;
    },
    later: (run, after) => {
      timers.push({ run, after });
      return () => undefined;
    },
  });
  return { uploads, timers, sent, seen, done, take: (picture: string) => done.push(picture) };
}

test('a picture is sent with its progress, and then it is named', async () => {
  const { uploads, seen, done, take } = setUp([{ ok: true, value: { picture: 'pizza-1' } }]);
  await uploads.add('a', FILE, 'Pizza', take);
  expect(seen).toEqual([{ kind: 'sending', percent: 40 }]);
  expect([uploads.read(), done]).toEqual([{}, ['pizza-1']]);
});

test('without a network it waits and goes on by itself', async () => {
  const { uploads, timers, sent, done, take } = setUp([
    { ok: false, failure: NETWORK },
    { ok: true, value: { picture: 'pizza-1' } },
  ]);
  await uploads.add('a', FILE, 'Pizza', take);
  expect(uploads.read()).toEqual({ a: { kind: 'waiting' } });
  expect(timers.map(({ after }) => after)).toEqual([RETRY_AFTER_MS]);
  timers[0]!.run();
  await expect.poll(() => done).toEqual(['pizza-1']);
  expect(sent).toEqual(['Pizza', 'Pizza']);
});

test('who was logged out goes on after logging in; what is no picture is told and not sent again', async () => {
  const { uploads, timers, done, take } = setUp([
    { ok: false, failure: refused(401, 'Bitte melde dich an.') },
    { ok: false, failure: refused(415, 'Das ist kein Bild.') },
  ]);
  await uploads.add('a', FILE, 'Pizza', take);
  expect(uploads.read()).toEqual({ a: { kind: 'waiting' } });
  uploads.retry();
  await expect
    .poll(() => uploads.read())
    .toEqual({ a: { kind: 'refused', words: 'Das ist kein Bild.' } });
  timers[0]!.run();
  expect([uploads.read()['a']?.kind, done]).toEqual(['refused', []]);
  uploads.drop('a');
  expect(uploads.read()).toEqual({});
});

test('the latest picture of an address counts', async () => {
  let answerFirst: (answer: Answer<{ picture: string }>) => void = () => undefined;
  const done: string[] = [];
  const answers = [
    new Promise<Answer<{ picture: string }>>((resolve) => (answerFirst = resolve)),
    Promise.resolve({ ok: true as const, value: { picture: 'zweites' } }),
  ];
  const uploads = createUploads({
    shrink: async (blob) => ({ ok: true, blob }),
    send: () => answers.shift()!,
    later: () => () => undefined,
  });
  const first = uploads.add('a', FILE, 'Pizza', (picture) => done.push(picture));
  await expect.poll(() => answers.length).toBe(1);
  await uploads.add('a', FILE, 'Pizza', (picture) => done.push(picture));
  answerFirst({ ok: true, value: { picture: 'erstes' } });
  await first;
  expect(done).toEqual(['zweites']);
});

test('what cannot be read here is told before it is sent', async () => {
  const uploads = createUploads({
    shrink: async () => ({ ok: false, words: 'Format HEIC' }),
    send: () => Promise.reject(new Error('sent')),
    later: () => () => undefined,
  });
  await uploads.add('a', FILE, 'Pizza', () => undefined);
  expect(uploads.read()).toEqual({ a: { kind: 'refused', words: 'Format HEIC' } });
});

test('HEIC is known by its bytes, and pictures are sent at most 2,400 pixels long', () => {
  const bytes = (text: string) => new TextEncoder().encode(`\0\0\0\u0018${text}`);
  expect(isHeic(bytes('ftypheic0000mif1heic'))).toBe(true);
  expect(isHeic(bytes('ftypavif0000avif'))).toBe(false);
  expect(isHeic(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(false);
  expect(sizeWithin({ width: 4000, height: 3000 })).toEqual({ width: 2400, height: 1800 });
  expect(sizeWithin({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
});
