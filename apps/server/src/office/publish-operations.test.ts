import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { valueAt, type DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let pool: TestServer['context']['database']['pool'];
let owner: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  pool = server.context.database.pool;
  owner = await TestBrowser.staff(server, ['fixture'], 'owner');
});
afterAll(() => server.stop());

const OFFICE = '/api/shop/fixture/office';
const NOTICE = ['shop', 'texts', 'notice'];
const ABOUT = ['shop', 'texts', 'about'];
const read = async () => (await owner.get(`${OFFICE}/draft`)).json<DraftState>();
const shown = (path: string[]) => async () => valueAt((await read()).document, path);
const texts = () => server.context.shops.byId('fixture')!.shop.texts;

let ids = 0;
const set = (path: string[], value: DocumentValue, old?: DocumentValue) => ({
  id: `schritt-${(ids += 1)}`,
  operation: { kind: 'set', path, value, ...(old !== undefined && { old }) },
});
const change = (...steps: unknown[]) => owner.post(`${OFFICE}/draft/steps`, { steps });
const publishNow = (...steps: unknown[]) => owner.post(`${OFFICE}/publish-now`, { steps });
const versions = async () =>
  (await owner.get(`${OFFICE}/versions`)).json<{ versions: unknown[] }>().versions.length;

beforeEach(async () => {
  await pool.query('delete from shop_draft');
  await pool.query('delete from draft_step');
  const { document } = await read();
  const cleared = [NOTICE, ABOUT].flatMap((path) => {
    const old = valueAt(document, path);
    if (old === undefined) return [];
    return [{ id: `geleert-${(ids += 1)}`, operation: { kind: 'set', path, old } }];
  });
  if (cleared.length > 0) await publishNow(...cleared);
});

describe('steps that are published alone', () => {
  it('are what guests have, and leave the draft as it is, upon the new version', async () => {
    await change(set(ABOUT, 'Seit 1990'));
    const answer = await publishNow(set(NOTICE, 'Heute zu'));
    expect(answer.statusCode).toBe(200);
    expect([texts().notice, texts().about]).toEqual(['Heute zu', null]);
    const { draft, version } = answer.json<{ draft: DraftState; version: number }>();
    expect(draft).toMatchObject({ baseVersion: version, unfitting: [] });
    expect(draft.changes.map(({ path }) => path)).toEqual([ABOUT]);
    expect(draft.steps.map(({ where }) => where).slice(0, 2)).toEqual(['published', 'draft']);
    await owner.post(`${OFFICE}/draft/publish`, { revision: draft.revision });
    expect([texts().notice, texts().about]).toEqual(['Heute zu', 'Seit 1990']);
  });

  it('are published once, however often they are sent', async () => {
    const step = set(NOTICE, 'Heute zu');
    await publishNow(step);
    const before = await versions();
    await publishNow(set(NOTICE, 'Doch offen', 'Heute zu'));
    const again = await publishNow(step);
    expect(again.statusCode).toBe(200);
    expect([texts().notice, await versions()]).toEqual(['Doch offen', before + 1]);
  });

  it('fall away from a draft that did the same', async () => {
    const step = set(NOTICE, 'Heute zu');
    await change(step, set(ABOUT, 'Seit 1990'));
    const { draft } = (await publishNow(step)).json<{ draft: DraftState }>();
    expect(draft.changes.map(({ path }) => path)).toEqual([ABOUT]);
    const [second, first] = draft.steps;
    expect([second?.where, first?.where]).toEqual(['draft', 'published']);
  });

  it('are refused whole when one does not fit, or is wrong', async () => {
    const before = await versions();
    const changed = await publishNow(set(ABOUT, 'Neu'), set(NOTICE, 'Neu', 'Alt'));
    expect([changed.statusCode, changed.json().error]).toEqual([409, 'draft-changed']);
    const wrong = await publishNow({
      id: 'schritt-falsch',
      operation: {
        kind: 'set',
        path: ['shop', 'phone'],
        old: valueAt((await read()).document, ['shop', 'phone']),
      },
    });
    expect([wrong.statusCode, wrong.json().error]).toEqual([409, 'draft-problems']);
    expect(await versions()).toBe(before);
  });
});

