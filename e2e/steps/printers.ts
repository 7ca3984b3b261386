import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { Star } from './star.ts';

const PRINTING = '/api/shop/zia-ninetta/printing';

/** A call about printers with the login of a counter. */
export async function printing<T>(
  counter: Page,
  method: 'PUT' | 'POST',
  path: string,
  data: unknown,
): Promise<T> {
  const cookies = await counter.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await counter.request.fetch(PRINTING + path, { method, data, headers });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

/** No printer is there; other tests of this world know of none, either. */
export async function removePrinters(counter: Page): Promise<void> {
  const answer = await counter.request.get(PRINTING);
  const { printers } = (await answer.json()) as { printers: { id: string }[] };
  for (const { id } of printers) await printing(counter, 'POST', `/printers/${id}/remove`, {});
}

export const PLAIN_PRINTER = {
  ...{ protocol: 'cloudprnt', columns: 42, letters: 'wpc1252', codePage: null, backupId: null },
  ...{ bridgeId: null, host: null, port: null },
};
export const PLAIN_DUTY = { moment: 'arrival', copies: 1, orderTypes: ['delivery'] };

/** A printer of kitchen tickets and one of packing slips, both called once. `stop`: the one has no paper, the other refuses. */
export async function setUpPrinting(counter: Page): Promise<{ stop: () => Promise<void> }> {
  await removePrinters(counter);
  const add = async (name: string, kind: string, stationId: string) => {
    const setup = { ...PLAIN_PRINTER, name, duties: [{ ...PLAIN_DUTY, kind, stationId }] };
    const path = `/printers/${name.toLowerCase()}`;
    const { address } = await printing<{ address: string }>(counter, 'PUT', path, setup);
    const star = new Star(address);
    await star.poll();
    return star;
  };
  const stations = [{ id: 'kueche', name: 'Küche' }];
  await printing(counter, 'PUT', '/stations', { stations, categories: {}, dishes: {} });
  const oven = await add('Ofendrucker', 'kitchen', 'kueche');
  const packing = await add('Packplatz', 'packing', '');
  return {
    stop: async () => {
      await packing.refuse();
      await oven.poll('410%20Out%20of%20Paper');
    },
  };
}
