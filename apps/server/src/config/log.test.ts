import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { LOG_OPTIONS } from './log.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser } from '../testing/test-server.ts';

/** Everything the server says while `work` runs, at the most talkative level. */
async function logOf(
  work: (server: Awaited<ReturnType<typeof startTestServer>>) => Promise<string[]>,
) {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const log = pino({ ...LOG_OPTIONS, level: 'trace' }, sink);
  const server = await startTestServer({ log });
  const secrets = await work(server);
  await server.stop();
  return { text, secrets };
}

describe('the log', () => {
  it('never holds a password, a session, an order key or contact data, also when the database fails', async () => {
    const { text, secrets } = await logOf(async (server) => {
      const guest = await TestBrowser.open(server);
      const staff = await TestBrowser.staff(server);
      const body = orderBody();
      const placed = await guest.post('/api/shop/fixture/order', body);
      await guest.post('/api/shop/fixture/order', '{"broken');
      await guest.post('/api/platform/staff/login', { login: 'x', password: 'falsch-aber-geheim' });
      // The next order fails inside the database.
      await server.context.database.pool.query(
        'alter table orders add constraint never check (false) not valid',
      );
      const failed = await guest.post('/api/shop/fixture/order', orderBody());
      expect(failed.statusCode).toBe(500);
      expect(failed.json()).toEqual({ error: 'internal', message: expect.any(String) });
      return [
        'geheim-und-lang',
        'falsch-aber-geheim',
        String(staff.cookies.get('staff')),
        String(guest.cookies.get('guest')),
        String(guest.cookies.get('XSRF-TOKEN')),
        String(placed.json().order.id),
        String(body['clientKey']),
        'gerda@example.de',
        '0911 5550123',
        new URL(server.databaseUrl).password,
      ];
    });
    expect(text).toContain('request failed');
    for (const secret of secrets.filter(Boolean)) expect(text).not.toContain(secret);
  });
});
