import type { DraftState } from '@tischlein/contract/calls/office.ts';
import {
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { isHeldUp } from '../testing/is-held-up.ts';
import { BY_OPERATOR } from '../staff/audit/record-audit.ts';
import { followPublication, lockDraft } from './draft.ts';
import { publishOperationsWithin } from './publish-operations.ts';
import { sequenceShop } from './testing/office-collections.ts';
import { publishPlanned } from './publish-planned.ts';

// Two people at two devices, on two servers, at the same moment.

const SHOP = sequenceShop();
const OFFICE = `/api/shop/${SHOP.id}/office`;
const LUNCH = ['categories', 'pizza', 'dishes', 'lunch'];
const NOTICE = ['shop', 'texts', 'notice'];

let server: TestServer;
let second: TestServer;
let pool: TestServer['context']['database']['pool'];
let olga: TestBrowser;
let paul: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: [SHOP] });
  second = await startTestServer({ databaseUrl: server.databaseUrl });
  pool = server.context.database.pool;
  const owner = { role: 'owner' as const, shopIds: [SHOP.id] };
  olga = await TestBrowser.loggedIn(server, { ...owner, login: 'olga', name: 'Olga' });
  paul = await TestBrowser.loggedIn(second, { ...owner, login: 'paul', name: 'Paul' });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const draftOf = async (browser = olga) => (await browser.get(`${OFFICE}/draft`)).json<DraftState>();
let ids = 0;
const step = (operation: object) => ({ id: `schritt-${(ids += 1)}`, operation });
const set = (path: DocumentPath, value?: DocumentValue, old?: DocumentValue) => ({
  ...{ kind: 'set', path },
  ...(value !== undefined && { value }),
  ...(old !== undefined && { old }),
});
const send = async (browser: TestBrowser, ...operations: object[]) =>
  (await browser.post(`${OFFICE}/draft/steps`, { steps: operations.map(step) })).json<{
    draft: DraftState;
    conflicts: { reason: string; path: string[] }[];
  }>();
const publish = (browser: TestBrowser, revision: number) =>
  browser.post(`${OFFICE}/draft/publish`, { revision });
const versions = async () =>
  (await pool.query('select from shop_version where shop_id = $1', [SHOP.id])).rowCount ?? 0;
const published = () => server.context.shops.byId(SHOP.id)!.shop;

beforeEach(async () => {
  const { revision } = await draftOf();
  await olga.post(`${OFFICE}/draft/discard`, { revision });
  const [first] = (await olga.get(`${OFFICE}/versions`))
    .json<{ versions: { version: number }[] }>()
    .versions.slice(-1);
  const back = await olga.post(`${OFFICE}/versions/${first!.version}/restore`, {});
  await publish(olga, back.json<DraftState>().revision);
});

/** Holds the draft as a publication does, until `work` waits for it; then the publication is done. */
async function whilePublishing<T>(work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const draft = (await lockDraft(client, SHOP.id))!;
    const waits = work();
    await isHeldUp(pool);
    const operation = { kind: 'set' as const, path: NOTICE, value: 'Neu' };
    const steps = [{ id: `schritt-${(ids += 1)}`, operation }];
    const outcome = await publishOperationsWithin(client, draft, steps, {
      ...{ actor: BY_OPERATOR, note: null, now: server.context.now(), production: false },
    });
    if (!outcome.ok) throw new Error('not published');
    await followPublication(client, draft, outcome.documents.at(-1)!);
    await client.query('commit');
    return await waits;
  } finally {
    client.release();
  }
}

describe('whoever waits for a publication', () => {
  it('brings back what was before it, and not what it still knew', async () => {
    const [before] = (await olga.get(`${OFFICE}/versions`)).json<{
      versions: { version: number }[];
    }>().versions;
    await whilePublishing(() => paul.post(`${OFFICE}/versions/${before!.version}/restore`, {}));
    const { document, changes, unfitting } = await draftOf();
    expect(valueAt(document, NOTICE)).toBeUndefined();
    expect(changes.map(({ path }) => path)).toEqual([['shop', 'texts']]);
    expect(unfitting).toEqual([]);
  });

  it('changes what guests have by then', async () => {
    const { conflicts } = await whilePublishing(() => send(paul, set(NOTICE, 'Mein')));
    expect(conflicts).toMatchObject([{ reason: 'changed', path: NOTICE, current: 'Neu' }]);
    expect(valueAt((await draftOf()).document, NOTICE)).toBe('Neu');
  });
});

