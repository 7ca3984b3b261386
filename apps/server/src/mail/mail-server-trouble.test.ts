import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { smtpSink } from '../testing/smtp-sink.ts';
import { mailServerTrouble } from './mail-server-trouble.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A mail server that knows nobody. */
async function refusesEveryone(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      if (/^EHLO/i.test(line)) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
      else if (/^AUTH/i.test(line)) socket.write('535 5.7.8 no\r\n');
      else socket.end('221 bye\r\n');
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a mail server that takes mails is no trouble', async () => {
  const smtp = await smtpSink();
  expect(await mailServerTrouble(smtp.url)).toBeNull();
  await smtp.stop();
});

test('what is wrong with SMTP_URL is said in one line, without its password', async () => {
  const strict = await refusesEveryone();
  for (const [url, said] of [
    [
      `smtp://tisch:secret-word@${strict}`,
      /does not accept the user tisch with the password in SMTP_URL \(535\)/,
    ],
    ['smtp://tisch:secret-word@127.0.0.1:1', /^No mail server answers at 127\.0\.0\.1:1\./],
    ['smtp://tisch:secret-word@no-such-host.invalid:25', /is not known: no-such-host\.invalid:25/],
    [`smtps://tisch:secret-word@${strict}`, /^No encrypted connection to 127\.0\.0\.1:\d+/],
  ] as const) {
    const trouble = (await mailServerTrouble(url)) ?? '';
    expect(trouble).toMatch(said);
    expect(trouble).toMatch(/Mails wait until it is mended$/);
    expect(trouble).not.toMatch(/secret-word|\n/);
  }
});
