import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryPreview } from '@tischlein/contract/calls/delivery-preview.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { appWithoutDatabase, type AppWithoutDatabase } from '../testing/app-without-database.ts';

const branches = [
  fixtureBranch('teuer', 1, 300),
  fixtureBranch('guenstig', 3, 150),
  fixtureBranch('anderswo', 0.5, 0, { areas: [] }),
];
let server: AppWithoutDatabase;
beforeAll(async () => {
  const franchise = fixtureFranchise(branches);
  server = await appWithoutDatabase({ shops: [fixtureShop(), ...branches], franchise });
});
afterAll(() => server.app.close());

async function preview(location: string, shop = 'kette-teuer') {
  const url = `/api/shop/${shop}/preview?${new URLSearchParams({ location })}`;
  const answer = await server.app.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  return deliveryPreview.result.parse(answer.json());
}

describe('who delivers', () => {
  it.each([
    ['an address', 'Hauptstraße 5, 12345 Musterstadt', 'Hauptstraße 5, 12345 Musterstadt', true],
    ['coordinates', '49.501,11.002', 'Hauptstraße 5, 12345 Musterstadt', true],
    ['a postcode', '12345', '12345 Musterstadt', false],
    ['a place', 'Musterstadt', 'Musterstadt', false],
    ['both', '12345 Musterstadt', 'Musterstadt', false],
  ])('%s is understood, the cheapest branch first', async (_what, typed, place, isAddress) => {
    const answer = await preview(typed);
    expect(answer).toMatchObject({ place, isAddress });
    expect(answer.branches.map(({ slug }) => slug)).toEqual(['guenstig', 'teuer']);
    expect(answer.branches[0]).toMatchObject({
      fee: { from: 150, to: 150 },
      minimumOrder: { from: 1500, to: 1500 },
      freeFrom: 3000,
      from: null,
    });
    expect(answer.branches[0]?.minutes).toBeGreaterThan(0);
  });

  it('of a restaurant alone it is itself', async () => {
    const { branches: found } = await preview('12345', 'fixture');
    expect(found.map(({ slug, name }) => [slug, name])).toEqual([[null, 'Prüfstube']]);
  });

  it.each(['Nirgendwo', '99', 'Ausfall', ' '])(
    '%j means nothing, and is no error',
    async (typed) => {
      expect(await preview(typed)).toEqual({ place: '', isAddress: false, branches: [] });
    },
  );
});
