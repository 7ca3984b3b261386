import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import {
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const [MITTE, WEST, ALONE] = ['kette-mitte', 'kette-west', 'allein'] as const;
const OFFICE = `/api/shop/${MITTE}/office`;

let server: TestServer;
let mitte: TestBrowser;
beforeAll(async () => {
  const shops = [fixtureBranch('mitte', 1, 200), fixtureBranch('west', 5, 200)];
  const franchise = fixtureFranchise(shops);
  server = await startTestServer({
    franchise,
    shops: [...shops, fixtureShop({ id: ALONE, domains: ['allein.example'] })],
  });
  mitte = await TestBrowser.staff(server, [MITTE], 'owner');
});
afterAll(() => server.stop());

const query = async (sql: string) => (await server.context.database.pool.query(sql)).rows;
beforeEach(async () => {
  for (const table of ['planned_publication', 'shop_draft', 'draft_step'])
    await query(`delete from ${table}`);
});
/** Everything that is not this branch's own. */
const others = async () => ({
  franchises: await query('select * from franchise order by franchise_id'),
  shops: await query(
    `select shop_id, slug, franchise_id, domains, current_version, offline_since, removed_at
      from shop where shop_id <> '${MITTE}' order by shop_id`,
  ),
  own: await query(`select slug, franchise_id from shop where shop_id = '${MITTE}'`),
  drafts: await query(`select shop_id from shop_draft where shop_id <> '${MITTE}'`),
});

let ids = 0;
const draft = async () => (await mitte.get(`${OFFICE}/draft`)).json<DraftState>();
async function change(path: DocumentPath, value: DocumentValue): Promise<void> {
  const old = valueAt((await draft()).document, path);
  const operation = { kind: 'set', path, value, ...(old !== undefined && { old }) };
  const id = `angriff-${(ids += 1)}`;
  await mitte.post(`${OFFICE}/draft/steps`, { steps: [{ id, operation }] });
}

it.each<[string, DocumentPath, DocumentValue]>([
  ['its name', ['franchise', 'name'], 'Meine Kette'],
  ['its colours', ['franchise', 'design', 'accent'], '#ff0000'],
  ['its domain, as the branch’s own', ['shop', 'domains'], ['kette.example']],
  ['the domain of another shop', ['shop', 'domains'], ['allein.example']],
  ['its overview', ['shop', 'franchiseOverview'], true],
  ['which shop this is', ['shop', 'id'], WEST],
  ['which franchise it belongs to', ['shop', 'franchiseId'], 'andere'],
  ['the address below it', ['shop', 'slug'], 'west'],
  ['a branch of it', ['branches', 'west'], { id: 'west' }],
])('an owner of one branch changes nothing of the franchise: %s', async (_, path, value) => {
  const before = await others();
  await change(path, value);
  const { revision } = await draft();
  const answer = await mitte.post(`${OFFICE}/draft/publish`, { revision });
  expect(answer.statusCode).toBeLessThan(500);
  await server.context.shops.refresh('*');
  expect(await others()).toEqual(before);
  expect(server.context.shops.byId(WEST)?.shop.restaurantName).toBe('Kette west');
});

it('an owner of one branch has nothing to say in another, by no call of the office', async () => {
  const before = await others();
  const other = `/api/shop/${WEST}/office`;
  const steps = [
    {
      id: 'angriff-fremd',
      operation: { kind: 'set', path: ['shop', 'name'], value: 'Meins', old: 'Kette west' },
    },
  ];
  for (const [path, body] of [
    ['draft/steps', { steps }],
    ['publish-now', { steps }],
    ['draft/publish', { revision: 0 }],
    ['versions/1/restore', {}],
    ['today', { close: true }],
  ] as const)
    expect((await mitte.post(`${other}/${path}`, body)).json(), path).toMatchObject({
      error: 'forbidden',
    });
  for (const path of ['draft', 'versions', 'versions/1', 'versions/1/files', 'today'])
    expect((await mitte.get(`${other}/${path}`)).statusCode, path).toBe(403);
  // Its own version as files would bring those of all branches along.
  expect((await mitte.get(`${OFFICE}/versions/1/files`)).statusCode).toBe(403);
  expect(await others()).toEqual(before);
});
