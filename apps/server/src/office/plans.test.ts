import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { valueAt, type DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { publishPlanned } from './publish-planned.ts';

const berlin = (text: string) => Date.parse(text);
/** Friday before the clocks change on Sunday, 28 March 2027. */
const FRIDAY = berlin('2027-03-26T18:00:00+01:00');
const OFFICE = '/api/shop/fixture/office';
const NOTICE = ['shop', 'texts', 'notice'];

let server: TestServer;
let second: TestServer;
let pool: TestServer['context']['database']['pool'];
let owner: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ databaseUrl: server.databaseUrl });
  pool = server.context.database.pool;
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const read = async () => (await owner.get(`${OFFICE}/draft`)).json<DraftState>();
const notice = () => server.context.shops.byId('fixture')!.shop.texts.notice;
const at = (text: string) => {
  server.setNow(berlin(text));
  second.setNow(berlin(text));
};
const run = () => publishPlanned(server.context);
const versions = async () =>
  (await pool.query(`select from shop_version where shop_id = 'fixture'`)).rowCount;
const mails = async () =>
  (await pool.query<{ subject: string }>(`select subject from page_mail where kind = 'plan-asks'`))
    .rowCount;

let ids = 0;
const step = (value: DocumentValue | undefined, old: DocumentValue | undefined, path = NOTICE) => ({
  id: `schritt-${(ids += 1)}`,
  operation: {
    kind: 'set',
    path,
    ...(value !== undefined && { value }),
    ...(old !== undefined && { old }),
  },
});
const change = (value: DocumentValue, old?: DocumentValue, path?: string[]) =>
  owner.post(`${OFFICE}/draft/steps`, { steps: [step(value, old, path)] });
const publishNow = (value: DocumentValue | undefined, old?: DocumentValue, path?: string[]) =>
  owner.post(`${OFFICE}/publish-now`, { steps: [step(value, old, path)] });
const plan = async (date: string, time: string, id = `geplant-${(ids += 1)}`) => {
  const { revision } = await read();
  const answer = await owner.post(`${OFFICE}/plans`, { id, revision, date, time, note: 'Ostern' });
  return { id, answer };
};

beforeEach(async () => {
  server.setNow(FRIDAY);
  second.setNow(FRIDAY);
  owner = await TestBrowser.staff(server, ['fixture'], 'owner');
  for (const table of ['planned_publication', 'shop_draft', 'draft_step', 'page_mail'])
    await pool.query(`delete from ${table}`);
  const old = valueAt((await read()).document, NOTICE);
  if (old !== undefined) await publishNow(undefined, old);
});