describe('both at the same moment', () => {
  it('publish one version of one draft, and the other hears of it', async () => {
    const { draft } = await send(olga, set(NOTICE, 'Heute zu'));
    const before = await versions();
    const answers = await Promise.all([
      publish(olga, draft.revision),
      publish(paul, draft.revision),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await versions()).toBe(before + 1);
    expect((await draftOf()).changes).toEqual([]);
  });

  it('set one field: one holds, the other is asked', async () => {
    const path = [...LUNCH, 'price'];
    const old = valueAt((await draftOf()).document, path)!;
    const [a, b] = await Promise.all([
      send(olga, set(path, 8, old)),
      send(paul, set(path, 9, old)),
    ]);
    const conflicts = [...a.conflicts, ...b.conflicts];
    expect(conflicts).toMatchObject([{ reason: 'changed', path }]);
    const kept = valueAt((await draftOf()).document, path);
    expect(kept).toBe(a.conflicts.length === 0 ? 8 : 9);
  });

  it('delete a dish and change it: it is gone, or nothing is', async () => {
    const { document } = await draftOf();
    const old = valueAt(document, LUNCH)!;
    const [a, b] = await Promise.all([
      send(olga, { kind: 'remove', path: LUNCH, old, before: null }),
      send(paul, set([...LUNCH, 'name'], 'Tagesteller', 'Mittagspasta')),
    ]);
    const refused = [...a.conflicts, ...b.conflicts].map(({ reason }) => reason);
    expect(refused).toHaveLength(1);
    expect(['gone', 'changed']).toContain(refused[0]);
    const now = valueAt((await draftOf()).document, LUNCH);
    expect(now === undefined).toBe(a.conflicts.length === 0);
  });

  it('move a dish and delete the one it is put before: the order stays whole', async () => {
    const dishes = ['categories', 'pizza', 'dishes'];
    const { document } = await draftOf();
    const old = valueAt(document, LUNCH)!;
    const [a, b] = await Promise.all([
      send(olga, { kind: 'remove', path: LUNCH, old, before: null }),
      send(paul, {
        ...{ kind: 'move', path: [...dishes, 'margherita'], to: dishes },
        ...{ before: 'lunch', oldBefore: 'lunch' },
      }),
    ]);
    expect([...a.conflicts, ...b.conflicts]).toEqual([]);
    const left = valueAt((await draftOf()).document, dishes) as { id: string }[];
    const rest = (valueAt(document, dishes) as { id: string }[]).filter(({ id }) => id !== 'lunch');
    expect(left.map(({ id }) => id).sort()).toEqual(rest.map(({ id }) => id).sort());
  });

  it('one brings a version back while the other has changes: all of it is steps, and can be undone', async () => {
    const { draft } = await send(olga, set(NOTICE, 'Heute zu'));
    await publish(olga, draft.revision);
    const [last, before] = (await olga.get(`${OFFICE}/versions`)).json<{
      versions: { version: number }[];
    }>().versions;
    expect(last!.version).toBeGreaterThan(before!.version);
    const old = valueAt((await draftOf()).document, [...LUNCH, 'price'])!;
    await Promise.all([
      send(paul, set([...LUNCH, 'price'], 8, old)),
      olga.post(`${OFFICE}/versions/${before!.version}/restore`, {}),
    ]);
    const { document, steps } = await draftOf();
    expect(valueAt(document, NOTICE)).toBeUndefined();
    const mine = steps.find(({ where, undone }) => where === 'draft' && !undone)!;
    expect((await paul.post(`${OFFICE}/draft/undo`, { stepId: mine.id })).statusCode).toBe(200);
  });

  it('a plan is due while somebody publishes the same field by hand: one version each, in some order', async () => {
    const { draft } = await send(olga, set(NOTICE, 'Geplant'));
    const [date, time] = ['2099-01-01', '06:00'];
    const planned = await olga.post(`${OFFICE}/plans`, {
      ...{ id: 'geplant-rennen', revision: draft.revision, date, time },
    });
    expect(planned.statusCode).toBe(200);
    await pool.query('update planned_publication set publish_at = $1', [
      new Date(server.context.now() - 1),
    ]);
    const before = await versions();
    const [alone] = await Promise.all([
      paul.post(`${OFFICE}/publish-now`, { steps: [step(set(NOTICE, 'Von Hand'))] }),
      publishPlanned(server.context),
      publishPlanned(second.context),
    ]);
    await second.context.shops.refresh('*');
    await server.context.shops.refresh('*');
    const plans = (await draftOf()).plans;
    if (alone.statusCode === 200) {
      // By hand first: the plan asks.
      expect(published().texts.notice).toBe('Von Hand');
      expect(plans).toMatchObject([{ reason: expect.stringContaining('passt nicht mehr') }]);
    } else {
      expect(alone.json()).toMatchObject({ error: 'draft-changed' });
      expect([published().texts.notice, plans]).toEqual(['Geplant', []]);
    }
    expect(await versions()).toBe(before + 1);
    if (plans.length > 0) await olga.post(`${OFFICE}/plans/geplant-rennen/cancel`, {});
  });
});

describe('a session that ends while somebody types', () => {
  it('is answered 401 and nothing is done; after the login the same steps are done once', async () => {
    const rosa = await TestBrowser.loggedIn(server, {
      ...{ login: 'rosa', name: 'Rosa', role: 'owner', shopIds: [SHOP.id] },
    });
    const steps = [step(set(NOTICE, 'Heute zu'))];
    await pool.query(
      'delete from staff_session using staff s where s.staff_id = staff_session.staff_id and s.login = $1',
      ['rosa'],
    );
    const refused = await rosa.post(`${OFFICE}/draft/steps`, { steps });
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { error: 'not-logged-in' }]);
    expect((await draftOf()).changes).toEqual([]);
    const again = await TestBrowser.loggedIn(server, {
      ...{ login: 'rosa', name: 'Rosa', role: 'owner', shopIds: [SHOP.id] },
    });
    for (const _twice of [1, 2])
      expect((await again.post(`${OFFICE}/draft/steps`, { steps })).statusCode).toBe(200);
    const { changes, steps: done } = await draftOf();
    expect(changes.map(({ path }) => path)).toEqual([['shop', 'texts']]);
    expect(done.filter(({ id }) => id === steps[0]!.id)).toHaveLength(1);
  });
});
