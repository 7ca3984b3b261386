import { setTimeout as sleep } from 'node:timers/promises';
import type { Guest } from '../server/guest.ts';

interface DeviceAnswer {
  status: number;
  body: unknown;
}

/** Patience of a browser with one request. */
const TIMEOUT_MS = 3_000;

/** A guest's browser against servers that may die at any moment: whatever gets no answer may be sent again. */
export class GuestDevice {
  readonly #ports: () => readonly number[];
  readonly #guest: Guest;
  #turn = 0;

  /** `ports`: those of the servers that are up; they are asked in turn, as behind a load balancer. */
  constructor(ports: () => readonly number[], guest: Guest) {
    this.#ports = ports;
    this.#guest = guest;
  }

  /** null: no answer, so nobody knows whether it was done. */
  async send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<DeviceAnswer | null> {
    const ports = this.#ports();
    const port = ports[this.#turn++ % Math.max(1, ports.length)];
    if (port === undefined) return null;
    try {
      const { host: _host, ...headers } = this.#guest.headers;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      return null;
    }
  }

  /** Sends until it is answered with less than 500, at most so often. */
  async insist(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    times: number,
  ): Promise<DeviceAnswer | null> {
    for (let time = 0; time < times; time += 1) {
      const answer = await this.send(method, path, body);
      if (answer && answer.status < 500) return answer;
      await sleep(300);
    }
    return null;
  }
}