describe('changes that are planned', () => {
  it('leave the draft, and are published at their time, once by two processes', async () => {
    await change('Osterlamm');
    const { answer } = await plan('2027-03-29', '06:00');
    expect(answer.statusCode).toBe(200);
    const planned = answer.json<DraftState>();
    expect(planned.changes).toEqual([]);
    expect(planned.steps[0]).toMatchObject({ where: 'planned', undone: false });
    expect(planned.plans).toMatchObject([
      {
        date: '2027-03-29',
        time: '06:00',
        at: '2027-03-29T04:00:00.000Z',
        by: 'Toni',
        reason: null,
      },
    ]);
    expect(planned.plans[0]?.words.join()).toContain('„Osterlamm“');
    at('2027-03-29T05:59:59+02:00');
    await run();
    expect(notice()).toBeNull();
    const before = (await versions()) ?? 0;
    at('2027-03-29T06:00:00+02:00');
    await Promise.all([run(), publishPlanned(second.context), run()]);
    // Whichever of them published it: the other one is told as it reads the shops anew.
    await server.context.shops.refresh('fixture');
    expect(notice()).toBe('Osterlamm');
    expect(await versions()).toBe(before + 1);
    const after = await read();
    expect(after.plans).toEqual([]);
    expect(after.steps[0]).toMatchObject({ where: 'published' });
    const { versions: told } = (await owner.get(`${OFFICE}/versions`)).json<{
      versions: { by: string; note: string }[];
    }>();
    expect(told[0]).toMatchObject({ by: 'Toni', note: 'Ostern' });
  });

  it.each([
    [
      'a time that the change of clocks skips is the hour after',
      '2027-03-28',
      '02:30',
      '03:30',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'one that comes twice is the first',
      '2027-10-31',
      '02:30',
      '02:30',
      '2027-10-31T00:30:00.000Z',
    ],
    ['midnight after the change', '2027-03-29', '00:00', '00:00', '2027-03-28T22:00:00.000Z'],
  ])('%s', async (_what, date, time, told, instant) => {
    await change('Osterlamm');
    const { answer } = await plan(date, time);
    expect(answer.json<DraftState>().plans).toMatchObject([{ date, time: told, at: instant }]);
    server.setNow(berlin(instant) - 1);
    await run();
    expect(notice()).toBeNull();
    server.setNow(berlin(instant));
    await run();
    expect(notice()).toBe('Osterlamm');
  });

  it('are refused for a time that is over, or when the draft has problems or nothing in it', async () => {
    expect((await plan('2027-03-29', '06:00')).answer.statusCode).toBe(409);
    await change('Osterlamm');
    const { answer: past } = await plan('2027-03-26', '17:59');
    expect([past.statusCode, past.json().error]).toEqual([409, 'plan-past']);
    const phone = valueAt((await read()).document, ['shop', 'phone']);
    await owner.post(`${OFFICE}/draft/steps`, {
      steps: [step(undefined, phone, ['shop', 'phone'])],
    });
    const { answer: wrong } = await plan('2027-03-29', '06:00');
    expect([wrong.statusCode, wrong.json().error]).toEqual([409, 'draft-problems']);
    expect((await read()).plans).toEqual([]);
  });

  it('are planned once, however often they are sent', async () => {
    await change('Osterlamm');
    const { id } = await plan('2027-03-29', '06:00');
    const { answer } = await plan('2027-03-29', '06:00', id);
    expect(answer.json<DraftState>().plans).toHaveLength(1);
  });

  it('leave alone what stands in the draft when their time comes', async () => {
    await change('Osterlamm');
    await plan('2027-03-29', '06:00');
    await change('Seit 1990', undefined, ['shop', 'texts', 'about']);
    at('2027-03-29T06:00:00+02:00');
    await run();
    const { changes, unfitting } = await read();
    expect(notice()).toBe('Osterlamm');
    expect(changes.map(({ path }) => path)).toEqual([['shop', 'texts', 'about']]);
    expect(unfitting).toEqual([]);
  });
});

describe('a server that was down', () => {
  it('catches up within a day', async () => {
    await change('Osterlamm');
    await plan('2027-03-28', '00:30');
    // 23 hours later: that day has no more.
    at('2027-03-29T00:30:00+02:00');
    await run();
    expect(notice()).toBe('Osterlamm');
  });

  it('asks after that, by mail once, and publishes when it is told to', async () => {
    await change('Osterlamm');
    const { id } = await plan('2027-03-27', '06:00');
    at('2027-03-28T07:00:01+02:00');
    await run();
    await run();
    expect([notice(), await mails()]).toEqual([null, 1]);
    expect((await read()).plans).toMatchObject([{ id, reason: expect.stringContaining('Server') }]);
    const answer = await owner.post(`${OFFICE}/plans/${id}/publish`, {});
    expect(answer.statusCode).toBe(200);
    expect(notice()).toBe('Osterlamm');
    expect((await owner.post(`${OFFICE}/plans/${id}/publish`, {})).statusCode).toBe(404);
  });
});

describe('what does not fit when its time comes', () => {
  it('is not published; its owner is told, and finds it in the draft as a question', async () => {
    await change('Osterlamm');
    const { id } = await plan('2027-03-29', '06:00');
    await publishNow('Heute zu');
    at('2027-03-29T06:00:00+02:00');
    await run();
    expect([notice(), await mails()]).toEqual(['Heute zu', 1]);
    const [asking] = (await read()).plans;
    expect(asking?.reason).toContain('passt nicht mehr');
    expect(asking?.reason).toContain('„Osterlamm“');
    expect((await owner.post(`${OFFICE}/plans/${id}/publish`, {})).statusCode).toBe(409);
    const back = (await owner.post(`${OFFICE}/plans/${id}/cancel`, {})).json<DraftState>();
    expect(back).toMatchObject({ plans: [], changes: [], unfitting: [{ path: NOTICE }] });
    const settled = await owner.post(`${OFFICE}/draft/settle`, {
      id: back.unfitting[0]?.id,
      whose: 'mine',
    });
    expect(valueAt(settled.json<DraftState>().document, NOTICE)).toBe('Osterlamm');
  });

  it('is not published when it would be wrong by now', async () => {
    const { document } = await read();
    await change('Osterlamm');
    const { id } = await plan('2027-03-29', '06:00');
    await pool.query(`update planned_publication set operations = $2 where planned_id = $1`, [
      id,
      JSON.stringify([
        { kind: 'set', path: ['shop', 'phone'], old: valueAt(document, ['shop', 'phone']) },
      ]),
    ]);
    at('2027-03-29T06:00:00+02:00');
    await run();
    expect([notice(), await mails()]).toEqual([null, 1]);
    expect((await read()).plans).toMatchObject([{ id, reason: expect.stringMatching(/\w/) }]);
  });
});

