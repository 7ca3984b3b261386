import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts';
import { smtpSink, type SmtpSink } from '../testing/smtp-sink.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { mailSender } from './send-mail.ts';
import { type OutgoingMail } from './outgoing-mail.ts';

let server: TestServer;
let proxy: DatabaseProxy;
let sink: SmtpSink;
let whenTaken = async () => {};

beforeAll(async () => {
  server = await startTestServer();
  proxy = await databaseProxy(server.databaseUrl);
  sink = await smtpSink(() => whenTaken());
});
afterAll(async () => {
  await sink.stop();
  await proxy.stop();
  await server.stop();
});
beforeEach(() => {
  sink.taken.length = 0;
  whenTaken = async () => {};
});

/** A process of its own: it remembers nothing of the others. */
function openSender() {
  const pool = new pg.Pool({ connectionString: proxy.url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { context } = server;
  const sender = mailSender({
    ...context,
    database: { ...context.database, pool },
    config: { ...context.config, smtpUrl: sink.url, mailFrom: 'shop@example.de' },
  });
  const close = async () => {
    sender.close();
    await pool.end();
  };
  return { send: sender.send, beginStop: () => sender.close(), close };
}

const mail = (key: string): OutgoingMail => ({
  key,
  to: `${key}@example.de`,
  subject: 'Danke',
  html: '<p>x</p>',
  text: 'x',
  shop: { restaurantName: 'Prüfstube', email: 'stube@example.de' },
});
const taken = () => sink.taken.map(({ to }) => to.split('@')[0]).sort();

it('a job that runs again sends what is missing and nothing twice, also in another process', async () => {
  const first = openSender();
  await first.send([mail('a'), mail('b')]);
  await first.send([mail('a'), mail('b'), mail('c')]);
  await first.close();
  const second = openSender();
  await second.send([mail('a'), mail('c'), mail('d')]);
  await second.close();
  expect(taken()).toEqual(['a', 'b', 'c', 'd']);
});

it('what was taken before a kill is written down, though its neighbours are still on their way', async () => {
  const never = new Promise<void>(() => {});
  // Three connections: the first two mails are answered, the others never.
  whenTaken = () => (sink.taken.length <= 2 ? Promise.resolve() : never);
  const killed = openSender();
  void killed.send(['e', 'f', 'g', 'h'].map(mail));
  const written = async () =>
    (
      await server.context.database.pool.query(
        `select from sent_mail where message_key in ('e', 'f', 'g', 'h')`,
      )
    ).rowCount;
  await expect.poll(written).toBe(2);
  await expect.poll(() => sink.taken.length).toBe(4);
});

it('a job whose mail was taken while the database went away ends when that is written down', async () => {
  const sender = openSender();
  whenTaken = async () => proxy.cut();
  let hasEnded = false;
  const sending = sender.send([mail('i')]).finally(() => (hasEnded = true));
  await expect.poll(() => sink.taken.length).toBe(1);
  await expect(sender.send([mail('i')])).rejects.toThrow();
  expect(hasEnded).toBe(false);
  whenTaken = async () => {};
  proxy.mend();
  expect(await sending).toEqual({ unsent: [], error: null });
  await sender.close();
  const other = openSender();
  await other.send([mail('i'), mail('j')]);
  await other.close();
  expect(taken()).toEqual(['i', 'j']);
});

it('a mail that is taken while the process stops is written down, and not sent by the next', async () => {
  const sender = openSender();
  let stopping = () => {};
  const stopped = new Promise<void>((resolve) => (stopping = resolve));
  whenTaken = () => stopped;
  const sending = sender.send([mail('l')]);
  await expect.poll(() => sink.taken.length).toBe(1);
  sender.beginStop();
  stopping();
  await sending;
  await sender.close();
  whenTaken = async () => {};
  const next = openSender();
  await next.send([mail('l')]);
  await next.close();
  expect(taken()).toEqual(['l']);
});

it('a process that stops does not wait for the database', async () => {
  const sender = openSender();
  whenTaken = async () => proxy.cut();
  const sending = sender.send([mail('k')]);
  await expect.poll(() => sink.taken.length).toBe(1);
  await sender.close();
  await sending;
  proxy.mend();
});
