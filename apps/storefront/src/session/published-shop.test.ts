import { afterEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { CASE_MENU, CASE_OFFERS } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { refreshAvailability, useAvailability } from './availability-store.ts';
import { useDishOffers } from '../cart/dish-offers.ts';
import { startDishOffers } from '../cart/start-dish-offers.ts';
import { useMenu } from './menu-store.ts';
import { usePeriod } from './period-store.ts';
import { usePublished } from './published-shop.ts';
import { startPublished } from './start-published.ts';

const shop = (configVersion: string, offers: PublicShop['offers']) =>
  ({ id: 'zia', configVersion, menuVersion: configVersion, offers }) as PublicShop;
const OURS = shop('alt', []);
const THEIRS = shop('neu', CASE_OFFERS);

const asked: string[] = [];
/** The server has published this one. */
function publish(now: PublicShop): void {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const { configVersion } = now;
    if (url.includes('/availability'))
      return Promise.resolve(Response.json({ dishes: [], ingredients: [], configVersion }));
    return Promise.resolve(Response.json(url.includes('/menu') ? CASE_MENU : now));
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  useAvailability.setState({ dishes: new Set(), ingredients: new Set(), configVersion: null });
  usePublished.setState({ shop: null });
  useMenu.setState({ index: null, reloaded: false, failure: null });
});

it('another version told by the server is fetched, with it the first discounts of rows', async () => {
  usePeriod.setState({ minuteOfWeek: 0 });
  startPublished(OURS);
  startDishOffers(OURS);
  publish(OURS);
  await refreshAvailability('zia');
  expect(asked).toHaveLength(1);
  expect(usePublished.getState().shop).toBeNull();

  publish(THEIRS);
  await refreshAvailability('zia');
  await vi.waitFor(() => expect(useDishOffers.getState().rows?.size).toBeGreaterThan(0));
  expect(usePublished.getState().shop).toEqual(THEIRS);
  expect(useDishOffers.getState().rows?.get('dish-lasagne')).toMatchObject({
    price: 760,
    was: 950,
    label: '-20 %, niedrigster Preis der letzten 30 Tage: 9,50\u00a0€',
  });
  expect(useDishOffers.getState().tips.get('pizza')).toBe('Jede zweite Pizza gratis');

  // The same version again is nothing new.
  asked.length = 0;
  await refreshAvailability('zia');
  await vi.dynamicImportSettled();
  expect(asked).toHaveLength(1);
});
