import { expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { FIXTURE_MENU } from '../testing/fixture-menu.ts';
import { compileShop } from './compile-shop.ts';
import { overviewShop } from './overview-shop.ts';

const [first, ...rest] = FIXTURE_MENU.dishes;
if (!first) throw new Error('no dish');
const named = (name: string) => ({ ...FIXTURE_MENU, dishes: [{ ...first, name }, ...rest] });
const overviewOf = (...branches: Shop[]) => {
  const franchise = fixtureFranchise(branches);
  return overviewShop(
    franchise,
    branches.map((shop) => compileShop(shop, 1, franchise)),
  );
};

test('the common menu is that of the branch which has most in common with the others', () => {
  const overview = overviewOf(
    fixtureBranch('a', 1, 100, { menu: named('Nur hier') }),
    fixtureBranch('b', 2, 100, { menu: { ...FIXTURE_MENU, dishes: [first] } }),
    fixtureBranch('c', 3, 100),
    fixtureBranch('d', 4, 100, { menu: named('Anders') }),
  );
  expect(overview?.shop.menu).toEqual(FIXTURE_MENU);
  expect(overview?.picturesOf).toBe('kette-c');
});

test('what belongs to one branch alone is not said of all', () => {
  const area = fixtureBranch('a', 1, 250).areas;
  const overview = overviewOf(
    fixtureBranch('a', 1, 250, {
      supportPickup: false,
      texts: { about: 'Über uns', location: 'Am Markt', notice: 'Montag zu' },
      hours: { ...fixtureBranch('a', 1, 1).hours, opening: [{ from: 600, to: 700 }] },
    }),
    fixtureBranch('b', 2, 90, {
      areas: area.map((one) => ({ ...one, fee: cents(90), minimumOrder: cents(2000) })),
      hours: { ...fixtureBranch('a', 1, 1).hours, opening: [{ from: 650, to: 800 }] },
    }),
  );
  expect(overview?.publicShop).toMatchObject({
    id: 'kette.overview',
    restaurantName: 'Kette',
    supportPickup: true,
    texts: { about: 'Über uns', location: null, notice: null },
    deliveryFrom: { minimumOrder: 1500, fee: 90, freeFrom: 3000 },
    isFranchiseOverview: true,
  });
  expect(overview?.publicShop.timetable.filter(({ type }) => type === 'opening')).toEqual([
    { dayIndex: 0, from: '10:00', to: '13:20', type: 'opening' },
  ]);
});

test('who wants to withdraw is led to the form of the branch they ordered from', () => {
  const { settings } = fixtureBranch('a', 1, 1);
  const on = { settings: { ...settings, withdrawalForm: 'on' as const } };
  const pageOf = (overview: ReturnType<typeof overviewOf>) =>
    overview?.pages.find(({ id }) => id === 'widerruf');
  const both = overviewOf(fixtureBranch('a', 1, 100, on), fixtureBranch('b', 2, 100));
  const page = pageOf(both);
  expect(page?.title).toBe('Vertrag widerrufen');
  expect(page?.markdown).toContain('](/f=a/static/widerruf)');
  expect(page?.markdown).not.toContain('/f=b/');
  // No order is taken here, so there is no form.
  expect(both?.publicShop.settings.withdrawalForm).toBe('off');
  expect(both?.publicShop.pages).toContainEqual(expect.objectContaining({ id: 'widerruf' }));
  expect(pageOf(overviewOf(fixtureBranch('a', 1, 100)))).toBeUndefined();
  const sold = { ...first, hasWithdrawal: true };
  const menu = { ...FIXTURE_MENU, dishes: [sold, ...rest] };
  const of = (branch: Partial<Shop>) => {
    const made = overviewOf(fixtureBranch('a', 1, 100, { menu, ...branch }));
    const textOf = (title: string) => made?.pages.find((each) => each.title === title)?.markdown;
    return [textOf('Allgemeine Bestellbedingungen'), textOf('Datenschutz')];
  };
  const [terms, privacy] = of(on);
  expect(terms).toContain('Am einfachsten geht es mit „Vertrag widerrufen“');
  expect(privacy).toContain('### Widerruf');
  for (const text of of({})) expect(text).not.toMatch(/Am einfachsten|### Widerruf/);
});

test('who calls from the common menu reaches the company, and of an order the branch', () => {
  const company = {
    phone: '089 1',
    email: 'kette@example.de',
    address: { street: 'Ring 1', zip: '10001', city: 'Stadt' },
  };
  const overview = overviewOf(
    fixtureBranch('a', 1, 100, { company, phone: '089 2' }),
    fixtureBranch('b', 2, 100, { company, phone: '089 3' }),
  );
  expect(overview?.publicShop).toMatchObject({
    phone: '089 1',
    email: 'kette@example.de',
    restaurantStreet: 'Ring 1',
    restaurantCity: 'Stadt',
  });
  const texts = overview?.pages.map(({ markdown }) => markdown).join('\n');
  expect(texts).toContain('Ruf am besten gleich die Filiale an, bei der du bestellt hast.');
  expect(texts).not.toMatch(/089 [23]/);
});

test('without overview mode there is none', () => {
  const branch = fixtureBranch('a', 1, 100);
  const franchise = fixtureFranchise([branch], { isOverview: false });
  expect(overviewShop(franchise, [compileShop(branch, 1, franchise)])).toBeNull();
});
