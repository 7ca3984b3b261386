import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Handed {
  token: string;
  printerId: string;
  data: string;
}

interface PollBody {
  printers: { printerId: string; trouble: string[] }[];
  settled: string[];
}

interface ResultBody {
  token: string;
  outcome: string;
  trouble: string[];
}

interface Target {
  printerId: string;
  host: string;
  port: number;
  tls: boolean;
}

/** A shop's side of the print bridge, as a test wants it: hands out each job once unless told again. */
export class FakePrintShop {
  url = '';
  targets: Target[] = [];
  readonly pairs: unknown[] = [];
  readonly polls: PollBody[] = [];
  readonly results: ResultBody[] = [];
  readonly authorizations = new Set<string | undefined>();
  /** What it answers results with; null: it never answers. */
  resultStatus: number | null = 200;
  isPaired = true;
  /** Connections break. */
  isAway = false;
  broken = 0;
  #waiting: ServerResponse[] = [];
  #isTold = false;
  #jobs: Handed[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** The job of a printer whose ticket says `text`. */
  hand(token: string, text: string, printerId = 'pack'): void {
    const bytes = Buffer.concat([
      Buffer.from([0x1b, 0x40]),
      Buffer.from(`${text}\n`, 'latin1'),
      Buffer.from([0x1d, 0x56, 0x42, 0]),
    ]);
    this.#jobs.push({ token, printerId, data: bytes.toString('base64') });
    this.answerPolls();
  }

  /** Those that wait are answered now, the first with all the work. */
  answerPolls(): void {
    for (const response of this.#waiting.splice(0)) this.#answerPoll(response);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isAway) {
      this.broken += 1;
      request.socket.destroy();
      return;
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text);
    if (request.url !== '/shop/print/bridge/pair')
      this.authorizations.add(request.headers.authorization);
    if (!this.isPaired && !request.url?.endsWith('/pair')) return send(response, 401, {});
    switch (request.url) {
      case '/shop/print/bridge/pair':
        return this.#pair(body, response);
      case '/shop/print/bridge/poll':
        this.polls.push(body);
        this.#waiting.push(response);
        response.on('close', () => {
          this.#waiting = this.#waiting.filter((one) => one !== response);
        });
        // As the server does it: at once what there is, and at once which printers there are.
        if (this.#jobs.length > 0 || !this.#isTold) this.answerPolls();
        return undefined;
      case '/shop/print/bridge/result':
        this.results.push(body);
        if (this.resultStatus !== null) send(response, this.resultStatus, {});
        return undefined;
      default:
        return send(response, 404, {});
    }
  }

  #pair(body: { code: string }, response: ServerResponse): void {
    this.pairs.push(body);
    if (body.code === 'ABCD-1234')
      send(response, 200, { token: 'secret', shopName: 'Pizza Bella' });
    else send(response, 404, { error: 'unknown-code' });
  }

  #answerPoll(response: ServerResponse): void {
    this.#isTold = true;
    send(response, 200, { printers: this.targets, jobs: this.#jobs.splice(0) });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
