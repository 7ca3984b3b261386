import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import {
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let pool: TestServer['context']['database']['pool'];
let owner: TestBrowser;
let partner: TestBrowser;
let helper: TestBrowser;
let stranger: TestBrowser;

const logIn = (login: string, role: 'owner' | 'staff', shopIds: string[]) =>
  TestBrowser.loggedIn(server, { login, name: login, role, shopIds });

beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop(), fixtureShop({ id: 'other', domains: ['other.localhost'] })],
  });
  pool = server.context.database.pool;
  owner = await logIn('olga', 'owner', ['fixture']);
  partner = await logIn('paul', 'owner', ['fixture']);
  helper = await logIn('hans', 'staff', ['fixture']);
  stranger = await logIn('sina', 'owner', ['other']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await pool.query('delete from shop_draft');
  await pool.query('delete from draft_step');
});

const OFFICE = '/api/shop/fixture/office';
const draft = async (browser = owner) => (await browser.get(`${OFFICE}/draft`)).json<DraftState>();

let ids = 0;
const newId = () => `schritt-${(ids += 1)}`;
const set = (
  path: DocumentPath,
  value: DocumentValue | undefined,
  old: DocumentValue | undefined,
  id = newId(),
) => ({
  id,
  operation: {
    kind: 'set',
    path,
    ...(value !== undefined && { value }),
    ...(old !== undefined && { old }),
  },
});
const change = (steps: unknown[], browser = owner) =>
  browser.post(`${OFFICE}/draft/steps`, { steps });

/** A dish with a price of its own, in the document. */
async function pricedDish() {
  const { document } = await draft();
  const category = server.context.shops
    .byId('fixture')!
    .shop.menu.categories.find(({ dishIds }) => dishIds.some((id) => dishOf(id)?.portion))!;
  const dish = category.dishIds.map(dishOf).find((found) => found?.portion)!;
  const path = ['categories', category.id, 'dishes', dish.id, 'price'];
  return { path, name: dish.name, id: dish.id, price: valueAt(document, path) as number };
}
const dishOf = (id: string) =>
  server.context.shops.byId('fixture')!.shop.menu.dishes.find((dish) => dish.id === id);

