import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { sayStored } from './start-offline.ts';

const said = vi.hoisted(() => [] as string[]);
vi.mock('@tischlein/ui/notify.ts', () => ({
  notify: (text: string) => {
    said.push(text);
    return () => said.splice(said.indexOf(text), 1);
  },
}));

const AT = '2026-11-18T17:30:00.000Z';
const shop = { timeZone: 'Europe/Berlin' } as PublicShop;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  said.length = 0;
  vi.unstubAllGlobals();
});

/** The document as the worker marked it; whether any answer comes. */
async function open(dataset: Record<string, string>, answers: boolean): Promise<string[]> {
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const asked = vi.fn<() => Promise<Response>>(() =>
    answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('fetch', asked);
  sayStored(shop);
  await Promise.allSettled(asked.mock.results.map(({ value }) => value));
  await Promise.resolve();
  return said;
}

it.each([
  ['the server’s page', {}, false, 0],
  ['a page that came without a connection', { storedAt: AT }, true, 1],
  ['a recent page, with a connection', { keptAt: AT }, true, 0],
  ['a recent page, where no answer comes', { keptAt: AT }, false, 1],
] as const)('tells how old the page is where it must: %s', async (_, dataset, answers, times) => {
  const texts = await open(dataset, answers);
  expect(texts).toHaveLength(times);
  for (const text of texts) expect(text).toContain('Keine Verbindung. Du siehst die Speisekarte');
});

it('is silent again once an answer comes', async () => {
  const texts = await open({ keptAt: AT }, false);
  expect(texts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(texts).toHaveLength(1);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(texts).toEqual([]);
});
