import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytes, fromHex } from '../testing/fake-server.ts';
import { EscPosPrinter, type EscPosOptions } from './escpos-printer.ts';

const QR = 'https://a.de/1';
const JOB = Buffer.concat([
  fromHex('1B 40 1C 2E 1B 74 10 1B 45 01 1D 21 11 1D 42 01'),
  bytes('ALLERGIE'),
  fromHex('0A 1B 45 00 1D 21 00 1D 42 00'),
  bytes('Gr\xfc\xdfe \x80'),
  fromHex('0A 1B 74 13'),
  bytes('5 \xd5'),
  fromHex('0A 1B 61 01 1D 28 6B 04 00 31 41 32 00 1D 28 6B'),
  bytes(QR.length + 3, 0, '1P0', QR),
  fromHex('1D 28 6B 03 00 31 51 30 1D 76 30 00 01 00 02 00 0A 0B 1D 56 42 00'),
]);
const BARRIER = fromHex('1D 72 01');
const status = (n: number) => fromHex(`10 04 0${n}`);

let printer: EscPosPrinter;
const sockets: Socket[] = [];
beforeEach(() => start());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await printer.stop();
});

async function start(options: Partial<EscPosOptions> = {}) {
  printer = new EscPosPrinter({ id: 'pack', name: 'Packtisch', ...options });
  await printer.listen();
}

interface Line {
  send(data: Buffer): void;
  /** The bytes it answered. */
  got(): string;
  answers(hex: string): Promise<void>;
  closed: Promise<void>;
  end(): void;
}

async function call(): Promise<Line> {
  const socket = connect(printer.port, '127.0.0.1');
  sockets.push(socket);
  let got = Buffer.alloc(0);
  socket.on('data', (chunk) => (got = Buffer.concat([got, chunk])));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return {
    send: (data) => void socket.write(data),
    got: () => got.toString('hex'),
    answers: async (hex) => {
      await expect.poll(() => got.toString('hex')).toBe(hex);
    },
    closed,
    end: () => socket.end(),
  };
}

test('prints, and says behind the data that it did', async () => {
  const line = await call();
  line.send(Buffer.concat([JOB, BARRIER]));
  await line.answers('00');
  const [ticket] = printer.tickets;
  expect(ticket).toMatchObject({ ending: 'cut', complaints: [], raw: JOB });
  expect(ticket?.lines).toMatchObject([
    { text: 'ALLERGIE', bold: true, size: 'big', inverse: true },
    { text: 'Grüße €', bold: false, size: 'normal', inverse: false },
    { text: '5 €' },
    { qr: QR, align: 'center' },
    { picture: expect.stringMatching(/^data:image\/png;base64,/) },
  ]);
});

test('understands what comes byte by byte', async () => {
  const line = await call();
  for (const byte of Buffer.concat([JOB, BARRIER])) line.send(Buffer.of(byte));
  await line.answers('00');
  expect(printer.tickets[0]?.lines.map(({ text }) => text).join('|')).toBe(
    'ALLERGIE|Grüße €|5 €||',
  );
});

test('what a maker does differently: numbers of pages, Chinese letters until told otherwise', async () => {
  await printer.stop();
  await start({ oddities: { startsInChinese: true, codePages: { 6: 858 } } });
  const line = await call();
  const text = bytes('\xd6\xd0', 10);
  const page = fromHex('1B 74 06');
  line.send(Buffer.concat([fromHex('1B 40'), page, text, fromHex('1C 2E'), text]));
  line.send(Buffer.concat([fromHex('1B 74 10 1B 01 1D 56 00'), BARRIER]));
  await line.answers('00');
  const [ticket] = printer.tickets;
  expect(ticket?.lines.map((one) => one.text)).toEqual(['中', 'Íð']);
  expect(ticket?.complaints).toEqual(['code page 16', '1B 01']);
});

test('says at once how it is, and waits with the job until that is mended', async () => {
  const line = await call();
  const all = Buffer.concat([1, 2, 3, 4, 9].map(status));
  line.send(all);
  await line.answers('12121212');
  printer.faults.set('paper-out');
  line.send(Buffer.concat([JOB, BARRIER, all]));
  await line.answers('121212121a321272');
  printer.faults.set('cover-open');
  printer.faults.set('paper-out', 0);
  line.send(all);
  await line.answers('121212121a3212721a161212');
  expect(printer.tickets).toEqual([]);
  printer.faults.set('cover-open', 0);
  printer.faults.set('paper-low');
  await line.answers('121212121a3212721a16121200');
  expect(printer.tickets).toHaveLength(1);
  line.send(Buffer.concat([status(4), BARRIER]));
  await line.answers('121212121a3212721a161212001e03');
});

test('loses its answer, or keeps it until it is let go', async () => {
  const line = await call();
  printer.faults.set('lose-answer');
  line.send(Buffer.concat([JOB, BARRIER, status(1)]));
  await line.answers('12');
  printer.faults.set('late-answer');
  line.send(Buffer.concat([JOB, BARRIER, status(1)]));
  await line.answers('1212');
  printer.releaseAnswers();
  await line.answers('121200');
  expect(printer.tickets).toHaveLength(2);
});

test('half a job hangs out of the printer, and the next one comes whole', async () => {
  printer.faults.set('half-job');
  const broken = await call();
  broken.send(
    Buffer.concat([fromHex('1B 40'), bytes('x'.repeat(30), 10), JOB.subarray(2), JOB, BARRIER]),
  );
  await broken.closed;
  await printer.until(({ tickets }) => tickets.length === 1);
  expect(printer.tickets[0]).toMatchObject({ ending: 'torn' });
  expect(printer.tickets[0]?.lines[0]?.text).toBe('x'.repeat(30));
  const line = await call();
  line.send(Buffer.concat([JOB, BARRIER]));
  await line.answers('00');
  expect(printer.tickets[1]).toMatchObject({ ending: 'cut', raw: JOB });
});

test.each([
  ['power-off-before-print', 0],
  ['power-off-after-print', 1],
] as const)('%s', async (fault, papers) => {
  printer.faults.set(fault);
  const line = await call();
  line.send(Buffer.concat([JOB, BARRIER]));
  await line.closed;
  expect(printer.tickets).toHaveLength(papers);
  await expect(call()).rejects.toThrow('ECONNREFUSED');
  printer.faults.clear();
  await printer.until(() => printer.isListening);
  const again = await call();
  again.send(Buffer.concat([JOB, BARRIER]));
  await again.answers('00');
  expect(printer.tickets).toHaveLength(papers + 1);
});

test('paper that ends within a job waits for the next roll', async () => {
  printer.faults.set('paper-out-after-fetch');
  const line = await call();
  line.send(Buffer.concat([JOB, BARRIER, status(4)]));
  await line.answers('72');
  line.end();
  await line.closed;
  printer.faults.clear();
  await printer.until(({ tickets }) => tickets.length === 1);
  expect(printer.tickets[0]).toMatchObject({ ending: 'cut', raw: JOB });
});
