import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAW, lawMarkdown, missingInShop, testsOf } from '../apps/server/src/law/law-text.ts';
import { fixtureShop } from '../apps/server/src/testing/fixture-shop.ts';
import { namesTest } from './features.mjs';
import { ROOT } from './project.mjs';

const rows = LAW.flatMap((part) => part.rows);

test('docs/law.md says what `npm run shop -- law` prints', () => {
  expect(readFileSync(join(ROOT, 'docs/law.md'), 'utf8')).toBe(lawMarkdown());
});

test('every demand has a source, and tests that exist unless it says that it is not met', () => {
  const lost = rows.flatMap(({ demand, source, product, tests }) => [
    ...(source === '' || (testsOf({ tests }).length === 0 && !product.startsWith('Nicht:'))
      ? [`${demand}: nothing shows it`]
      : []),
    ...testsOf({ tests })
      .filter(([file, title]) => {
        const path = join(ROOT, file);
        return !existsSync(path) || !namesTest(readFileSync(path, 'utf8'), title);
      })
      .map(([file, title]) => `${demand}: ${file} has no test "${title}"`),
  ]);
  expect(lost).toEqual([]);
  expect(new Set(rows.map(({ demand }) => demand)).size).toBe(rows.length);
});

test('what a shop still misses is told by its files, and nothing once it is there', () => {
  const bare = missingInShop(fixtureShop());
  for (const said of [
    'legal: authority',
    'legal: hosting',
    '„state“',
    'Erklärung zur Barrierefreiheit',
  ])
    expect(bare.join('\n')).toContain(said);
  const { menu, settings, hours } = fixtureShop();
  const statement = { id: 'a', name: 'a', title: 'Erklärung zur Barrierefreiheit' };
  const whole = fixtureShop({
    company: { authority: 'Stadt', hosting: 'Wir', accessLogDays: 0 },
    hours: { ...hours, state: 'BY' },
    settings,
    dishDeposit: { name: 'Box', perDish: 100 as never },
    pages: [{ ...statement, markdown: 'Hilft das nicht: MLBF@ms.sachsen-anhalt.de' }],
    menu: { ...menu, dishes: menu.dishes.filter(({ isDrink }) => !isDrink) },
  });
  expect(missingInShop(whole)).toEqual([]);
  const [said] = missingInShop({ ...whole, pages: [{ ...statement, markdown: '' }] });
  expect(said).toContain('nennt die Aufsicht (MLBF) nicht');
});
