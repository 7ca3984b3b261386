import { afterEach, expect, it, vi } from 'vitest';
import { encodeBody, LEVELS } from './encoded-body.ts';

const given = { ...LEVELS };
afterEach(() => {
  vi.useRealTimers();
  Object.assign(LEVELS, given);
});

it('compresses best one text after the other, for it takes a thread that connections need', async () => {
  vi.useFakeTimers();
  // As outside of the tests.
  Object.assign(LEVELS, { now: 5, used: 11 });
  const waiting: ((result: Buffer) => void)[] = [];
  const compress = () => new Promise<Buffer>((resolve) => waiting.push(resolve));
  const bodies = ['a', 'b', 'c'].map((text) => encodeBody(Buffer.from(text.repeat(100)), compress));
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
