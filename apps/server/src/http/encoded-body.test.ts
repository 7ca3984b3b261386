import type * as zlib from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeBody, LEVELS } from './encoded-body.ts';

const { waiting } = vi.hoisted(() => ({ waiting: [] as ((result: Buffer) => void)[] }));

vi.mock('node:zlib', async (original) => ({
  ...(await original<typeof zlib>()),
  brotliCompress: (_: Buffer, __: object, done: (error: null, result: Buffer) => void) =>
    waiting.push((result) => done(null, result)),
}));

afterEach(() => vi.useRealTimers());

it('compresses best one text after the other, for it takes a thread that connections need', async () => {
  vi.useFakeTimers();
  // As outside of the tests.
  Object.assign(LEVELS, { now: 5, used: 11 });
  const bodies = ['a', 'b', 'c'].map((text) => encodeBody(Buffer.from(text.repeat(100))));
  for (const body of bodies) body.in('br');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting).toHaveLength(1);
  for (const [at, body] of bodies.entries()) {
    waiting[at]?.(Buffer.from(`best ${at}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(String(body.in('br'))).toBe(`best ${at}`);
    expect(waiting).toHaveLength(Math.min(at + 2, bodies.length));
  }
});
