import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { PIZZERIA } from '@tischlein/domain/menu/testing/pizzeria.ts';
import { useDialogs } from '../session/dialogs.ts';
import { useMenu } from '../session/menu-store.ts';
import { mayAdd } from './ordering-gate.ts';
import { usePeriod } from '../session/period-store.ts';
import { startPlace, usePlace } from '../session/place-store.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';
import { onTracked, type TrackedEvent } from '../session/track.ts';

const SHOP = { id: 'zia', supportDelivery: true, supportPickup: true } as PublicShop;
const MENU = { kind: 'menu', id: 'pasta-abend' } as const;

// Test files share their stores.
beforeEach(() => {
  usePlace.setState(usePlace.getInitialState());
  usePeriod.setState(usePeriod.getInitialState());
});
afterEach(() => vi.restoreAllMocks());

it('a menu that fails at the location is tracked as a failure and not put into the cart', async () => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => {});
  const tracked: TrackedEvent[] = [];
  const stop = onTracked((event) => tracked.push(event));
  const may = mayAdd(SHOP, 0, MENU);
  await vi.waitFor(() => expect(useDialogs.getState().place).not.toBeNull(), 20_000);
  useDialogs.getState().place!.answer(false);
  expect(await may).toBe(false);
  expect(tracked).toEqual([
    { type: 'menu', action: 'save-failed', context: { id: 'pasta-abend', step: 'location' } },
  ]);
  expect(told).toHaveBeenCalledWith('tracked', tracked[0]);

  const again = mayAdd(SHOP, 0, MENU);
  await vi.waitFor(() => expect(useDialogs.getState().place).not.toBeNull(), 20_000);
  useDialogs.getState().place!.answer(true);
  expect(await again).toBe(true);
  expect(tracked).toHaveLength(1);
  stop();
});

it('an address of an earlier visit that is still being looked up holds nobody up', async () => {
  const location = 'Am Alten Markt 1, 91991 Birkenfurt';
  const kept = memoryStorage();
  kept.setItem('tischlein:zia:place', JSON.stringify({ version: 1, type: null, location }));
  vi.stubGlobal('localStorage', kept);
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  startPlace({ ...SHOP, settings: {} } as PublicShop);
  expect(await mayAdd(SHOP, 0, MENU)).toBe(true);

  // Nobody delivers there: the next one asks.
  answer(Response.json({ minimumOrderValue: null }));
  await vi.waitFor(() => {
    void mayAdd(SHOP, 0, MENU);
    expect(useDialogs.getState().place).not.toBeNull();
  }, 20_000);
  useDialogs.getState().place!.answer(false);
  vi.unstubAllGlobals();
});

it('without a connection the address of an earlier visit counts, and is asked about again', async () => {
  const location = 'Am Alten Markt 1, 91991 Birkenfurt';
  const kept = memoryStorage();
  kept.setItem('tischlein:zia:place', JSON.stringify({ version: 1, type: null, location }));
  vi.stubGlobal('localStorage', kept);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetch);
  startPlace({ ...SHOP, settings: {} } as PublicShop);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await mayAdd(SHOP, 0, MENU)).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  const info = { minimumOrderValue: 10, addr: {} };
  fetch.mockImplementation(async () => Response.json(info));
  expect(await mayAdd(SHOP, 0, MENU)).toBe(true);
  await vi.waitFor(() => expect(usePlace.getState().info).toEqual(info), 20_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

it('what is being ordered goes along when the place leads to another branch', async () => {
  useMenu.setState({ index: indexMenu(PIZZERIA) });
  const may = mayAdd(SHOP, 0, { kind: 'dish', id: 'margherita' });
  await vi.waitFor(() => expect(useDialogs.getState().place).not.toBeNull(), 20_000);
  expect(useDialogs.getState().place?.selectedDish).toBe('Pizza Margherita');
  useDialogs.getState().place!.answer(true);
  expect(await may).toBe(true);
  useMenu.setState(useMenu.getInitialState());
});
