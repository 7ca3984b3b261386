import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { hiddenPath, translationPath } from '@tischlein/domain/shop-document/translation.ts';
import type { Operation } from '@tischlein/domain/shop-document/operation.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { germanAddress } from '../hosting/resolve-shop.ts';
import type { Words } from '../languages/words.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const ENGLISH: Words = {
  language: 'en',
  messages: {},
  shop: { Impressum: 'Legal notice' },
  money: { format: '{0}€{1}.{2}', group: ',' },
};
let server: TestServer;
let owner: TestBrowser;
let partner: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ words: new Map([['en', ENGLISH]]) });
  const logIn = (login: string) =>
    TestBrowser.loggedIn(server, { login, name: login, role: 'owner', shopIds: ['fixture'] });
  [owner, partner] = [await logIn('olga'), await logIn('paul')];
});
afterAll(() => server.stop());

const OFFICE = '/api/shop/fixture/office';
const draft = async () => (await owner.get(`${OFFICE}/draft`)).json<DraftState>();
let ids = 0;
const change = async (operation: Operation, browser = owner) => {
  const steps = [{ id: `uebersetzt-${(ids += 1)}`, operation }];
  const answer = await browser.post(`${OFFICE}/draft/steps`, { steps });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ draft: DraftState; conflicts: { reason: string }[] }>();
};
const publish = async () => {
  const { revision } = await draft();
  const answer = await owner.post(`${OFFICE}/draft/publish`, { revision });
  expect(answer.json()).not.toHaveProperty('error');
  expect(answer.statusCode).toBe(200);
};
const shop = () => server.context.shops.byId('fixture')!;
const LONG = `Mit Käse überbacken, ${'knusprig und '.repeat(30)}heiß.\nFür zwei.`;
const NAME = 'Pizza Margherita';

it('an owner translates a text of any length; it is published, exported, and outdated by another German', async () => {
  const languages = (await owner.get(`${OFFICE}/languages`)).json();
  expect(languages).toEqual({ languages: [{ language: 'en', fixed: ['Impressum'] }] });
  const dish = ['categories', 'pizza', 'dishes', 'margherita'];
  await change({ kind: 'set', path: [...dish, 'info'], value: LONG });
  const text = { german: LONG, text: 'Gratinated.\nFor two.', field: 'dishes/margherita/info' };
  await change({ kind: 'set', path: translationPath('en', LONG), value: text });
  const name = { german: NAME, text: 'Margherita pizza' };
  const { draft: state } = await change(
    { kind: 'set', path: translationPath('en', NAME), value: name },
    partner,
  );
  expect(state.changes.map(({ words }) => words)).toContain(
    'Englisch: „Pizza Margherita“ → „Margherita pizza“',
  );
  expect(state.problems).toEqual([]);
  await publish();
  expect(shop().publicShop.languages).toEqual(['en']);
  const dishes = shop().inLanguage('en')!.menu.dishes;
  expect(dishes.find(({ id }) => id === 'margherita')).toMatchObject({
    name: 'Margherita pizza',
    dishInfo: 'Gratinated.\nFor two.',
  });
  // Nothing differs between what was written and what was published.
  expect((await draft()).changes).toEqual([]);
  // Where it was said is known, though one of them did not tell it.
  expect(shop().shop.translatedFields).toEqual({
    [LONG]: 'dishes/margherita/info',
    [NAME]: 'dishes/margherita/name',
  });

  await change({ kind: 'set', path: [...dish, 'name'], value: 'Margherita', old: NAME });
  await publish();
  expect(
    shop()
      .inLanguage('en')!
      .menu.dishes.find(({ id }) => id === 'margherita'),
  ).toMatchObject({
    name: 'Margherita',
    lang: 'de',
  });
  const { document } = await draft();
  expect(valueAt(document, translationPath('en', NAME))).toEqual({
    ...name,
    field: 'dishes/margherita/name',
  });
});

it('of two owners at one text the second is asked, and a step is taken back', async () => {
  const path = translationPath('en', 'Getränke');
  const value = { german: 'Getränke', text: 'Drinks' };
  await change({ kind: 'set', path, value });
  const other = await change(
    { kind: 'set', path, value: { ...value, text: 'Beverages' } },
    partner,
  );
  expect(other.conflicts).toMatchObject([{ reason: 'changed' }]);
  const { steps } = await draft();
  const back = await owner.post(`${OFFICE}/draft/undo`, { stepId: steps[0]!.id });
  expect(valueAt(back.json<DraftState>().document, path)).toBeUndefined();
});

it('names the field of a translation that is none, and none of it is published', async () => {
  const path = translationPath('en', 'Pizza');
  const { draft: state } = await change({
    kind: 'set',
    path,
    value: { german: 'Pizza', texts: 1 },
  });
  expect(state.problems[0]!.path.slice(0, 4)).toEqual([...path]);
  await change({ kind: 'set', path, old: { german: 'Pizza', texts: 1 } });
  expect((await draft()).problems).toEqual([]);
});

it('who may not change the menu translates nothing', async () => {
  const helper = await TestBrowser.loggedIn(server, {
    ...{ login: 'hans', name: 'Hans' },
    ...{ role: 'staff', shopIds: ['fixture'] },
  });
  const steps = [
    {
      id: 'nicht-erlaubt',
      operation: { kind: 'set', path: hiddenPath('en'), value: true },
    },
  ];
  expect((await helper.post(`${OFFICE}/draft/steps`, { steps })).statusCode).toBe(403);
});

it('a language that is off keeps its texts, and its addresses lead to German', async () => {
  const before = shop().shop.languages;
  const german = (url: string) => germanAddress(server.context.shops, 'localhost', url);
  expect(german('/en/checkout')).toBeNull();
  await change({ kind: 'set', path: hiddenPath('en'), value: true });
  await publish();
  expect(shop().publicShop.languages).toEqual([]);
  expect(shop().inLanguage('en')).toBeNull();
  expect(shop().shop.languages).toEqual(before);
  expect(german('/en')).toBe('/');
  expect(german('/en/checkout?tisch=4')).toBe('/checkout?tisch=4');
  expect(german('/en//evil.example')).toBeNull();
  expect(german('/en/\\evil.example')).toBeNull();
  expect(german('/fr')).toBeNull();
  await change({ kind: 'set', path: hiddenPath('en'), old: true });
  await publish();
  expect(shop().publicShop.languages).toEqual(['en']);
});
