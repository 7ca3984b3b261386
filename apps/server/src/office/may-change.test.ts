import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { DRAFT_RULES } from '@tischlein/contract/draft-permissions.ts';
import { DRAFT_PERMISSIONS, type StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import {
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const OFFICE = '/api/shop/fixture/office';
const METHODS = ['shop', 'payment', 'methods'];
const TIPS = ['shop', 'tipPresets'];
const NOTICE = ['shop', 'texts', 'notice'];

let server: TestServer;
let pool: TestServer['context']['database']['pool'];
let owner: TestBrowser;
const editors = new Map<StaffPermission, TestBrowser>();

/** Somebody who holds these permissions, and nothing else. */
async function editorWith(...held: StaffPermission[]): Promise<TestBrowser> {
  const login = `nur-${held.join('-')}`;
  const browser = await TestBrowser.loggedIn(server, {
    login,
    name: login,
    role: 'waiter',
    shopIds: ['fixture'],
  });
  await pool.query(
    `update staff_shop s set granted = $2, removed = '{orders,tables,reservations}' from staff p
      where p.staff_id = s.staff_id and p.login = $1`,
    [login, held],
  );
  return browser;
}

beforeAll(async () => {
  server = await startTestServer();
  pool = server.context.database.pool;
  owner = await TestBrowser.staff(server, ['fixture'], 'owner');
  for (const one of DRAFT_PERMISSIONS) editors.set(one, await editorWith(one));
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['planned_publication', 'shop_draft', 'draft_step'])
    await pool.query(`delete from ${table}`);
});

const read = async () => (await owner.get(`${OFFICE}/draft`)).json<DraftState>();
let ids = 0;
const set = (path: DocumentPath, value: DocumentValue | undefined, old?: DocumentValue) => ({
  kind: 'set',
  path,
  ...(value !== undefined && { value }),
  ...(old !== undefined && { old }),
});
const send = (browser: TestBrowser, ...operations: unknown[]) =>
  browser.post(`${OFFICE}/draft/steps`, {
    steps: operations.map((operation) => ({ id: `schritt-${(ids += 1)}`, operation })),
  });
const REFUSED = { error: 'no-permission' };

/** One field for every part of the document, as the fixture has it. */
async function fields(): Promise<
  { path: DocumentPath; value: DocumentValue; may: StaffPermission[] }[]
> {
  const { document } = await read();
  const category = (
    document['categories'] as { id: string; dishes: { id: string; price?: number }[] }[]
  ).find(({ dishes }) => dishes.some(({ price }) => price !== undefined))!;
  const dish = [
    'categories',
    category.id,
    'dishes',
    category.dishes.find(({ price }) => price)!.id,
  ];
  return [
    { path: [...dish, 'name'], value: 'Anders', may: ['menu'] },
    { path: [...dish, 'price'], value: 7.77, may: ['prices', 'menu'] },
    { path: NOTICE, value: 'Neue Karte', may: ['menu'] },
    { path: ['hours', 'prepMinutes', 'delivery'], value: 33, may: ['hours'] },
    { path: METHODS, value: ['cash'], may: ['payment'] },
    { path: ['shop', 'legal', 'operator'], value: 'Jemand', may: ['legal'] },
    { path: ['shop', 'name'], value: 'Zum Dieb', may: ['legal'] },
    { path: ['customCss'], value: 'a { color: red; }', may: ['legal'] },
  ];
}

describe('the draft', () => {
  it('is changed field by field by whoever may, and stays as it was for others', async () => {
    for (const { path, value, may } of await fields())
      for (const one of DRAFT_PERMISSIONS) {
        await pool.query('delete from draft_step');
        await pool.query('delete from shop_draft');
        const before = await read();
        const old = valueAt(before.document, path);
        const answer = await send(editors.get(one)!, set(path, value, old));
        const said = `${path.join('/')} by ${one}`;
        if (may.includes(one)) {
          expect(answer.statusCode, said).toBe(200);
          expect(answer.json<{ draft: DraftState }>().draft.changes, said).toHaveLength(1);
          continue;
        }
        expect([answer.statusCode, answer.json()], said).toMatchObject([403, REFUSED]);
        expect(await read(), said).toEqual(before);
      }
  });

  it('refuses many changes as one, and many steps at once, for one that is forbidden', async () => {
    const editor = editors.get('menu')!;
    const before = await read();
    const methods = valueAt(before.document, METHODS);
    const good = set(NOTICE, 'Neue Karte', valueAt(before.document, NOTICE));
    const bad = set(METHODS, ['cash'], methods);
    const shop = before.document['shop'] as Record<string, DocumentValue>;
    const wholly = set(['shop'], { ...shop, payment: { methods: ['cash'] } }, shop);
    for (const operations of [
      [{ kind: 'batch', operations: [good, bad] }],
      [good, bad],
      [wholly],
    ]) {
      const answer = await send(editor, ...operations);
      expect([answer.statusCode, answer.json()]).toMatchObject([403, REFUSED]);
      expect(answer.json().message).toMatch(/^Das ändert nur, wer es darf: .*Zahl/);
    }
    expect(await read()).toEqual(before);
  });

  it('keeps what others drafted: no undo, discard or bringing back of a version beyond one’s own', async () => {
    const editor = editors.get('menu')!;
    const old = valueAt((await read()).document, METHODS);
    const drafted = (await send(owner, set(METHODS, ['cash'], old))).json<{ draft: DraftState }>()
      .draft;
    const [step] = drafted.steps;
    const { revision } = drafted;
    const asked = {
      undo: { stepId: step!.id },
      discard: { revision },
    };
    for (const [call, body] of Object.entries(asked))
      expect((await editor.post(`${OFFICE}/draft/${call}`, body)).json(), call).toMatchObject(
        REFUSED,
      );
    const restored = await editor.post(`${OFFICE}/versions/1/restore`, {});
    expect([restored.statusCode, restored.json()]).toMatchObject([403, REFUSED]);
    expect((await read()).changes).toEqual(drafted.changes);
    const payer = editors.get('payment')!;
    expect((await payer.post(`${OFFICE}/draft/undo`, asked.undo)).statusCode).toBe(200);
    expect((await read()).changes).toEqual([]);
  });
});

describe('publishing', () => {
  it('takes no change to guests that one may not make oneself: at once, alone, or at a time', async () => {
    const publisher = await editorWith('menu', 'publish');
    const before = await read();
    const old = valueAt(before.document, TIPS);
    const operation = set(TIPS, [1, 2, 3], old);
    const { draft } = (await send(owner, operation)).json<{ draft: DraftState }>();
    const { revision } = draft;
    const time = { date: '2027-03-29', time: '06:00' };
    const tried = {
      'draft/publish': { revision },
      'publish-now': { steps: [{ id: 'schritt-allein', operation }] },
      plans: { id: 'geplant-fremd', revision, ...time },
    };
    for (const [call, body] of Object.entries(tried)) {
      const answer = await publisher.post(`${OFFICE}/${call}`, body);
      expect([answer.statusCode, answer.json()], call).toMatchObject([403, REFUSED]);
    }
    const plan = await owner.post(`${OFFICE}/plans`, { id: 'geplant-eins', revision, ...time });
    expect(plan.statusCode).toBe(200);
    for (const call of ['move', 'cancel', 'publish']) {
      const answer = await publisher.post(`${OFFICE}/plans/geplant-eins/${call}`, time);
      expect([answer.statusCode, answer.json()], call).toMatchObject([403, REFUSED]);
    }
    const after = await read();
    expect([after.baseVersion, after.plans.length]).toEqual([before.baseVersion, 1]);
  });

  it('lets what one may change through, and today’s exception whoever has the hours', async () => {
    const publisher = await editorWith('menu', 'publish');
    const old = valueAt((await read()).document, NOTICE);
    await send(publisher, set(NOTICE, `Neu ${ids}`, old));
    const { revision } = await read();
    expect((await publisher.post(`${OFFICE}/draft/publish`, { revision })).statusCode).toBe(200);
    const exception = { date: '2026-11-17', exception: { kind: 'extra', minutes: 20 } };
    expect((await publisher.post(`${OFFICE}/today`, exception)).json()).toMatchObject(REFUSED);
    const timed = await editorWith('hours', 'publish');
    const { statusCode } = await timed.post(`${OFFICE}/today`, exception);
    expect([200, 409]).toContain(statusCode);
  });
});

it('in production the fields of payment want a second factor, once guests are let in', async () => {
  const strict = await startTestServer({ config: { production: true } });
  const boss = await TestBrowser.staff(strict, ['fixture'], 'owner');
  const document = async () => (await boss.get(`${OFFICE}/draft`)).json<DraftState>().document;
  const old = valueAt(await document(), METHODS);
  const change = () => send(boss, set(METHODS, ['cash'], old));
  const refused = await change();
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'second-factor-needed']);
  expect(valueAt(await document(), METHODS)).toEqual(old);
  expect(
    (await send(boss, set(NOTICE, 'Offen', valueAt(await document(), NOTICE)))).statusCode,
  ).toBe(200);
  // On the first day it would keep the first owner from opening.
  await strict.context.database.pool.query(`update shop set awaits_opening = true`);
  expect((await change()).statusCode).toBe(200);
  await strict.stop();
});

it('names each part of the document there is', () => {
  const named = new Set(DRAFT_RULES.map(([address]) => address.split('/')[0]));
  for (const part of [
    'shop',
    'hours',
    'extras',
    'menus',
    'offers',
    'coupons',
    'tables',
    'jobs',
    'areas',
    'categories',
    'pages',
    'customCss',
  ])
    expect(named).toContain(part);
});