describe('whoever planned it', () => {
  it.each(['removed', 'no publisher'])('and is %s by then publishes nothing', async (by) => {
    const login = `mara-${by.slice(0, 2)}`;
    const mara = await TestBrowser.loggedIn(server, {
      ...{ login, name: 'Mara', role: 'owner', shopIds: ['fixture'] },
    });
    await change('Osterlamm');
    const { revision } = await read();
    const id = `geplant-${by.slice(0, 2)}`;
    const when = { date: '2027-03-29', time: '06:00' };
    const planned = await mara.post(`${OFFICE}/plans`, { id, revision, ...when });
    expect(planned.statusCode).toBe(200);
    await pool.query(
      by === 'removed'
        ? `delete from staff_shop s using staff p where p.staff_id = s.staff_id and login = $1`
        : `update staff_shop s set role = 'counter' from staff p where p.staff_id = s.staff_id and login = $1`,
      [login],
    );
    at('2027-03-29T06:00:00+02:00');
    await run();
    await run();
    expect([notice(), await mails()]).toEqual([null, 1]);
    expect((await read()).plans).toMatchObject([
      { id, reason: 'Wer das geplant hat, darf hier nicht mehr veröffentlichen.' },
    ]);
    // Who may says yes or no to it.
    expect((await owner.post(`${OFFICE}/plans/${id}/publish`, {})).statusCode).toBe(200);
    expect(notice()).toBe('Osterlamm');
  });
});

describe('a plan', () => {
  it('is put at another time', async () => {
    await change('Osterlamm');
    const { id } = await plan('2027-03-29', '06:00');
    const move = (date: string) =>
      owner.post(`${OFFICE}/plans/${id}/move`, { date, time: '08:00' });
    expect((await move('2027-03-01')).statusCode).toBe(409);
    expect((await move('2027-03-30')).json<DraftState>().plans).toMatchObject([
      { date: '2027-03-30', time: '08:00' },
    ]);
    at('2027-03-29T06:00:00+02:00');
    await run();
    expect(notice()).toBeNull();
    at('2027-03-30T08:00:00+02:00');
    await run();
    expect(notice()).toBe('Osterlamm');
  });

  it('is taken back into the draft, where its steps can be undone again', async () => {
    await change('Osterlamm');
    const { id } = await plan('2027-03-29', '06:00');
    const back = (await owner.post(`${OFFICE}/plans/${id}/cancel`, {})).json<DraftState>();
    expect(back.changes).toHaveLength(1);
    expect(back.steps[0]).toMatchObject({ where: 'draft', undone: false });
    await owner.post(`${OFFICE}/draft/undo`, { stepId: back.steps[0]?.id });
    expect((await read()).changes).toEqual([]);
    at('2027-03-29T06:00:00+02:00');
    await run();
    expect(notice()).toBeNull();
  });
});

describe('who else is here', () => {
  const here = (browser: TestBrowser, page: string, extra = {}) =>
    browser.post(`${OFFICE}/presence`, { page, place: ['hours'], ...extra });

  it('is told, and forgotten when the page is closed or silent', async () => {
    const maria = await TestBrowser.loggedIn(server, {
      login: 'maria',
      name: 'Maria',
      role: 'owner',
      shopIds: ['fixture'],
    });
    await here(maria, 'seite-maria');
    const mine = await here(owner, 'seite-eins');
    const { revision, baseVersion } = await read();
    expect(mine.json()).toEqual({
      revision,
      version: baseVersion,
      others: [{ name: 'Maria', isSelf: false, place: ['hours'] }],
    });
    expect((await here(owner, 'seite-zwei')).json().others).toMatchObject([
      { name: 'Maria' },
      { name: 'Toni', isSelf: true },
    ]);
    await here(maria, 'seite-maria', { leaving: true });
    expect((await here(owner, 'seite-eins')).json().others).toMatchObject([{ isSelf: true }]);
    server.setNow(FRIDAY + 31_000);
    expect((await here(owner, 'seite-eins')).json().others).toEqual([]);
  });

  it('says when the draft is another', async () => {
    const before = (await here(owner, 'seite-eins')).json<{ revision: number }>();
    await change('Osterlamm');
    const after = (await here(owner, 'seite-eins')).json<{ revision: number }>();
    expect(after.revision).toBeGreaterThan(before.revision);
  });
});
