import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of the word that a payment was made. 'late': it is held until `release`. */
export type WebhookFate = 'deliver' | 'twice' | 'late' | 'lost';

export interface WebhookRelay {
  /** Where the provider reports to. */
  origin: string;
  /** Of which shop a payment is, before it is made. */
  expect(sessionId: string, shopId: string, fate: WebhookFate): void;
  /** Sends on what was held of a shop. */
  release(shopId: string): Promise<void>;
  stop(): Promise<void>;
}

interface Held {
  shopId: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Stands between the provider and many shops that sell by one account of it, and does to webhooks what a network may. */
export async function openWebhookRelay(port: () => number): Promise<WebhookRelay> {
  const expected = new Map<string, { shopId: string; fate: WebhookFate }>();
  let held: Held[] = [];

  const pass = async ({ shopId, headers, body }: Held): Promise<number> => {
    const { host: _host, connection: _connection, 'content-length': _length, ...others } = headers;
    try {
      const answer = await fetch(
        `http://127.0.0.1:${port()}/api/platform/payment/stripe/${shopId}`,
        { method: 'POST', headers: others as Record<string, string>, body: new Uint8Array(body) },
      );
      return answer.status;
    } catch {
      return 503;
    }
  };

  const take = async (headers: IncomingHttpHeaders, body: Buffer): Promise<number> => {
    const said = body.toString('utf8');
    const known = [...expected].find(([sessionId]) => said.includes(sessionId))?.[1];
    if (!known || known.fate === 'lost') return 200;
    const word = { shopId: known.shopId, headers, body };
    if (known.fate === 'late') {
      held.push(word);
      return 200;
    }
    if (known.fate === 'twice') void pass(word);
    return pass(word);
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void take(request.headers, Buffer.concat(chunks)).then((status) =>
        response.writeHead(status, { connection: 'close' }).end('{}'),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    expect: (sessionId, shopId, fate) => void expected.set(sessionId, { shopId, fate }),
    async release(shopId) {
      const own = held.filter((one) => one.shopId === shopId);
      held = held.filter((one) => one.shopId !== shopId);
      await Promise.all(own.map(pass));
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