describe('the draft', () => {
  it('begins with what guests have', async () => {
    const begun = await draft();
    expect(begun).toMatchObject({ revision: 0, changes: [], problems: [], steps: [] });
    expect(valueAt(begun.document, ['shop', 'name'])).toBe(fixtureShop().restaurantName);
  });

  it('keeps a price until it is published, in words, and gives it to guests then', async () => {
    const { path, name, id, price } = await pricedDish();
    const answer = await change([set(path, price + 0.5, price)]);
    expect(answer.statusCode).toBe(200);
    const { draft: changed } = answer.json<{ draft: DraftState }>();
    const euro = (amount: number) => `${amount.toFixed(2).replace('.', ',')}\u00a0€`;
    const words = `${name}: Preis ${euro(price)} → ${euro(price + 0.5)}`;
    expect(changed.changes).toEqual([{ path, words }]);
    expect(changed.steps).toMatchObject([{ by: 'olga', words, undone: false }]);
    expect(dishOf(id)?.portion?.price).toBe(price * 100);

    const published = await owner.post(`${OFFICE}/draft/publish`, {
      revision: changed.revision,
      note: 'Herbst',
    });
    expect(published.statusCode).toBe(200);
    expect(dishOf(id)?.portion?.price).toBe(price * 100 + 50);
    expect(published.json<{ draft: DraftState }>().draft.changes).toEqual([]);
    const { versions } = (await owner.get(`${OFFICE}/versions`)).json<{ versions: unknown[] }>();
    expect(versions[0]).toMatchObject({ by: 'olga', note: 'Herbst', isCurrent: true });
    expect(versions[1]).toMatchObject({ by: null, note: null, isCurrent: false });
  });

  it('asks once about a price that jumps, and never about what guests have', async () => {
    const { path, price } = await pricedDish();
    const answer = await change([set(path, price * 2, price)]);
    const { draft: changed } = answer.json<{ draft: DraftState }>();
    expect(changed.cautions).toMatchObject([
      { path, code: 'price-jump', mend: 'Stimmt der Betrag?' },
    ]);
    expect(changed.cautions[0]?.message).toContain('steigt um 100 %');
    const published = await owner.post(`${OFFICE}/draft/publish`, { revision: changed.revision });
    expect(published.statusCode).toBe(200);
    expect(published.json<{ draft: DraftState }>().draft.cautions).toEqual([]);
    // Nothing is published by mistake while something is wrong.
    const broken = await change([
      set(path, price * 4, price * 2),
      set(['shop', 'phone'], undefined, fixtureShop().phone),
    ]);
    const { draft: wrong } = broken.json<{ draft: DraftState }>();
    expect(wrong.problems).toHaveLength(1);
    expect(wrong.cautions).toEqual([]);
  });

  it('asks nothing about what was just published, however an export would write it', async () => {
    // An export names the sizes at the category.
    const suppe = { id: 'suppe', name: 'Suppe', sizes: { topf: { price: 8, name: 'Topf' } } };
    const answer = await change([
      {
        id: 'step-suppen',
        operation: {
          kind: 'insert',
          path: ['categories', 'suppen'],
          value: { id: 'suppen', name: 'Suppen', dishes: [suppe] },
          before: null,
        },
      },
    ]);
    const { revision } = answer.json<{ draft: DraftState }>().draft;
    const published = await owner.post(`${OFFICE}/draft/publish`, { revision });
    const { draft: after } = published.json<{ draft: DraftState }>();
    expect(after).toMatchObject({ changes: [], unfitting: [] });
    expect(valueAt(after.document, ['categories', 'suppen', 'sizeNames'])).toEqual({
      topf: 'Topf',
    });
  });

  it('takes a step once, however often it is sent', async () => {
    const { path, price } = await pricedDish();
    const step = set(path, price + 1, price);
    await change([step]);
    await change([set(path, price + 2, price + 1)]);
    const again = await change([step]);
    expect(again.json()).toMatchObject({ conflicts: [], draft: { revision: 2 } });
    expect(valueAt((await draft()).document, path)).toBe(price + 2);
  });

  it('merges two owners and shows the conflict of one field', async () => {
    const { path, price } = await pricedDish();
    const note = ['shop', 'texts', 'notice'];
    await change([set(path, price + 1, price)], partner);
    const second = set(path, price + 3, price);
    const answer = await change([second, set(note, 'Heute Grünkohl', undefined)]);
    expect(answer.json()).toMatchObject({
      conflicts: [{ stepId: second.id, reason: 'changed', path, current: price + 1 }],
    });
    const { document } = await draft(partner);
    expect([valueAt(document, path), valueAt(document, note)]).toEqual([
      price + 1,
      'Heute Grünkohl',
    ]);
  });

  it('takes steps back, and the taking back, and not what was changed since', async () => {
    const { path, price } = await pricedDish();
    const [first, second] = [set(path, price + 1, price), set(path, price + 2, price + 1)];
    await change([first, second]);
    expect((await owner.post(`${OFFICE}/draft/undo`, { stepId: first.id })).statusCode).toBe(409);
    const undone = await owner.post(`${OFFICE}/draft/undo`, { stepId: second.id });
    expect(valueAt(undone.json<DraftState>().document, path)).toBe(price + 1);
    const [undo] = undone.json<DraftState>().steps;
    const redone = await owner.post(`${OFFICE}/draft/undo`, { stepId: undo!.id });
    expect(valueAt(redone.json<DraftState>().document, path)).toBe(price + 2);
    expect((await owner.post(`${OFFICE}/draft/undo`, { stepId: 'keiner' })).statusCode).toBe(404);
  });

  it('names what is wrong at its address and is not published then', async () => {
    const { path, price } = await pricedDish();
    const answer = await change([set(path, -1, price)]);
    const { draft: wrong } = answer.json<{ draft: DraftState }>();
    expect(wrong.problems).toMatchObject([{ path, message: 'Der Wert darf nicht negativ sein.' }]);
    const refused = await owner.post(`${OFFICE}/draft/publish`, { revision: wrong.revision });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'draft-problems']);
  });

  it('is not published as it was when another step came', async () => {
    const { path, price } = await pricedDish();
    const { revision } = await draft();
    await change([set(path, price + 1, price)], partner);
    const refused = await owner.post(`${OFFICE}/draft/publish`, { revision });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'draft-changed']);
  });

  it('brings an earlier version back as steps, and can be thrown away', async () => {
    const { versions } = (await owner.get(`${OFFICE}/versions`)).json<{
      versions: { version: number }[];
    }>();
    const { path, price } = await pricedDish();
    const { revision } = (await change([set(path, price + 5, price)])).json<{ draft: DraftState }>()
      .draft;
    await owner.post(`${OFFICE}/draft/publish`, { revision });
    const back = await owner.post(`${OFFICE}/versions/${versions[0]!.version}/restore`, {});
    expect(back.json<DraftState>().changes).toMatchObject([{ path }]);
    const look = async (version: number) =>
      (await owner.get(`${OFFICE}/versions/${version}`)).json<{
        before: number;
        changes: string[];
      }>();
    const newest = (versions[0]?.version ?? 0) + 1;
    expect(await look(newest)).toMatchObject({
      before: newest - 1,
      changes: [expect.stringContaining('Preis')],
      more: 0,
    });
    expect(await look(1)).toEqual({ before: null, changes: [], more: 0 });
    expect((await owner.get(`${OFFICE}/versions/99`)).statusCode).toBe(404);
    const discarded = await owner.post(`${OFFICE}/draft/discard`, {
      revision: back.json<DraftState>().revision,
    });
    expect(discarded.json<DraftState>().changes).toEqual([]);
    const [gone, kept] = discarded.json<DraftState>().steps;
    // What was published before is not taken back by it.
    expect([gone?.undone, kept?.undone]).toEqual([true, false]);
    expect((await owner.post(`${OFFICE}/versions/99/restore`, {})).statusCode).toBe(404);
  });
});

