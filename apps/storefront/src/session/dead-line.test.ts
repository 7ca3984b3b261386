import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { checkLocation } from './location-check.ts';
import { loadMenu, useMenu } from './menu-store.ts';

const SHOP = { id: 'zia', menuVersion: 'v1' } as PublicShop;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useMenu.setState(useMenu.getInitialState());
});

it('a press that asks for the menu again takes the words of the last try away', async () => {
  useMenu.setState({ failure: { kind: 'timeout', status: null, body: null } });
  const asked = loadMenu(SHOP);
  expect(useMenu.getState().failure).toBeNull();
  await vi.advanceTimersByTimeAsync(30_000);
  await asked;
});

it.each([
  ['the menu', async () => (await loadMenu(SHOP)) ?? useMenu.getState().failure],
  [
    'an address',
    async () => {
      const answer = await checkLocation('zia', 'Am Alten Markt 1, 91991 Birkenfurt', true);
      return !answer.ok && answer.error === null && answer.failure;
    },
  ],
])('on a line that is dead without a word one is told so: %s', async (_, ask) => {
  const asked = ask();
  await vi.advanceTimersByTimeAsync(30_000);
  const waiting = Promise.resolve('still waiting');
  await expect(Promise.race([asked, waiting])).resolves.toMatchObject({ kind: 'timeout' });
});
