import { runMigrations } from 'graphile-worker';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrintTroubleView } from '@tischlein/contract/calls/printing.ts';
import { findPageMail } from '../mail/page-mails.ts';
import { writePageMail } from '../page-mails/write-page-mail.ts';
import { PLAIN, printDesk } from './testing/print-desk.ts';
import { StarPrinter } from './testing/star-printer.ts';
import { printTroubles } from './print-troubles.ts';
import { watchPrinters } from './watch-printers.ts';

const desk = printDesk();
let star: StarPrinter;
/** Test after test some hours of the same evening would be gone. */
let waited = 0;
const wait = (seconds: number) => {
  waited += seconds;
  desk.wait(seconds);
};
beforeAll(() => runMigrations({ pgPool: desk.server.context.database.pool }));
beforeEach(async () => {
  desk.wait(-waited);
  waited = 0;
  await desk.clear();
  await desk.server.context.database.pool.query('delete from page_mail');
  await desk.server.context.database.pool.query('delete from graphile_worker._private_jobs');
  star = new StarPrinter(desk, await desk.add('ofen', { name: 'Pizzaofen' }));
  await star.poll();
});

const context = () => desk.server.context;
const shop = () => context().shops.byId('fixture')!;
const troubles = () => printTroubles(context().database.pool, shop().shop, context().now());
const said = async () =>
  (await troubles()).map(({ printerName, text }) => `${printerName}: ${text}`);
/** The mails that were asked for; null: what one told of is over. */
async function mails(): Promise<(string | null)[]> {
  const { pool } = context().database;
  const { rows } = await pool.query<{ mail_id: string }>(
    `select mail_id from page_mail where kind = 'printing-stopped' order by requested_at`,
  );
  const written: (string | null)[] = [];
  for (const { mail_id: id } of rows) {
    const mail = await findPageMail(pool, 'fixture', id);
    written.push((await writePageMail(context(), shop(), mail!, id))?.text ?? null);
  }
  return written;
}

describe('what stops printing', () => {
  it('a needed printer is away, and back', async () => {
    expect(await said()).toEqual([]);
    wait(21);
    expect(await said()).toEqual(['Pizzaofen: Nicht erreichbar']);
    await desk.order();
    expect(await said()).toEqual(['Pizzaofen: Nicht erreichbar – 1 Zettel wartet']);
    await star.print();
    expect(await said()).toEqual([]);
  });

  it('it says that paper is out; a browser at the counter is told the same', async () => {
    await desk.order();
    await star.poll('410%20Out%20of%20Paper');
    expect(await said()).toEqual(['Pizzaofen: Kein Papier – 1 Zettel wartet']);
    const answer = await desk.owner.get('/api/shop/fixture/printing');
    const { troubles: told } = answer.json<{ troubles: PrintTroubleView[] }>();
    expect(told).toEqual([
      {
        printerId: 'ofen',
        printerName: 'Pizzaofen',
        kind: 'trouble',
        text: 'Kein Papier – 1 Zettel wartet',
        since: new Date(context().now()).toISOString(),
      },
    ]);
  });

  it('a paper is late though the printer calls; one that was paused is late, too', async () => {
    const token = await (await desk.order(), star.poll());
    expect(token).not.toBeNull();
    wait(61);
    await star.poll();
    expect(await said()).toEqual(['Pizzaofen: Druckt nicht – 1 Zettel wartet']);
    await desk.owner.post('/api/shop/fixture/printing/printers/ofen/pause', { isPaused: true });
    expect(await said()).toEqual(['Pizzaofen: Angehalten – 1 Zettel wartet']);
  });

  it('a printer that was only just set up, or has no duties, is none', async () => {
    await desk.clear();
    await desk.add('neu');
    await new StarPrinter(desk, await desk.add('rest', { duties: [] })).poll();
    wait(600);
    expect(await said()).toEqual([]);
    await desk.order();
    wait(61);
    expect(await said()).toEqual(['Ofen: Noch nie gemeldet – 1 Zettel wartet']);
  });

  it('a test that waits is none, a paper that a person must decide about is one', async () => {
    await desk.owner.post('/api/shop/fixture/printing/printers/ofen/test', {});
    wait(15);
    await star.print();
    const token = await (await desk.order(), star.poll());
    await star.fetch(token);
    await star.confirm(token, '521 Too large');
    expect(await said()).toEqual(['Pizzaofen: 1 Zettel braucht eine Entscheidung']);
  });

  it('at night a printer may be off, unless a paper waits for it', async () => {
    wait(9 * 60 * 60);
    expect(await said()).toEqual([]);
  });
});

it('wakes the devices of the staff after two minutes, once, before the mail', async () => {
  const woken = async () => {
    const { pool } = context().database;
    const { rows } = await pool.query<{ reason: string }>(
      `select payload->>'reason' as reason from graphile_worker._private_jobs`,
    );
    return rows.map(({ reason }) => reason);
  };
  wait(119);
  await watchPrinters(context());
  expect(await woken()).toEqual([]);
  wait(2);
  await Promise.all([watchPrinters(context()), watchPrinters(context())]);
  wait(60);
  await watchPrinters(context());
  expect(await woken()).toEqual(['printing']);
  expect(await mails()).toEqual([]);
  await star.poll();
  await watchPrinters(context());
  wait(121);
  await watchPrinters(context());
  expect(await woken()).toEqual(['printing', 'printing']);
});

describe('the mail', () => {
  it('comes once after five minutes, and again only after all was well', async () => {
    wait(4 * 60);
    await watchPrinters(context());
    expect(await mails()).toEqual([]);
    wait(61);
    await Promise.all([watchPrinters(context()), watchPrinters(context())]);
    wait(600);
    await watchPrinters(context());
    const [only, ...more] = await mails();
    expect(only).toContain('Es wird nicht gedruckt: Pizzaofen');
    expect(only).toMatch(/Pizzaofen: Nicht erreichbar \(seit 18:\d\d\)/);
    expect(only).toContain('/theke/drucker');
    expect(more).toEqual([]);

    await star.poll();
    await watchPrinters(context());
    expect(await mails()).toEqual([null]);
    wait(6 * 60);
    await watchPrinters(context());
    expect(await mails()).toHaveLength(2);
  });

  it('of two printers that stop at once there is one', async () => {
    await new StarPrinter(desk, await desk.add('bar', { ...PLAIN, name: 'Bar' })).poll();
    wait(6 * 60);
    await watchPrinters(context());
    const [only, ...more] = await mails();
    expect(only).toContain('Es wird nicht gedruckt: 2 Drucker');
    expect(more).toEqual([]);
  });

  it('does not come while the shop is closed, nor as it opens', async () => {
    await desk.order();
    const { pool } = context().database;
    await pool.query(`update print_job set due_at = due_at + interval '9 hours'`);
    wait(10 * 60 * 60);
    await watchPrinters(context());
    expect(await said()).toEqual(['Pizzaofen: Nicht erreichbar – 1 Zettel wartet']);
    expect(await mails()).toEqual([]);
    // From 18:00 to 10:02 on the next day, and to 10:06.
    for (const [seconds, told] of [
      [(16 * 60 + 2) * 60, 0],
      [(16 * 60 + 6) * 60, 1],
    ] as const) {
      wait(seconds - waited);
      await watchPrinters(context());
      expect(await mails()).toHaveLength(told);
    }
  });
});
