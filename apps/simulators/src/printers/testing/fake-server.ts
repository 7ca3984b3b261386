import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRequest, type Asked, type Reply } from '../../payment/http/request.ts';

export interface FakeServer {
  url: string;
  seen: Asked[];
  /** Changed by the test as it goes on. */
  answer: (asked: Asked) => Reply;
  stop(): Promise<void>;
}

/** What stands where the restaurant's server would. */
export async function startFakeServer(): Promise<FakeServer> {
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    void readRequest(request, fake.url).then((asked) => {
      fake.seen.push(asked);
      const { status, headers, body } = fake.answer(asked);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answer: () => ({ status: 404, headers: {}, body: '' }),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return fake;
}

/** Bytes as the manuals write them, and text as it is; letters beyond Latin-1 do not occur. */
export function bytes(...parts: (string | number)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))),
  );
}

/** '1B 40' as bytes. */
export function fromHex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex');
}
