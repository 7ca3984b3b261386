import { runMigrations } from 'graphile-worker';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { nextOpening } from '@tischlein/domain/hours/opening.ts';
import { findPageMail } from '../mail/page-mails.ts';
import { writePageMail } from '../page-mails/write-page-mail.ts';
import { printDesk } from '../printing/testing/print-desk.ts';
import { StarPrinter } from '../printing/testing/star-printer.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { runDueSelfTests } from './self-test.ts';

const desk = printDesk();
const COUNTER = '/api/shop/fixture/counter';
let opensAt: number;
let star: StarPrinter;

beforeAll(() => runMigrations({ pgPool: desk.server.context.database.pool }));
beforeEach(async () => {
  const { context } = desk.server;
  const { hours } = context.shops.byId('fixture')!.shop;
  // The next morning.
  opensAt = nextOpening(hours, TUESDAY_EVENING + 10 * 60 * MINUTE)!;
  at(-60);
  await desk.clear();
  const { pool } = context.database;
  for (const table of ['self_test', 'counter_device', 'overlooked_setting', 'page_mail'])
    await pool.query(`delete from ${table}`);
  await pool.query('delete from graphile_worker._private_jobs');
  star = new StarPrinter(desk, await desk.add('ofen', { name: 'Pizzaofen' }));
  await star.poll();
});

/** Minutes from the opening. */
const at = (minutes: number) => desk.server.setNow(opensAt + minutes * MINUTE);
const look = async (minutes: number) => {
  at(minutes);
  await runDueSelfTests(desk.server.context);
};
const here = (hasSound = true) =>
  desk.owner.post(`${COUNTER}/here`, { pageKey: 'a'.repeat(16), hasSound });
const last = async () =>
  (await desk.owner.get(`${COUNTER}/self-test`)).json<{
    last: { text: string; isReady: boolean } | null;
  }>().last;
const choose = (selfTest: string) =>
  desk.owner.put(`${COUNTER}/overlooked`, {
    ...{ byMail: true, smsNumber: null, pauseAfterMinutes: null },
    selfTest,
  });
async function told(): Promise<{ woken: number; mails: string[] }> {
  const { context } = desk.server;
  const { pool } = context.database;
  const woken = await pool.query(`select from graphile_worker._private_jobs`);
  const found = await pool.query<{ mail_id: string }>(
    `select mail_id from page_mail where kind = 'self-test' order by requested_at`,
  );
  const mails: string[] = [];
  for (const { mail_id: id } of found.rows) {
    const mail = await findPageMail(pool, 'fixture', id);
    const published = context.shops.byId('fixture')!;
    mails.push((await writePageMail(context, published, mail!, id))?.text ?? '');
  }
  return { woken: woken.rowCount ?? 0, mails };
}

describe('the self-test before an opening', () => {
  it('says in one line that all is ready, once, and tells nobody who did not ask for it', async () => {
    await look(-31);
    expect(await last()).toBeNull();
    at(-20);
    await star.poll();
    await here();
    await look(-20);
    expect(await last()).toMatchObject({ isReady: true });
    expect((await last())?.text).toMatch(
      /^Selbsttest \d\d:\d\d: Drucker, Ton und Verbindung sind bereit\.$/,
    );
    // What was ready is not asked again.
    const { text } = (await last())!;
    await look(-5);
    expect((await last())?.text).toBe(text);
    expect(await told()).toEqual({ woken: 0, mails: [] });
  });

  it('looks again until all is ready, and tells what is missing ten minutes before', async () => {
    await look(-30);
    expect(await last()).toMatchObject({ isReady: false });
    expect((await last())?.text).toContain(
      'Drucker Pizzaofen: Nicht erreichbar. Kein Gerät mit der Theke ist verbunden.',
    );
    expect(await told()).toEqual({ woken: 0, mails: [] });
    at(-10);
    await star.poll();
    await here(false);
    await Promise.all([runDueSelfTests(desk.server.context), runDueSelfTests(desk.server.context)]);
    const { woken, mails } = await told();
    expect([woken, mails.length]).toEqual([1, 1]);
    await look(-9);
    expect((await told()).woken).toBe(1);
    expect(mails[0]).toMatch(/Vor der Öffnung um \d\d:\d\d Uhr fehlt noch etwas/);
    expect(mails[0]).toContain('An der Theke ist der Ton aus.');
    at(-8);
    await star.poll();
    await here();
    await look(-8);
    expect(await last()).toMatchObject({ isReady: true });
    expect((await told()).mails).toHaveLength(1);
  });

  it('tells always, or never, as the owner chose', async () => {
    await choose('never');
    await look(-5);
    expect(await told()).toEqual({ woken: 0, mails: [] });
    await choose('always');
    at(-4);
    await star.poll();
    await here();
    await look(-4);
    const { woken, mails } = await told();
    expect(woken).toBe(1);
    expect(mails.join()).toContain('Alles bereit für die Öffnung');
  });

  it('is taken at once when somebody asks, and while the shop is open by nobody else', async () => {
    at(60);
    await star.poll();
    await runDueSelfTests(desk.server.context);
    expect(await last()).toBeNull();
    const now = await desk.owner.post(`${COUNTER}/self-test`, {});
    expect(now.json()).toMatchObject({ isReady: false });
    expect(now.json<{ text: string }>().text).toContain('Kein Gerät mit der Theke ist verbunden.');
  });
});
