import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifications } from '@tischlein/ui/notify.ts';
import { FAILURE_TEXTS } from '../api/failure-texts.ts';
import { loadChunk, tryChunk } from './load-chunk.ts';

beforeEach(() => notifications.write([]));
afterEach(() => {
  notifications.write([]);
  vi.unstubAllGlobals();
});

/** Lets every promise settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const comesLater = (name: string) =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(name);

it('hands over what comes, and says nothing', async () => {
  const then = vi.fn<(chunk: string) => void>();
  loadChunk(() => Promise.resolve('a'), then);
  await settle();
  expect(then).toHaveBeenCalledExactlyOnceWith('a');
  expect(notifications.read()).toEqual([]);
});

it('tells of all that did not come in one message, which tries all of it again', async () => {
  const then = vi.fn<(chunk: string) => void>();
  loadChunk(comesLater('a'), then);
  loadChunk(comesLater('b'), then);
  await settle();
  const [message, ...others] = notifications.read();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ text: FAILURE_TEXTS.network.text, timeoutMs: 0, tone: 'bad' });
  expect(message?.action?.label).toBe('Noch einmal versuchen');
  message?.action?.run();
  await settle();
  expect(then.mock.calls).toEqual([['a'], ['b']]);
});

it('asked for twice, it is tried again once', async () => {
  const then = vi.fn<(chunk: string) => void>();
  const load = comesLater('a').mockRejectedValueOnce(new Error('offline'));
  loadChunk(load, then);
  loadChunk(load, then);
  await settle();
  notifications.read()[0]?.action?.run();
  await settle();
  expect(then).toHaveBeenCalledTimes(1);
});

it('tells of what a dead line holds, until it comes', async () => {
  vi.useFakeTimers();
  let come = (_: string) => {};
  const then = vi.fn<(chunk: string) => void>();
  loadChunk(() => new Promise<string>((resolve) => (come = resolve)), then);
  vi.advanceTimersByTime(14_999);
  expect(notifications.read()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(notifications.read()).toMatchObject([{ text: FAILURE_TEXTS.network.text, timeoutMs: 0 }]);
  vi.useRealTimers();
  come('a');
  await settle();
  expect(notifications.read()).toEqual([]);
  expect(then).toHaveBeenCalledExactlyOnceWith('a');
});

it('in the middle of an answer nothing is said to have come, and the guest is told', async () => {
  expect(await tryChunk(comesLater('a'))).toBeNull();
  expect(notifications.read()).toMatchObject([{ text: FAILURE_TEXTS.network.text }]);
  expect(await tryChunk(() => Promise.resolve('a'))).toBe('a');
});

it.each([
  [404, /^Der Shop wurde gerade erneuert/, 'Neu laden'],
  [200, /^Wir erreichen den Shop gerade nicht/, 'Noch einmal versuchen'],
])(
  'a part that went with its program is not asked for again: the program answers %i',
  async (status, text, label) => {
    vi.stubGlobal('document', { querySelector: () => ({ src: '/assets/shop.js' }) });
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status }));
    vi.stubGlobal('fetch', fetch);
    loadChunk(comesLater('a'), () => {});
    await settle();
    const [message, ...others] = notifications.read();
    expect(others).toEqual([]);
    expect(message?.text).toMatch(text);
    expect(message?.action?.label).toBe(label);
    expect(fetch).toHaveBeenCalledWith('/assets/shop.js', { method: 'HEAD', cache: 'no-store' });
  },
);
