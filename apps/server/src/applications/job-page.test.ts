import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionTask } from '../retention/retention.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { TestBrowser, type TestServer } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
const SUBMIT = `${SHOP}/jobs/entry/koch/submit`;
const JOB = { id: 'koch', title: 'Köchin oder Koch', kind: 'Vollzeit', text: 'Komm **vorbei**.' };
const FORM = {
  name: 'Karl <img src=x onerror=alert(1)>',
  email: 'karl@example.de',
  phone: '',
  start: 'sofort',
  message: 'Ich koche gern.\nSeit Jahren.',
};

let desk: AccountDesk;
let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
beforeAll(async () => {
  const other = { id: 'other', domains: ['other.example'] };
  desk = await AccountDesk.open({ shops: [fixtureShop({ jobs: [JOB] }), fixtureShop(other)] });
  server = desk.server;
  guest = await desk.browser();
  staff = await TestBrowser.staff(server);
});
afterAll(() => desk.stop());

const applications = async () =>
  (await staff.get(`${SHOP}/counter/applications`)).json<{ applications: { id: string }[] }>()
    .applications;

it('an application goes to the restaurant and stays at the counter until it is dealt with', async () => {
  expect((await guest.get(`${SHOP}/jobs`)).json()).toEqual({ jobs: [JOB] });
  const sent = await Promise.all([1, 2, 3].map(() => guest.post(SUBMIT, { formData: FORM })));
  expect(sent.map((one) => one.json())).toEqual(sent.map(() => ({ received: true })));
  const [mail] = await desk.mails('stube@example.de', 'Bewerbung: Köchin oder Koch');
  expect(mail?.body).toContain('Ich koche gern.');
  const html = await server.context.database.pool.query<{ html: string }>(
    'select html from demo_mail',
  );
  expect(html.rows.map((row) => row.html).join()).not.toContain('<img');
  const listed = await applications();
  expect(listed).toMatchObject([{ jobTitle: JOB.title, form: FORM }]);
  const alerts = (await staff.get(`${SHOP}/counter/alerts`)).json().alerts;
  expect(alerts).toMatchObject([{ text: expect.stringContaining('Bewerbung: Köchin') }]);

  const foreigner = await TestBrowser.staff(server, ['other']);
  const done = `${SHOP}/counter/applications/${listed[0]!.id}/done`;
  expect((await foreigner.post(done, {})).statusCode).toBe(403);
  expect((await foreigner.post(done.replace('fixture', 'other'), {})).statusCode).toBe(200);
  expect((await guest.post(done, {})).statusCode).toBe(401);
  expect((await foreigner.get(`${SHOP}/counter/applications`)).statusCode).toBe(403);
  expect(await applications()).toHaveLength(1);
  expect((await staff.post(done, {})).json()).toEqual({ deleted: true });
  expect((await staff.post(done, {})).json()).toEqual({ deleted: true });
  expect(await applications()).toEqual([]);
});

it.each(['-', '_'])('one whose random id begins with %j is dealt with as well', async (sign) => {
  await guest.post(SUBMIT, { formData: { ...FORM, name: 'Strich' } });
  await server.context.database.pool.query(
    'update job_application set application_id = $1 || substr(application_id, 2)',
    [sign],
  );
  const [{ id } = { id: '' }] = await applications();
  expect((await staff.post(`${SHOP}/counter/applications/${id}/done`, {})).statusCode).toBe(200);
  expect(await applications()).toEqual([]);
});

it('what nobody deals with goes after half a year', async () => {
  await guest.post(SUBMIT, { formData: { ...FORM, name: 'Spät' } });
  const applied = () => server.context.database.pool.query('select from job_application');
  for (const [days, left] of [
    [179, 1],
    [181, 0],
  ] as const) {
    server.setNow(TUESDAY_EVENING + days * 86_400_000);
    await retentionTask(server.context)({}, {} as never);
    expect((await applied()).rowCount).toBe(left);
  }
  server.setNow(TUESDAY_EVENING);
});

it.each([
  [{ name: '' }, 'name'],
  [{ email: '', phone: '' }, 'email'],
  [{ email: 'kein at' }, 'email'],
  [{ phone: '12' }, 'phone'],
  [{ message: ' ' }, 'message'],
])('%j is refused beside its field', async (given, field) => {
  const refused = await guest.post(SUBMIT, { formData: { ...FORM, ...given } });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().form)).toEqual([field]);
});

it('there is no such job elsewhere, and no such form', async () => {
  expect((await guest.post(SUBMIT.replace('koch', 'kellner'), { formData: FORM })).statusCode).toBe(
    404,
  );
  expect(
    (await guest.post(SUBMIT.replace('fixture', 'other'), { formData: FORM })).statusCode,
  ).toBe(404);
  for (const body of [
    {},
    { formData: 5 },
    { formData: { ...FORM, message: 'x'.repeat(3001) } },
    { formData: { ...FORM, name: '\u0000' } },
  ])
    expect((await guest.post(SUBMIT, body)).statusCode).toBe(400);
});

describe('who wants to leave a file', () => {
  const EXE = `MZ${'\u0000'.repeat(64)}`;
  const stored = async () =>
    (
      await server.context.database.pool.query<{ row: string }>(
        'select a::text as row from job_application a',
      )
    ).rows;
  const part = (name: string, type: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${EXE}\r\n--x--\r\n`;

  it.each([
    ['lebenslauf.exe', 'application/pdf'],
    ['../../../etc/passwd', 'text/plain'],
    ['..\\..\\web.config', 'image/png'],
    ['cv.pdf\u0000.php', 'application/pdf'],
    ['<svg onload=alert(1)>.svg', 'image/svg+xml'],
  ])('%s as %s: there is no way in for files', async (name, type) => {
    const before = await stored();
    const answer = await server.app.inject({
      method: 'POST',
      url: SUBMIT,
      cookies: Object.fromEntries(guest.cookies),
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-xsrf-token': guest.cookies.get('XSRF-TOKEN') ?? '',
      },
      payload: part(name, type),
    });
    expect(answer.statusCode).toBe(415);
    expect(await stored()).toEqual(before);
  });

  it('finds that nothing but the form is kept of what is sent along', async () => {
    const data = `data:application/x-msdownload;base64,${Buffer.from(EXE).toString('base64')}`;
    const formData = {
      ...FORM,
      name: 'Datei',
      file: data,
      filename: '../../boese.exe',
      path: '/etc/passwd',
    };
    const answer = await guest.post(SUBMIT, { formData, file: data });
    expect(answer.statusCode).toBeOneOf([200, 400]);
    expect(JSON.stringify(await stored())).not.toMatch(/boese|msdownload|passwd/);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e', 'koch%00', 'koch%2f..', `koch'--`, 'x'.repeat(300)])(
    'the job %s is none',
    async (job) => {
      const answer = await guest.post(SUBMIT.replace('koch', job), { formData: FORM });
      expect(answer.statusCode).toBeOneOf([400, 404, 414]);
    },
  );

  it.each([
    { name: 'Karl\r\nBcc: alle@example.de' },
    { start: 'sofort\r\nX-Evil: 1' },
    { email: 'a@example.de\r\nBcc: b@example.de' },
    { message: 'x'.repeat(3001) },
    { name: 'Karl\u0000' },
  ])('%j is refused, and puts nothing into the head of a mail', async (given) => {
    const answer = await guest.post(SUBMIT, { formData: { ...FORM, ...given } });
    expect(answer.statusCode).toBe(400);
  });
});
