import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  status: number;
  /** The answer's head as it came. */
  head: string;
  body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * HTTP/1.1 over one kept connection, one request at a time, made for load: requests are ready-made bytes and nothing of
 * an answer is looked at but status and length. It shares the machine with what it measures, so it must cost little.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | null = null;
  #chunks: Buffer[] = [];
  #received = 0;
  #head: { status: number; text: string; start: number; total: number } | null = null;
  #broken: Error | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk as Buffer));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  /** False once the other side has hung up, or said that it will: what is sent now goes nowhere. */
  get isOpen(): boolean {
    return this.#broken === null;
  }

  send(request: Buffer): Promise<HttpAnswer> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#broken ??= error;
    this.#waiting?.reject(this.#broken);
    this.#waiting = null;
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (!this.#head && !this.#readHead()) return;
    const head = this.#head;
    if (!head || this.#received < head.total) return;
    const whole = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#chunks = [];
    this.#received = 0;
    this.#head = null;
    const { status, text } = head;
    if (/\nconnection: close\r/i.test(`${text}\r`)) this.#broken ??= new Error('hung up in order');
    waiting?.resolve({ status, head: text, body: whole.subarray(head.start, head.total) });
  }

  #readHead(): boolean {
    const [first = Buffer.alloc(0)] = this.#chunks;
    const bytes = this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return false;
    const text = bytes.toString('latin1', 0, end);
    const length = /\ncontent-length: (\d+)/i.exec(text);
    const status = Number(text.slice(9, 12));
    if (!length && status !== 204 && status !== 304)
      this.#fail(new Error(`an answer without a length: ${text.slice(0, 200)}`));
    const start = end + HEAD_END.length;
    this.#head = { status, text, start, total: start + Number(length?.[1] ?? 0) };
    return true;
  }
}

/** A request as bytes. */
export function httpRequest(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Record<string, string>,
  body = '',
): Buffer {
  const length = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, ...length, '', body].join('\r\n'));
}
