import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { writePageMail } from './write-page-mail.ts';

let server: TestServer;
let owner: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await TestBrowser.loggedIn(server, {
    ...{ login: 'olga', name: 'Olga <b>Chefin</b>', role: 'owner', shopIds: ['fixture'] },
  });
});
afterAll(() => server.stop());

const PEOPLE = '/api/shop/fixture/people/invitations';
const RECIPIENT = 'mia@example.de';
async function invited(name: string) {
  const id = randomUUID();
  const place = { role: 'manager', granted: [], removed: [] };
  const answer = await owner.post(PEOPLE, { id, name, mail: RECIPIENT, ...place });
  return { id, link: answer.json<{ link: string }>().link };
}
const written = (id: string) => {
  const live = server.context.shops.byId('fixture')!;
  const mail = { shopId: 'fixture', kind: 'staff-invitation', recipient: RECIPIENT } as const;
  return writePageMail(server.context, live, { ...mail, subject: `${id} 1` }, 'mail');
};

it('an invitation says who asks whom to what, with the very link the office shows', async () => {
  const { id, link } = await invited('Mia');
  const mail = await written(id);
  expect(mail?.subject).toContain('Einladung ins Team');
  for (const part of ['Hallo Mia, ', 'Olga', 'Schichtleitung', 'Gilt bis', link]) {
    expect(mail?.text).toContain(part);
    if (part !== link) expect(mail?.html).toContain(part);
  }
  expect(mail?.html).toContain(`href="${link}"`);
  const token = link.split('#')[1]!;
  const rows = await server.context.database.pool.query('select * from staff_invitation');
  expect(JSON.stringify(rows.rows.map((row) => String(row.sealed_token)))).not.toContain(token);
});

it('shows hostile names as text', async () => {
  const { id } = await invited('<img src=x onerror=alert(1)>');
  const mail = await written(id);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html).toContain('Olga &lt;b&gt;Chefin&lt;/b&gt;');
  expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
});

it('is not sent once it was taken back, was taken, or is over', async () => {
  const { id } = await invited('Mia');
  server.setNow(TUESDAY_EVENING + 8 * 86_400_000);
  expect(await written(id)).toBeNull();
  server.setNow(TUESDAY_EVENING);
  expect(await written(id)).not.toBeNull();
  await owner.post(`${PEOPLE}/${id}/withdraw`, {});
  expect(await written(id)).toBeNull();
});
