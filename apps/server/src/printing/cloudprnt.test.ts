import { beforeEach, describe, expect, it } from 'vitest';
import { orderBody } from '../testing/order-inputs.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { followRound } from './follow-orders.ts';
import { statusNumber, starQuery } from './devices/cloudprnt.ts';
import { printDesk } from './testing/print-desk.ts';
import { paperText, StarPrinter } from './testing/star-printer.ts';

const desk = printDesk();
let star: StarPrinter;
beforeEach(async () => {
  await desk.clear();
  star = new StarPrinter(desk, await desk.add('ofen'));
});

describe('Star CloudPRNT', () => {
  it('gets a ticket as the order arrives, says so, and gets it once', async () => {
    expect(await star.poll()).toBeNull();
    const orderId = await desk.order({ messageCook: 'Grüße an die Küche: 5 €' });
    const token = await star.poll();
    const first = await star.fetch(token);
    expect(first.headers['content-type']).toBe('application/vnd.star.starprnt');
    const text = paperText(first.rawPayload);
    expect(text).toMatch(/LIEFERUNG/);
    expect(text).toContain('Pizza Margherita');
    expect(text).toContain('Grüße an die Küche: 5 €');
    expect(text).not.toMatch(/Hauptstraße|0911/);
    // Repeated it is the same to the byte.
    for (let time = 0; time < 4; time += 1)
      expect((await star.fetch(token)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await star.confirm(token)).toBe(200);
    expect(await star.confirm(token, 'OK')).toBe(200);
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
    expect(await star.poll()).toBeNull();
  });

  it('a phone that scans the code reads what the address is for, and takes no paper', async () => {
    const path = await desk.add('ofen2', { name: 'Ofen <2>' });
    const orderId = await desk.order();
    await new StarPrinter(desk, path).poll();
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const page = await desk.server.app.inject({ url: path, headers });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toContain('Adresse für den Drucker „Ofen &lt;2&gt;“');
    expect(page.body).toMatch(new RegExp(`<code>http[^<]*${path}</code>`));
    expect(page.body).toContain('Server URL');
    expect(await desk.states(orderId)).toContain('kitchen offered');
    await desk.add('ofen2', { protocol: 'epson' });
    const old = await desk.server.app.inject({ url: path, headers });
    expect(old.statusCode).toBe(404);
    expect(old.body).toContain('Diese Adresse gilt nicht mehr');
    const epson = await desk.add('bar', { protocol: 'epson' });
    const other = await desk.server.app.inject({ url: epson, headers });
    expect(other.body).toContain('Server Direct Print');
  });

  it('a token that is none is not found, whatever stands in it', async () => {
    await desk.order();
    await star.poll();
    for (const token of ['\u0000', 'x', "' or true --", 'A'.repeat(5000)]) {
      expect((await star.fetch(token)).statusCode).toBe(404);
      expect(await star.confirm(token)).toBe(200);
    }
  });

  it('an order behind a transaction that still runs is looked for again, and not at the next order', async () => {
    const { context } = desk.server;
    const running = await context.database.pool.connect();
    await running.query('begin');
    await running.query('select pg_current_xact_id()');
    const guest = await TestBrowser.open(desk.server);
    const own = { phone: '0911 4449999', email: 'hinten@example.de' };
    expect((await guest.post('/api/shop/fixture/order', orderBody({}, own))).statusCode).toBe(200);
    expect(await followRound(context)).toBe('unreadable');
    expect(await star.poll()).toBeNull();
    await running.query('commit');
    running.release();
    await desk.follow();
    expect(await star.print()).toContain('Margherita');
  });

  it('two polls at once get one job, and one that was not fetched is offered again', async () => {
    await desk.order();
    const [one, two] = await Promise.all([star.poll(), star.poll()]);
    expect(one).not.toBeNull();
    expect(two).toBe(one);
    desk.wait(600);
    expect(await star.poll()).toBe(one);
  });

  it('a lost word costs one more paper, marked, and then somebody is asked', async () => {
    const orderId = await desk.order();
    const first = await star.poll();
    await star.fetch(first);
    expect(await star.poll()).toBeNull();
    desk.wait(61);
    const second = await star.poll();
    expect(second).not.toBe(first);
    const paper = paperText((await star.fetch(second)).rawPayload);
    expect(paper).toContain('MÖGLICHES DUPLIKAT');
    expect(paper).toContain('Versuch 2');
    desk.wait(61);
    expect(await star.poll()).toBeNull();
    expect(await desk.states(orderId)).toEqual(['kitchen asking']);
  });

  it('a late word settles the job and withdraws what was not fetched again', async () => {
    const orderId = await desk.order();
    const first = await star.poll();
    await star.fetch(first);
    desk.wait(61);
    expect(await star.poll()).not.toBe(first);
    await star.confirm(first);
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
    expect(await star.poll()).toBeNull();
  });

  it('without paper nothing is offered; when it is back the paper says that it may be the second', async () => {
    const orderId = await desk.order();
    const token = await star.poll();
    await star.fetch(token);
    await star.confirm(token, '410 paper out');
    expect(await desk.states(orderId)).toEqual(['kitchen queued']);
    expect(await star.poll('410')).toBeNull();
    const state = await desk.owner.get('/api/shop/fixture/printing');
    expect(state.json<{ printers: unknown[] }>().printers).toMatchObject([
      { id: 'ofen', state: 'trouble', trouble: ['paper-out'], waiting: 1 },
    ]);
    expect(await star.print()).toContain('MÖGLICHES DUPLIKAT');
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
  });

  it('paper that is out before it fetched leaves no mark, however long it takes', async () => {
    const orderId = await desk.order();
    const token = await star.poll();
    for (let time = 0; time < 3; time += 1) {
      expect(await star.poll('410')).toBeNull();
      await star.confirm(token, '410 paper out');
      desk.wait(60);
    }
    expect(await star.print()).not.toMatch(/DUPLIKAT|Versuch/);
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
  });

  it('what it cannot read comes once more as a picture, then it has failed', async () => {
    const orderId = await desk.order();
    const token = await star.poll();
    await star.fetch(token);
    await star.confirm(token, '510');
    const again = await star.poll();
    const picture = await star.fetch(again, 'image/png');
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.rawPayload.length).toBeLessThan(256 * 1024);
    await star.confirm(again, '511');
    expect(await desk.states(orderId)).toEqual(['kitchen failed']);
    expect(await star.poll()).toBeNull();
  });

  it.each([
    ['520', 'kitchen queued'],
    ['521', 'kitchen failed'],
    ['2001', 'kitchen printed'],
  ])('code %s: %s', async (code, state) => {
    const orderId = await desk.order();
    const token = await star.poll();
    await star.fetch(token);
    await star.confirm(token, code);
    expect(await desk.states(orderId)).toEqual([state]);
  });

  it('old firmware without tokens is understood by what it has in hand', async () => {
    const orderId = await desk.order();
    await star.poll();
    expect(paperText((await star.fetch(null)).rawPayload)).toContain('Margherita');
    await star.confirm(null);
    expect(await desk.states(orderId)).toEqual(['kitchen printed']);
  });

  it('fields may be missing or null, and anything that is no poll is answered', async () => {
    await desk.order();
    expect(await star.poll('', { printingInProgress: null, clientAction: null })).not.toBeNull();
    const path = await desk.add('zweiter');
    for (const payload of ['', 'kein JSON', '[]', '{"statusCode":{}}']) {
      const answer = await desk.server.app.inject({ method: 'POST', url: path, payload });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('an address is nobody else’s, and the old one ends with a new one', async () => {
    const { app } = desk.server;
    const wrong = await app.inject({ method: 'POST', url: `/print/star/${'a'.repeat(22)}` });
    expect(wrong.statusCode).toBe(404);
    const old = await desk.add('dritter');
    const epson = old.replace('/star/', '/epson/');
    expect((await app.inject({ method: 'POST', url: epson })).statusCode).toBe(404);
    const renewed = await desk.owner.post(
      '/api/shop/fixture/printing/printers/dritter/address',
      {},
    );
    const path = new URL(renewed.json<{ address: string }>().address).pathname;
    expect((await app.inject({ method: 'POST', url: old })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(200);
  });
});

it('reads a status however it is written, and a query whose ampersands are encoded', () => {
  expect(['200%20OK', '200 OK', 'OK', '410', '2001', '', 'murks'].map(statusNumber)).toEqual([
    200,
    200,
    200,
    410,
    200,
    null,
    null,
  ]);
  expect(statusNumber('%E0%A4%A')).toBeNull();
  const query = starQuery('/print/star/x?uid=1%26type=image/png%26token=abc');
  expect([query.get('type'), query.get('token')]).toEqual(['image/png', 'abc']);
});
