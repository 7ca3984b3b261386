import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs, type Jobs } from '../app/start-jobs.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { smtpSink } from '../testing/smtp-sink.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { untilTold } from '../testing/until-told.ts';
import { mailTasks } from '../ordering/order-mail-jobs.ts';
import { mailSender, type MailSender } from './send-mail.ts';

interface Mail {
  recipient: string;
  subject: string;
  html: string;
  body: string;
}

let server: TestServer;
let other: TestServer;
let jobs: Jobs[];
let guest: TestBrowser;
let staff: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  // A second process relays as well: each mail must still be sent once.
  other = await startTestServer({ databaseUrl: server.databaseUrl });
  jobs = [
    await startJobs(server.context, server.databaseUrl),
    await startJobs(other.context, other.databaseUrl),
  ];
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
});
afterAll(async () => {
  for (const running of jobs) await running.stop();
  await other.stop();
  await server.stop();
});

async function mailsTo(recipient: string, count: number): Promise<Mail[]> {
  const until = Date.now() + 10_000;
  for (;;) {
    const result = await server.context.database.pool.query<Mail>(
      'select recipient, subject, html, body from demo_mail where recipient = $1 order by id',
      [recipient],
    );
    if (result.rows.length >= count) return result.rows;
    if (Date.now() > until) throw new Error(`only ${result.rows.length} mails to ${recipient}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const place = async (email: string, form = {}) => {
  const body = orderBody({}, { email, ...form });
  const answer = await guest.post('/api/shop/fixture/order', body);
  expect(answer.statusCode).toBe(200);
  return { id: answer.json().order.id as string, body };
};

describe('order mails', () => {
  it('confirms with lines, tax per rate, seller and the words of the law', async () => {
    await place('confirm@example.de');
    const [mail] = await mailsTo('confirm@example.de', 1);
    expect(mail?.subject).toContain('Prüfstube');
    for (const part of [
      '2 × 12 Pizza Margherita (groß)',
      '22,00\u00a0€',
      'enthält 7 % MwSt. auf 22,43\u00a0€',
      'Petra Prüf',
      'DE123456789',
      'Bestellbestätigung, kein Kassenbeleg.',
      'Hauptstraße 5',
    ]) {
      expect(mail?.body).toContain(part);
      expect(mail?.html).toContain(part);
    }
  });

  it('confirms with the very terms that were accepted, kept once, whatever they say by now', async () => {
    const { pool } = server.context.database;
    const [first, second] = [await place('terms@example.de'), await place('terms@example.de')];
    const kept = await pool.query<{ text: string; hash: string }>(
      `select distinct t.text, t.hash from order_step s join terms_version t on t.hash = s.detail->>'terms'
        where s.order_id in ($1, $2)`,
      [first.id, second.id],
    );
    const [{ text = '', hash = '' } = {}] = kept.rows;
    expect(kept.rows).toHaveLength(1);
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    expect(text).toContain('gibst du ein verbindliches Angebot ab.');
    await mailsTo('terms@example.de', 2);
    const sent = await pool.query<{ body: string; attachments: object[] }>(
      `select body, attachments from demo_mail where recipient = 'terms@example.de'`,
    );
    for (const { body, attachments } of sent.rows) {
      expect(attachments).toEqual([
        {
          filename: 'Bestellbedingungen.txt',
          contentType: 'text/plain; charset=utf-8',
          content: text,
        },
      ]);
      expect(body).toContain('Die Bestellbedingungen, denen du zugestimmt hast, hängen an');
      expect(body).toContain('Für sie gibt es kein Widerrufsrecht');
    }
    await pool.query(`update terms_version set text = 'frühere' where hash = $1`, [hash]);
    await place('later@example.de');
    await mailsTo('later@example.de', 1);
    const later = await pool.query(
      `select attachments->0->>'content' as text from demo_mail where recipient = 'later@example.de'`,
    );
    expect(later.rows).toEqual([{ text: 'frühere' }]);
  });

  it('tells acceptance with its time and rejection with its reason, each once', async () => {
    const { id, body } = await place('steps@example.de');
    await guest.post('/api/shop/fixture/order', body);
    await staff.post(`/api/shop/fixture/counter/orders/${id}/transition`, {
      to: 'accepted',
      etaMinutes: 30,
    });
    await mailsTo('steps@example.de', 2);
    await staff.post(`/api/shop/fixture/counter/orders/${id}/transition`, {
      to: 'rejected',
      reason: 'Der Ofen ist aus',
    });
    await mailsTo('steps@example.de', 3);
    await untilTold(server);
    const mails = await mailsTo('steps@example.de', 3);
    expect(mails).toHaveLength(3);
    // Two workers send; which mail is written down first is not promised.
    const bodies = mails.map(({ body: text }) => text).join('\n');
    expect(bodies).toContain('18:30');
    expect(bodies).toContain('Der Ofen ist aus. Bei Fragen');
  });

  it('escapes what guests type', async () => {
    await place('escape@example.de', { messageCook: '<img src=x onerror=alert(1)>' });
    const [mail] = await mailsTo('escape@example.de', 1);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img');
  });

  it('shows the demo mailbox without running anything, and not in production', async () => {
    await place('box@example.de');
    await mailsTo('box@example.de', 1);
    const list = await guest.get('/postfach');
    expect(list.body).toContain('box@example.de');
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    const production = await startTestServer({
      databaseUrl: server.databaseUrl,
      config: { production: true },
    });
    const closed = await production.app.inject({ url: '/postfach' });
    expect(closed.statusCode).not.toBe(200);
    expect(closed.body).not.toContain('box@example.de');
    await production.stop();
  });
});

it('tries a mail that fails alone again by itself, and the others only once', async () => {
  const { id } = await place('neighbour@example.de');
  const mail = (key: string) => ({ shopId: 'fixture', orderId: id, status: 'placed', key });
  const sent: string[] = [];
  const again: unknown[] = [];
  const sender: MailSender = {
    async send(mails) {
      sent.push(...mails.filter(({ key }) => key !== 'bad').map(({ key }) => key));
      const unsent = mails.filter(({ key }) => key === 'bad');
      return { unsent, error: new Error('refused') };
    },
    close: () => undefined,
  };
  const helpers = { addJob: async (...job: unknown[]) => again.push(job) } as never;
  const task = mailTasks(server.context, sender)['order-mails']!;
  await task({ mails: [mail('one'), mail('bad'), mail('two')] }, helpers);
  expect(sent).toEqual(['one', 'two']);
  expect(again).toEqual([
    ['order-mails', { mails: [mail('bad')] }, { jobKey: 'again:bad', maxAttempts: 12 }],
  ]);
  // Alone, it fails its job, which the queue tries again later.
  await expect(task({ mails: [mail('bad')] }, helpers)).rejects.toThrow('refused');
});

describe('by SMTP', () => {
  it('sends one message to one recipient, whatever was typed as address', async () => {
    const smtp = await smtpSink();
    const received = smtp.said;
    const sender = mailSender({
      ...server.context,
      config: {
        ...server.context.config,
        smtpUrl: smtp.url,
        mailFrom: 'shop@example.de',
      },
    });
    const shop = { restaurantName: 'Prüfstube', email: 'stube@example.de' };
    const { unsent } = await sender.send([
      {
        key: 'k1',
        to: 'a@example.de, b@example.de',
        subject: 'Hallo\r\nBcc: evil@example.de',
        html: '<p>x</p>',
        text: 'x',
        shop,
      },
      {
        key: 'k2',
        to: 'full@example.de',
        subject: 'Danke',
        html: '<p>x</p>',
        text: 'x',
        shop,
      },
      {
        key: 'k3',
        to: 'good@example.de',
        subject: 'Danke',
        html: '<p>Grüße</p>',
        text: 'Grüße',
        shop,
      },
    ]);
    expect(unsent.map(({ key }) => key)).toContain('k2');
    expect(unsent.map(({ key }) => key)).not.toContain('k3');
    sender.close();
    await smtp.stop();
    const recipients = received.filter((line) => /^RCPT TO/i.test(line));
    expect(recipients).toContain('RCPT TO:<good@example.de>');
    expect(recipients.join()).not.toContain('evil');
    expect(recipients).not.toContain('RCPT TO:<b@example.de>');
    expect(received.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
  });
});
