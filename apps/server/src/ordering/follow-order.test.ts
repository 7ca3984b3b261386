import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventStreams } from '../testing/event-streams.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
let base: string;

beforeAll(async () => {
  server = await startTestServer();
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

const place = async (given = {}): Promise<string> => {
  const answer = await guest.post('/api/shop/fixture/order', orderBody(given));
  return answer.json().order.id;
};

interface SeenEvent {
  event: string;
  value: Record<string, unknown>;
  id: string;
}

const openStream = eventStreams();
const follow = (browser: TestBrowser, url: string, lastId?: string) =>
  openStream(
    browser,
    base + url,
    (value, event, id): SeenEvent => ({ event, value: value as SeenEvent['value'], id }),
    lastId,
  );

describe('following an order', () => {
  it('shows contact data only to the device that ordered', async () => {
    const orderItems = [{ ...MARGHERITA, note: 'Nussallergie' }];
    const id = await place({ orderItems });
    const own = await guest.get(`/api/shop/fixture/info/${id}`);
    expect(own.json()).toMatchObject({
      success: true,
      order: {
        id,
        formValues: { email: 'gerda@example.de' },
        quote: { lines: [{ note: 'Nussallergie' }] },
      },
      error: null,
    });
    const stranger = await TestBrowser.open(server);
    const foreign = await stranger.get(`/api/shop/fixture/info/${id}`);
    expect(foreign.json().order.formValues).toBeNull();
    expect(foreign.body).not.toContain('Nussallergie');
    expect(foreign.body).not.toContain('gerda');
    const status = await stranger.get(`/api/shop/fixture/status/${id}`);
    expect(status.json()).toMatchObject({ id, status: 'placed', version: 1 });
    expect(status.body).not.toContain('Gerda');
  });

  it('lets the terms that were accepted be read again, in the very version', async () => {
    const id = await place();
    const terms = () => guest.get(`/api/shop/fixture/terms/${id}`);
    expect((await guest.get(`/api/shop/fixture/info/${id}`)).json().order.hasTerms).toBe(true);
    const read = await terms();
    expect(read.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(read.body).toContain('gibst du ein verbindliches Angebot ab.');
    const { pool } = server.context.database;
    await pool.query(
      `update terms_version set text = 'frühere' where hash = (select detail->>'terms' from order_step
        where order_id = $1 and version = 1)`,
      [id],
    );
    expect((await terms()).body).toBe('frühere');
    expect((await guest.get(`/api/shop/other/terms/${id}`)).statusCode).toBe(404);
    await pool.query(`update order_step set detail = detail - 'terms' where order_id = $1`, [id]);
    expect((await terms()).statusCode).toBe(404);
    expect((await guest.get(`/api/shop/fixture/info/${id}`)).json().order.hasTerms).toBe(false);
  });

  it('knows no order of another shop or of nobody', async () => {
    const id = await place();
    expect((await guest.get(`/api/shop/other/status/${id}`)).statusCode).toBe(404);
    const unknown = [
      'AAAAAAAAAAAAAAAAAAAAAA',
      'kurz',
      'a'.repeat(90),
      '%00',
      '%F0%9F%8D%95',
      'a%2Fb',
    ];
    for (const path of [`other/info/${id}`, ...unknown.map((one) => `fixture/info/${one}`)]) {
      const info = await guest.get(`/api/shop/${path}`);
      expect([info.statusCode, info.json()]).toMatchObject([404, { success: false, order: null }]);
      expect(info.json().error).toMatch(/Bestellung/);
    }
    expect((await guest.get('/api/shop/fixture/status/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(
      404,
    );
    expect(
      (await guest.get('/api/shop/fixture/status/AAAAAAAAAAAAAAAAAAAAAA/events')).statusCode,
    ).toBe(404);
  });

  it('tells the guest how things stand, then each step', async () => {
    const id = await place();
    const url = `/api/shop/fixture/status/${id}/events`;
    const steps = [{ to: 'accepted', etaMinutes: 40 }, { to: 'preparing' }, { to: 'ready' }];
    for (const step of steps) {
      const { told } = await follow(guest, url);
      await staff.post(`/api/shop/fixture/counter/orders/${id}/transition`, step);
      await expect.poll(() => told.at(-1)?.value['status']).toBe(step.to);
      // The stream tells first how things stand, then what changed.
      expect(told[0]?.value['status']).not.toBe(step.to);
      expect(told.at(-1)?.value['promisedAt']).toBe('2026-11-17T17:40:00.000Z');
    }
  });

  it('lets the counter resume after its last event without a gap', async () => {
    const list = await staff.get('/api/shop/fixture/counter/orders');
    const missed = [await place(), await place()];
    const url = '/api/shop/fixture/counter/events';
    const ids = ({ told }: { told: SeenEvent[] }) => told.map(({ value }) => value['id']);
    const events = await follow(staff, `${url}?cursor=${list.json().cursor}`);
    await expect.poll(() => ids(events)).toEqual(expect.arrayContaining(missed));
    const lastId = events.told.at(-1)?.id;
    const later = await place();
    const resumed = await follow(staff, url, lastId);
    expect(ids(resumed)).toEqual([later]);
  });

  it('tells a counter with a foreign cursor to fetch the list anew', async () => {
    const { told } = await follow(staff, '/api/shop/fixture/counter/events?cursor=nonsense');
    expect(told[0]?.event).toBe('reload');
  });
});