describe('a field that the draft and the new version both changed', () => {
  it.each([
    ['mine', 'Entwurf'],
    ['theirs', 'Heute zu'],
  ])('is asked about, and decided: %s', async (whose, expected) => {
    await change(set(NOTICE, 'Entwurf'), set(ABOUT, 'Seit 1990'));
    const { draft } = (await publishNow(set(NOTICE, 'Heute zu'))).json<{ draft: DraftState }>();
    expect(draft.unfitting).toMatchObject([{ path: NOTICE, canTake: true }]);
    const [question] = draft.unfitting;
    expect(question?.mine).toContain('„Entwurf“');
    expect(question?.theirs).toContain('„Heute zu“');
    expect(await shown(NOTICE)()).toBe('Heute zu');
    const settled = await owner.post(`${OFFICE}/draft/settle`, { id: question?.id, whose });
    expect(settled.json<DraftState>().unfitting).toEqual([]);
    expect([await shown(NOTICE)(), await shown(ABOUT)()]).toEqual([expected, 'Seit 1990']);
    const again = await owner.post(`${OFFICE}/draft/settle`, { id: question?.id, whose: 'mine' });
    expect(again.statusCode).toBe(200);
    expect(await shown(NOTICE)()).toBe(expected);
  });

  it('also below an entry, and by its name', async () => {
    const { document } = await read();
    const [category] = document['categories'] as { id: string; name: string }[];
    const path = ['categories', category!.id];
    await change(set([...path, 'name'], 'Anders', category!.name));
    await publishNow(set([...path, 'name'], 'Ganz anders', category!.name));
    const { unfitting } = await read();
    expect(unfitting).toMatchObject([{ path: [...path, 'name'], canTake: true }]);
    await owner.post(`${OFFICE}/draft/settle`, { id: unfitting[0]?.id, whose: 'theirs' });
    const back = set([...path, 'name'], category!.name, 'Ganz anders');
    expect((await publishNow(back)).statusCode).toBe(200);
  });
});

it('what is thrown away are the steps that still stand in the draft', async () => {
  await change(set(ABOUT, 'Seit 1990'));
  const { draft } = (await publishNow(set(NOTICE, 'Heute zu'))).json<{ draft: DraftState }>();
  const { revision } = draft;
  const { steps } = (await owner.post(`${OFFICE}/draft/discard`, { revision })).json<DraftState>();
  expect(steps.map(({ where, undone }) => [where, undone]).slice(0, 2)).toEqual([
    ['published', false],
    ['draft', true],
  ]);
});

it('what the published shop writes otherwise is no question', async () => {
  const { document } = await read();
  const path = ['hours', 'opening'];
  const old = valueAt(document, path)!;
  const spelled = { 'Mo-Fr': '11-22', Sa: '12-23' };
  await change(set(path, spelled, old), set(NOTICE, 'Heute zu'));
  const { revision, problems } = await read();
  expect(problems).toEqual([]);
  const answer = await owner.post(`${OFFICE}/draft/publish`, { revision });
  const { draft } = answer.json<{ draft: DraftState }>();
  expect(valueAt(draft.document, path)).not.toEqual(spelled);
  expect(draft).toMatchObject({ unfitting: [], changes: [] });
  const again = set(path, { 'Mo-Fr': '10-22' }, valueAt(draft.document, path));
  await change(set(ABOUT, 'Seit 1990'));
  const alone = (await publishNow(again)).json<{ draft: DraftState }>();
  expect(alone.draft.unfitting).toEqual([]);
  expect(alone.draft.changes).toHaveLength(1);
});
