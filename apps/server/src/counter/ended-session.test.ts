import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody } from '../testing/order-inputs.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let guest: TestBrowser;
let base: string;
beforeAll(async () => {
  server = await startTestServer();
  guest = await TestBrowser.open(server);
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

const place = async (): Promise<string> =>
  (await guest.post('/api/shop/fixture/order', orderBody())).json().order.id;

interface Reader {
  text: string;
  ended: boolean;
}
function readStream(staff: TestBrowser): Promise<Reader> {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const hear = (answer: IncomingMessage) => {
      const reader: Reader = { text: '', ended: false };
      answer.on('data', (chunk) => {
        reader.text += String(chunk);
        resolve(reader);
      });
      answer.on('end', () => (reader.ended = true));
    };
    get(`${base}/api/shop/fixture/counter/events`, { headers: { cookie } }, hear).on(
      'error',
      reject,
    );
  });
}

describe('a counter stream', () => {
  it('ends at once when its own session logs out, and no other', async () => {
    const leaving = await TestBrowser.staff(server);
    const staying = await TestBrowser.staff(server);
    const [lost, kept] = await Promise.all([readStream(leaving), readStream(staying)]);
    await leaving.post('/api/platform/staff/logout', {});
    await expect.poll(() => lost.ended, { timeout: 1000 }).toBe(true);
    const id = await place();
    await expect.poll(() => kept.text).toContain(id);
    expect(lost.text).not.toContain(id);
    expect(kept.ended).toBe(false);
  });

  it.each([
    ['removed', `delete from staff_shop`],
    ['ended', `delete from staff_session`],
  ])('tells nothing more once its access was %s by another process', async (_what, revoke) => {
    const staff = await TestBrowser.staff(server);
    const reader = await readStream(staff);
    const before = await place();
    await expect.poll(() => reader.text).toContain(before);
    await server.context.database.pool.query(revoke);
    server.setNow(TUESDAY_EVENING + 6000);
    const after = await place();
    await expect.poll(() => reader.ended).toBe(true);
    expect(reader.text).not.toContain(after);
    server.setNow(TUESDAY_EVENING);
  });

  it('stays with whoever may still read, however old the last check', async () => {
    const reader = await readStream(await TestBrowser.staff(server));
    server.setNow(TUESDAY_EVENING + 60_000);
    const id = await place();
    await expect.poll(() => reader.text).toContain(id);
    expect(reader.ended).toBe(false);
    server.setNow(TUESDAY_EVENING);
  });
});
