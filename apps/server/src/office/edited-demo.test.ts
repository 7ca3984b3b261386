import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { hasEveryonesSeed } from '@tischlein/domain/pricing/testing/drawn-cases.ts';
import {
  entriesOf,
  isList,
  isMap,
  keyOf,
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPublication } from '../shop-files/load-shop.ts';
import { publishShops } from '../shop-files/publish-shop.ts';
import { readShopFolder } from '../shop-files/read-shop-folder.ts';
import { contentOf, inTemporaryFolder } from '../shop-files/testing/temporary-folder.ts';
import { writeShopFolder } from '../shop-files/write-shop-folder.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));
/** Names that YAML takes for something else, and such that another id would be made of. */
const NAMES = ['yes', '007', '1e3', 'Ä: „Ö“ & #ü', '- x', "O'Hara", '🍕', '{a}', 'Neu, ganz neu'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shops: [] });
});
afterAll(() => server.stop());

async function importFolder(folder: string) {
  const read = await readShopFolder(folder);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const client = await server.context.database.pool.connect();
  return publishShops(client, read, { now: server.context.now() }).finally(() => client.release());
}

async function exportTo(folder: string, shopId: string) {
  const client = await server.context.database.pool.connect();
  const content = await loadPublication(client, shopId).finally(() => client.release());
  await writeShopFolder(folder, content!);
  return contentOf(folder);
}

/** Every entry that has an id, by the kind of its list: 'dishes pizza-salami'. */
function idsOf(value: DocumentValue, field = ''): string[] {
  const below = (entriesOf(value) ?? []).flatMap(([key, child]) =>
    idsOf(child, isList(value) ? '' : key),
  );
  if (!isList(value)) return below;
  return [
    ...value.flatMap((one) => (isMap(one) && one['id'] ? `${field} ${keyOf(one)}` : [])),
    ...below,
  ];
}

/** The same numbers from the same seed. */
function picker(seed: number) {
  let state = seed;
  return <T>(all: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return all[(state >>> 8) % all.length]!;
  };
}

/** The restaurant; `npm run prove -- properties` edits the franchise too. */
const EDITED = [
  ['pizzeria', 1],
  ['burger', 2],
] as const;

it.each(EDITED.slice(0, hasEveryonesSeed() ? 1 : 2))(
  'the demo’s %s, edited at random, keeps every id and is exported as it was imported',
  async (folder, seed) => {
    const published = await importFolder(path.join(DEMO, folder));
    const shopIds = published.map(({ shopId }) => shopId);
    const login = `olga-${folder}`;
    const owner = await TestBrowser.loggedIn(server, {
      login,
      name: 'Olga',
      role: 'owner',
      shopIds,
    });
    const oneOf = picker(seed);
    const shopId = oneOf(shopIds);
    const office = `/api/shop/${shopId}/office`;
    // The demo's texts end as files end them, which an answer in the tests' own check does not.
    const ask = (method: 'GET' | 'POST', tail: string, payload?: object) =>
      server.app.inject({
        ...{ method, url: `${office}/${tail}`, cookies: Object.fromEntries(owner.cookies) },
        headers: { 'x-xsrf-token': owner.cookies.get('XSRF-TOKEN') ?? '' },
        ...(payload && { payload }),
      });
    const read = async () => (await ask('GET', 'draft')).json<DraftState>();
    const { document } = await read();
    const before = idsOf(document);
    expect(before.length).toBeGreaterThan(60);

    const named = (list: DocumentPath) =>
      (entriesOf(valueAt(document, list)) ?? []).filter(([, one]) => valueAt(one, ['name']));
    const renamed = (list: DocumentPath, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const [key, entry] = oneOf(named(list));
        const at = [...list, key, 'name'];
        const old = valueAt(entry, ['name']);
        return { kind: 'set', path: at, value: `${oneOf(NAMES)} ${index}`, ...(old && { old }) };
      });
    const categories = entriesOf(document['categories'])!
      .map(([id]) => id)
      .filter((id) => named(['categories', id, 'dishes']).length > 0);
    const [from, to] = [oneOf(categories), oneOf(categories)];
    const operations = [
      ...categories.flatMap((id) => renamed(['categories', id, 'dishes'], 2)),
      ...renamed(['categories'], 2),
      ...renamed(['extras', 'ingredients'], 3),
      ...renamed(['extras', 'groups'], 2),
      {
        kind: 'insert',
        path: ['categories', to, 'dishes', 'ganz-neu'],
        value: {
          id: 'ganz-neu',
          name: 'Älter: „neu“',
          price: 7.5,
          allergens: [],
          text: 'Zwei\nZeilen # und mehr',
        },
        before: null,
      },
      {
        ...{ kind: 'move', path: ['categories', from], to: ['categories'] },
        ...{ before: categories[0] === from ? null : categories[0], oldBefore: null },
      },
      { kind: 'set', path: ['shop', 'texts', 'notice'], value: ' - "ja": nein # %&\n\tTab' },
    ];
    const steps = operations.map((operation, index) => ({
      id: `schritt-${seed}-${index}`,
      operation,
    }));
    // Of one entry that is drawn twice the second renaming does not fit.
    const changed = await ask('POST', 'draft/steps', { steps });
    expect(changed.statusCode).toBe(200);
    const { draft } = changed.json<{ draft: DraftState }>();
    expect(draft.problems).toEqual([]);
    expect(draft.changes.length).toBeGreaterThan(10);
    expect((await ask('POST', 'draft/publish', { revision: draft.revision })).statusCode).toBe(200);

    const after = idsOf((await read()).document);
    expect(after.toSorted()).toEqual([...before, 'dishes ganz-neu'].toSorted());
    await inTemporaryFolder(async (target) => {
      const first = await exportTo(path.join(target, 'eins'), shopId);
      const again = await importFolder(path.join(target, 'eins'));
      expect(again.map(({ changed: is }) => is)).toEqual(shopIds.map(() => false));
      expect(await exportTo(path.join(target, 'zwei'), shopId)).toEqual(first);
      expect(idsOf((await read()).document)).toEqual(after);
    });
  },
);