describe('whose shop it is', () => {
  it('cannot be changed in its document', async () => {
    const { document } = await draft();
    const shop = valueAt(document, ['shop']) as Record<string, DocumentValue>;
    expect(shop).not.toHaveProperty('id');
    const before = server.context.shops.byId('other')!.version;
    const stolen = await change([
      set(['shop', 'id'], 'other', undefined),
      set(['shop', 'texts', 'notice'], 'Meins', undefined),
    ]);
    const { revision } = stolen.json<{ draft: DraftState }>().draft;
    await owner.post(`${OFFICE}/draft/publish`, { revision });
    expect(server.context.shops.byId('fixture')!.shop.texts.notice).toBe('Meins');
    const { rows } = await pool.query<{ shop_id: string; version: number }>(
      "select shop_id, current_version as version from shop where shop_id = 'other'",
    );
    expect(rows).toEqual([{ shop_id: 'other', version: before }]);
  });
});

describe('access', () => {
  const calls: [string, (browser: TestBrowser) => Promise<{ statusCode: number }>][] = [
    ['draft', (browser) => browser.get(`${OFFICE}/draft`)],
    ['steps', (browser) => change([set(['shop', 'phone'], '1', '2')], browser)],
    ['undo', (browser) => browser.post(`${OFFICE}/draft/undo`, { stepId: 'x' })],
    ['discard', (browser) => browser.post(`${OFFICE}/draft/discard`, { revision: 0 })],
    ['publish', (browser) => browser.post(`${OFFICE}/draft/publish`, { revision: 0 })],
    ['publish-now', (b) => b.post(`${OFFICE}/publish-now`, { steps: [set(['shop'], '1', '2')] })],
    ['settle', (b) => b.post(`${OFFICE}/draft/settle`, { id: 'x', whose: 'mine' })],
    ['versions', (browser) => browser.get(`${OFFICE}/versions`)],
    ['restore', (browser) => browser.post(`${OFFICE}/versions/1/restore`, {})],
  ];
  it.each(calls)('%s is for owners of the shop alone', async (_name, call) => {
    const nobody = await TestBrowser.open(server);
    expect((await call(nobody)).statusCode).toBe(401);
    expect((await call(helper)).statusCode).toBe(403);
    expect((await call(stranger)).statusCode).toBe(403);
  });
});

it.each([
  ['no steps', []],
  [
    'a value nested without end',
    [set(['shop', 'x'], JSON.parse('['.repeat(3000) + ']'.repeat(3000)), undefined)],
  ],
  ['a path of numbers', [{ id: 'schritt-x1', operation: { kind: 'set', path: [1] } }]],
  ['another kind', [{ id: 'schritt-x2', operation: { kind: 'drop', path: ['shop'] } }]],
])('%s is refused with 400', async (_name, steps) => {
  expect((await change(steps)).statusCode).toBe(400);
});
