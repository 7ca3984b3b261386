import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Behaviour } from './behaviour.ts';

/** What the service would say if it were well. */
export interface Answer {
  status: number;
  type: string;
  body: Buffer | string;
  /** What it says with the right form and wrong types. */
  wrong: Buffer | string;
}

/** A request that arrived. */
interface SeenRequest {
  path: string;
  query: URLSearchParams;
  userAgent: string;
}

export interface Simulator {
  /** http://127.0.0.1:PORT, the same for its whole life. */
  readonly url: string;
  /** Every request that arrived, the oldest first. */
  readonly seen: readonly SeenRequest[];
  forget(): void;
  behave(behaviour: Behaviour): Promise<void>;
  stop(): Promise<void>;
}

const PAGE = '<!doctype html><title>Wartung</title><h1>Wir sind gleich wieder da</h1>';
const CHUNK = Buffer.alloc(64 * 1024, ' ');

/** A real HTTP server around `answer` that can misbehave as real services do. */
export async function startSimulator(answer: (url: URL) => Answer): Promise<Simulator> {
  const seen: SeenRequest[] = [];
  let behaviour: Behaviour = 'well';
  let server = createServer(handle);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  function handle(request: IncomingMessage, response: ServerResponse): void {
    // A kept connection would still be answered by who was there before.
    response.setHeader('connection', 'close');
    const asked = new URL(request.url ?? '/', url);
    const userAgent = request.headers['user-agent'] ?? '';
    seen.push({ path: asked.pathname, query: asked.searchParams, userAgent });
    reply(behaviour, () => answer(asked), response);
  }

  const close = () => {
    // Requests that are never answered would hold it open.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    return closed;
  };

  return {
    url,
    seen,
    forget: () => void seen.splice(0),
    async behave(next) {
      if (behaviour === 'gone' && next !== 'gone') {
        server = createServer(handle);
        await listen(server, port);
      }
      if (next === 'gone' && behaviour !== 'gone') await close();
      behaviour = next;
    },
    async stop() {
      if (behaviour !== 'gone') await close();
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function reply(behaviour: Behaviour, right: () => Answer, response: ServerResponse): void {
  const send = (status: number, type: string, body: Buffer | string) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  switch (behaviour) {
    case 'silent':
    case 'gone':
      return;
    case 'unavailable':
      send(503, 'text/plain', 'upstream connect error');
      return;
    case 'rate-limited':
      response.setHeader('retry-after', '60');
      send(429, 'text/plain', 'slow down');
      return;
    case 'html':
      send(200, 'text/html; charset=utf-8', PAGE);
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      return;
    case 'truncated': {
      const { type, body } = right();
      send(200, type, body.slice(0, Math.floor(body.length / 2)));
      return;
    }
    case 'wrong-types': {
      const { type, wrong } = right();
      send(200, type, wrong);
      return;
    }
    case 'huge':
      pour(response, right().type);
      return;
    case 'well': {
      const { status, type, body } = right();
      send(status, type, body);
    }
  }
}

/** Writes for as long as the caller reads. */
function pour(response: ServerResponse, type: string): void {
  response.writeHead(200, { 'content-type': type });
  const more = (): void => {
    while (!response.destroyed && response.write(CHUNK));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

/** JSON as an answer, and what it would be with every number a word and every word a number. */
export function jsonAnswer(status: number, value: unknown): Answer {
  return {
    status,
    type: 'application/json',
    body: JSON.stringify(value),
    wrong: JSON.stringify(swapTypes(value)),
  };
}

function swapTypes(value: unknown): unknown {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return 'seven';
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(swapTypes);
  if (typeof value !== 'object' || value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, swapTypes(each)]));
}
