import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Where a page tells what went wrong in it. */
export const COMPLAINTS = '/__complaint';

interface Complaint {
  type: 'console' | 'pageerror';
  text: string;
}

export interface Exchange {
  method: string;
  url: string;
  body: string;
  status: number;
  /** Its text; null: not JSON, or nothing yet. */
  answer: Promise<string> | null;
}

/**
 * Stands between a browser and the world: WebDriver itself can neither run a script before a page's own, nor tell what
 * the page asked for or complained of.
 */
export class BrowserProxy extends EventEmitter<{
  complaint: [Complaint];
  request: [Exchange];
  response: [Exchange];
}> {
  readonly #server: Server;
  /** Of scripts that run first in every page. */
  readonly scripts: string[] = [];
  /** Asked for instead of what the browser has in its settings. */
  language = 'de-DE';

  private constructor() {
    super();
    this.#server = createServer((request, response) => void this.#pass(request, response));
  }

  static async start(): Promise<BrowserProxy> {
    const proxy = new BrowserProxy();
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const { pathname, port, host } = new URL(url);
    const body = await buffer(request);
    if (pathname === COMPLAINTS) {
      this.emit('complaint', JSON.parse(String(body)) as Complaint);
      response.writeHead(204).end();
      return;
    }
    const exchange: Exchange = { method, url, body: String(body), status: 0, answer: null };
    this.emit('request', exchange);
    const document = request.headers.accept?.includes('text/html') ?? false;
    const headers: OutgoingHttpHeaders = {
      ...request.headers,
      host,
      'accept-language': this.language,
    };
    // What is read here comes as it is.
    if (document || pathname.startsWith('/api/')) headers['accept-encoding'] = 'identity';
    if (document) delete headers['if-none-match'];
    delete headers['proxy-connection'];
    const path = url.slice(url.indexOf('/', 'http://'.length));
    const upstream = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      exchange.status = answer.statusCode ?? 0;
      if (answer.headers['content-type']?.startsWith('application/json'))
        exchange.answer = readAnswer(answer);
      this.emit('response', exchange);
      if (document && answer.headers['content-type']?.startsWith('text/html'))
        void this.#sendPage(answer, response);
      else answer.pipe(response.writeHead(exchange.status, answer.headers));
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', () => response.destroy());
    // A stream that the page has left.
    response.on('close', () => upstream.destroy());
    upstream.end(body);
  }

  async #sendPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const html = String(await buffer(answer));
    const script = this.scripts.map((each) => `(() => { ${each} })();`).join('\n');
    const hash = createHash('sha256').update(script).digest('base64');
    const page = html.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);
    const headers: OutgoingHttpHeaders = {
      ...answer.headers,
      'content-length': Buffer.byteLength(page),
    };
    const policy = headers['content-security-policy'];
    if (typeof policy === 'string')
      headers['content-security-policy'] = policy.replace(
        /script-src /,
        `script-src 'sha256-${hash}' `,
      );
    response.writeHead(answer.statusCode ?? 200, headers).end(page);
  }
}

/** Beside whoever it is piped to. */
async function readAnswer(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(answer, 'end');
  return String(Buffer.concat(chunks));
}
