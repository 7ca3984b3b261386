import { beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { cashDesk, COUNTER } from './testing/cash-desk.ts';
import { newKey } from '../testing/new-key.ts';
import { jobLines } from '../printing/render-job.ts';

const desk = cashDesk();
const query = (sql: string) => desk.query(sql);

beforeAll(async () => {
  await desk.open('kasse', 20_000);
  await desk.book('kasse', 'deposit', 500);
  for (const _closing of [1, 2]) {
    await desk.handedOver({ isPickup: true });
    await desk.close('kasse');
  }
  await desk.closeDay();
});

describe('books', () => {
  it('nobody changes or removes a closing, what it is made of, or cash that moved', async () => {
    for (const [table, change] of [
      ['closing', `hash = ''`],
      ['closing_entry', `subject_id = 'x'`],
      ['cash_movement', `amount_cents = 1`],
    ])
      for (const sql of [
        `update ${table} set ${change}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(query(sql), sql).rejects.toThrow(/only ever added to/);
  });

  it('one that was changed all the same is found, and all after it', async () => {
    const rows = await query(
      `select closing_number as n from closing where shop_id = 'fixture' order by 1`,
    );
    const last = rows.at(-1).n;
    const client = await desk.server.context.database.pool.connect();
    try {
      // As whoever owns the database could.
      await client.query('begin');
      await client.query('alter table closing disable trigger user');
      await client.query(
        `update closing set document = replace(document::text, '"closedBy":"', '"closedBy":"X')::json
          where shop_id = 'fixture' and closing_number = 2`,
      );
      const { firstBrokenClosing } = await import('./read-closings.ts');
      expect(await firstBrokenClosing(client, 'fixture')).toBe(2);
      await client.query('rollback');
      await client.query('begin');
      await client.query('alter table closing disable trigger user');
      await client.query('alter table closing_entry disable trigger user');
      for (const table of ['closing_entry', 'closing'])
        await client.query(
          `delete from ${table} where shop_id = 'fixture' and closing_number = $1`,
          [last],
        );
      expect(await firstBrokenClosing(client, 'fixture')).toBe(last);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await desk.closing(last)).brokenFrom).toBeNull();
  });

  it('is a PDF, and a paper of the printers chosen for it', async () => {
    const none = await desk.staff.post(`${COUNTER}/closings/1/print`, { requestId: newKey() });
    expect(errorOf(none)).toEqual([409, 'printer-setup']);
    const owner = await TestBrowser.staff(desk.server, ['fixture'], 'owner');
    const duty = { kind: 'closing', stationId: '', moment: 'acceptance', copies: 1 };
    await owner.put('/api/shop/fixture/printing/printers/bar', {
      ...{ name: 'Bar', protocol: 'cloudprnt', columns: 42, letters: 'wpc1252', codePage: null },
      ...{ bridgeId: null, host: null, port: null, backupId: null },
      duties: [{ ...duty, orderTypes: ['delivery'] }],
    });
    await desk.handedOver({ isPickup: true });
    const { number } = (await desk.close('kasse')).json();
    const requestId = newKey();
    for (let time = 0; time < 2; time += 1)
      expect(
        (await desk.staff.post(`${COUNTER}/closings/${number}/print`, { requestId })).json(),
      ).toEqual({ papers: 1 });
    const jobs = await query(
      `select about, reprint, ticket::text as ticket from print_job where kind = 'closing' order by reprint`,
    );
    expect(jobs.map(({ about, reprint }) => [about, reprint])).toEqual([
      [`Kassensturz Nr. ${number}`, 0],
      [`Kassensturz Nr. ${number}`, 1],
    ]);
    expect(jobs[0].ticket).toContain('Kein Kassenbeleg');
    // Its number tells it apart; the name of its job says nothing beside it.
    const [row] = await query(`select * from print_job where kind = 'closing' order by reprint`);
    const paper = jobLines(row, { paper_columns: 42 }, 'Europe/Berlin').map(({ text }) => text);
    expect(paper.at(-1)).toMatch(/^gedruckt/);
    const pdf = await desk.staff.get(`${COUNTER}/closings/${number}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(errorOf(await desk.staff.get(`${COUNTER}/closings/999/pdf`))).toEqual([
      404,
      'no-closing',
    ]);
  });

  it('belongs to one shop', async () => {
    const other = await TestBrowser.staff(desk.server, ['other']);
    expect((await other.get(`${COUNTER}/cash`)).statusCode).toBe(403);
    expect((await other.get('/api/shop/other/counter/closings')).json().closings).toEqual([]);
    expect((await other.get('/api/shop/other/counter/closings/1')).statusCode).toBe(404);
  });
});
