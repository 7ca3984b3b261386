import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { printing } from './printers.ts';
import { quickOrder } from './quick-order.ts';
import type { dish } from './stored.ts';

const COUNTER = '/api/shop/zia-ninetta/counter';

/** An oven for pizza beside the kitchen for everything else. */
export function setUpStations(counter: Page): Promise<unknown> {
  const stations = [
    { id: 'kueche', name: 'Küche' },
    { id: 'ofen', name: 'Pizzaofen' },
  ];
  return printing(counter, 'PUT', '/stations', {
    stations,
    categories: { pizza: 'ofen' },
    dishes: {},
  });
}

/** One kitchen for all, as in the other tests of this world. */
export function removeStations(counter: Page): Promise<unknown> {
  return printing(counter, 'PUT', '/stations', {
    stations: [{ id: 'kueche', name: 'Küche' }],
    categories: {},
    dishes: {},
  });
}

/** A call with the login of a counter. */
export async function counterCall(counter: Page, path: string, data: unknown): Promise<void> {
  const cookies = await counter.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await counter.request.post(COUNTER + path, { data, headers });
  expect(answer.status()).toBe(200);
}

/** A pickup that was ordered and accepted. */
export async function acceptedPickup(
  { guest, counter }: { guest: Page; counter: Page },
  items: ReturnType<typeof dish>[],
  etaMinutes = 20,
): Promise<{ id: string; number: string }> {
  const order = await quickOrder(guest, { items, way: 'pickup' });
  await counterCall(counter, `/orders/${order.id}/transition`, { to: 'accepted', etaMinutes });
  return order;
}
