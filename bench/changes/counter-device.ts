import { setTimeout as sleep } from 'node:timers/promises';
import { once, openGuest, type Guest } from '../server/guest.ts';
import { httpRequest } from '../server/http-client.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** It was sent more than once, since no answer came: perhaps it was done more than once. */
  wasRepeated: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Long enough for a server and its database to come back. */
const TRIES = 400;
const PAUSE_MS = 100;
const TIMEOUT_MS = 15_000;

/** A browser that sends again whatever was not answered, until it is. */
export class PatientDevice {
  readonly #port: () => number;
  readonly #headers: Record<string, string>;
  /** Answers that no input may have. */
  readonly odd: string[] = [];

  constructor(port: () => number, { headers }: Guest) {
    this.#port = port;
    const { host: _host, ...others } = headers;
    this.#headers = others;
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  /** What is no JSON. */
  async fetchBytes(path: string): Promise<void> {
    await this.#insist('GET', path, undefined, () => null);
  }

  send(method: Method, path: string, body?: unknown): Promise<Answer> {
    return this.#insist(method, path, body, (text) => JSON.parse(text) as unknown);
  }

  async #insist(
    method: Method,
    path: string,
    body: unknown,
    read: (text: string) => unknown,
  ): Promise<Answer> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#once(method, path, body, read);
      if (answer && answer.status < 500) return { ...answer, wasRepeated: tries > 0 };
      if (answer?.status === 500)
        this.odd.push(`${method} ${path}: 500 ${JSON.stringify(answer.body)}`);
      await sleep(PAUSE_MS);
    }
    throw new Error(`${method} ${path} was never answered`);
  }

  async #once(method: Method, path: string, body: unknown, read: (text: string) => unknown) {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#port()}${path}`, {
        method,
        headers: this.#headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : read(text) };
    } catch {
      return null;
    }
  }
}

export const staffDevice = (
  port: () => number,
  login: string,
  password: string,
): Promise<PatientDevice> => entered(port, '/api/platform/staff/login', { login, password });

/** A new device that has logged in by this call: with its cookies. */
export async function entered(
  port: () => number,
  path: string,
  given: object,
): Promise<PatientDevice> {
  const { headers } = await openGuest(port());
  const body = JSON.stringify(given);
  const answer = await once(port(), httpRequest('POST', path, headers, body));
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${String(answer.body)}`);
  const cookies = [...answer.head.matchAll(/\nset-cookie: ([^;\r]+)/gi)].map(([, one]) => one);
  const cookie = [headers['cookie'], ...cookies].join('; ');
  return new PatientDevice(port, { headers: { ...headers, cookie } });
}
