import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { runTool } from '../testing/run-tool.ts';
import { readConfig } from '../config/config.ts';
import { connect } from './connect.ts';
import { DatabaseUnusableError } from './connection-trouble.ts';
import { migrate } from './migration/migrate.ts';
import { createDatabase } from './test-database.ts';
import { runSql } from './test-database-setup.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function listen(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    talk(socket);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function trouble(url: string): Promise<string> {
  const error: unknown = await connect(url).then(
    (client) => client.end(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseUnusableError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  expect(message).not.toContain('secret-word');
  return message;
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(inject('testDatabaseServer'));
  change(url);
  return url.href;
};

test.each([
  ['tischlein', /is no address of a PostgreSQL\. It must look like postgres:\/\/USER/],
  ['mysql://root:secret-word@localhost/shop', /is no address of a PostgreSQL/],
  ['postgres://tisch:secret-word#1@host:5432/shop', /percent-encoded/],
  ['postgres://tisch:secret-word%ZZ@host:5432/shop', /Write it as %25/],
  ['postgres://tisch:secret-word@no-such-host.invalid/shop', /host .* is not known: no-such-host/],
  ['postgres://tisch:secret-word@127.0.0.1:1/shop', /No PostgreSQL answers at 127\.0\.0\.1:1 /],
])('DATABASE_URL=%s', async (url, said) => {
  expect(await trouble(url)).toMatch(said);
});

test('a wrong password, user or database is named', async () => {
  expect(await trouble(changed((url) => (url.password = 'secret-word')))).toMatch(
    /does not accept the user \w+ with the password in DATABASE_URL/,
  );
  expect(await trouble(changed((url) => (url.username = 'stranger')))).toMatch(/user stranger/);
  expect(await trouble(changed((url) => (url.pathname = '/nirgends')))).toMatch(
    /There is no database nirgends at .*create database nirgends/,
  );
});

test('what is no PostgreSQL, or none of ours, is told from it', async () => {
  const web = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await trouble(`postgres://tisch:secret-word@${web}/shop`)).toMatch(
    /is no PostgreSQL|ends every connection/,
  );
  const old = await listen(answersAs({ number: '140012', version: '14.12', encoding: 'UTF8' }));
  expect(await trouble(`postgres://tisch:secret-word@${old}/shop`)).toMatch(
    /PostgreSQL 14\.12; at least 15 is needed/,
  );
  const latin = await createDatabase(`encoding 'LATIN1' locale 'C' template template0`);
  expect(await trouble(latin.url)).toMatch(/encoded as LATIN1/);
  await latin.drop();
});

test('a PostgreSQL that is just starting is waited for', async () => {
  const ready = answersAs({ number: '150004', version: '15.4', encoding: 'UTF8' });
  let asked = 0;
  const host = await listen((socket) => {
    asked += 1;
    if (asked > 2) ready(socket);
    else socket.once('data', () => socket.end(refusal('57P03', 'the database system is starting')));
  });
  const client = await connect(`postgres://tisch:secret-word@${host}/shop`);
  expect(asked).toBe(3);
  await client.end();
});

test('a user without the rights that tables and job queue need is told which', async () => {
  const database = await createDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const role = `${name}_guest`;
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: 'guest' });
  const refused = () => migrate(url.href, path.join(import.meta.dirname, '../../migrations'));
  await runSql(database.url, `create role ${role} login password 'guest'`);
  await expect(refused()).rejects.toThrow(/may not make tables.*grant create on schema public/);
  await runSql(database.url, `grant create on schema public to ${role}`);
  await expect(refused()).rejects.toThrow(/schema of the job queue.*grant create on database/);
  await runSql(database.url, `grant create on database ${name} to ${role}`);
  await runSql(database.url, `alter role ${role} set default_transaction_read_only = on`);
  await expect(refused()).rejects.toThrow(/can only be read/);
  await database.drop();
  await runSql(inject('testDatabaseServer'), `drop role ${role}`);
});

test.each([
  ['mail.example.de', 'no address'],
  ['http://mail.example.de', 'another protocol'],
  ['smtp://', 'no host'],
])('SMTP_URL=%s is refused by its name: %s', (url) => {
  expect(() => readConfig({ SMTP_URL: url }, '/srv')).toThrow(/^SMTP_URL must look like smtps:/);
  expect(readConfig({ SMTP_URL: url, MAIL: 'off' }, '/srv').smtpUrl).toBeNull();
});

const ADDRESS = 'postgres://tisch:secret-word@127.0.0.1:1/shop';
const scratch = path.join(tmpdir(), `tischlein-connect-test-${process.pid}`);
test.each([
  ['shop', ['offline', 'bella'], {}, /^No PostgreSQL answers/],
  ['staff', ['list'], {}, /^No PostgreSQL answers/],
  ['payments', ['list'], {}, /^No PostgreSQL answers/],
  ['backup', ['create', `${scratch}.backup`], {}, /^No PostgreSQL answers/],
  ['staff', ['list'], { DATABASE_URL: 'postgres//x' }, /^DATABASE_URL is no address/],
  [
    'backup',
    ['create', `${scratch}.backup`],
    { SECRET_KEY: 'kurz' },
    /^SECRET_KEY must be 32 bytes/,
  ],
  ['payments', ['list'], { SECRET_KEY: 'kurz' }, /^SECRET_KEY must be 32 bytes/],
  ['addresses', ['list'], { SMTP_URL: 'mail' }, /^SMTP_URL must look like/],
] as const)(
  'npm run %s %j with %j ends with one line and exit code 1',
  async (tool, args, env, said) => {
    const { code, out, err } = await runTool(tool, args, { DATABASE_URL: ADDRESS, ...env });
    expect(err).toMatch(said);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  },
);

const int = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int(4, body.length + 4), body]);
};
const refusal = (code: string, text: string) =>
  message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`));

/** Just enough of PostgreSQL's protocol to log in and to answer one query with one row. */
function answersAs(row: Record<string, string>): (socket: Socket) => void {
  const ready = message('Z', Buffer.from('I'));
  const column = (name: string) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int(6, 0),
      int(4, 25),
      int(2, -1),
      int(4, -1),
      int(2, 0),
    ]);
  const text = (value: string) => Buffer.concat([int(4, value.length), Buffer.from(value)]);
  const size = int(2, Object.keys(row).length);
  const answer = Buffer.concat([
    message('T', size, ...Object.keys(row).map(column)),
    message('D', size, ...Object.values(row).map(text)),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  return (socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int(4, 0)), ready]));
      socket.on('data', (data) => data[0] === 0x51 && socket.write(answer));
    });
  };
}
