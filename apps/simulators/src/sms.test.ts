import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmsGateway, type SmsGateway } from './sms.ts';

let gateway: SmsGateway;
beforeAll(async () => {
  gateway = await startSmsGateway('schluessel');
});
afterAll(() => gateway.stop());

const send = async (body: unknown, key = 'schluessel') => {
  const answer = await fetch(`${gateway.url}/api/sms`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return [answer.status, ((await answer.json()) as { success: string }).success];
};

it('takes a message and shows it, and says 200 and a number whatever is wrong', async () => {
  const message = { to: '+4915112345678', from: 'Tischlein', text: '<b>Hallo</b>' };
  expect(await send(message)).toEqual([200, '100']);
  expect(await send(message, 'falsch')).toEqual([200, '900']);
  expect(await send({ ...message, to: '0151' })).toEqual([200, '202']);
  expect(await send({ ...message, text: '' })).toEqual([200, '305']);
  expect(await send('murks')).toEqual([200, '305']);
  expect(gateway.sent).toEqual([message]);
  expect(await (await fetch(gateway.url)).text()).toContain('&lt;b&gt;Hallo&lt;/b&gt;');
});
