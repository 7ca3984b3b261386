import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromWorld, ToWorld } from './messages.ts';

/** A Wednesday, 18:30 in Berlin: every demo shop is open and lunch is over. */
export const WEDNESDAY_EVENING = Date.parse('2026-11-18T17:30:00Z');
/** A Wednesday, 12:00 in Berlin: lunch is on. */
export const WEDNESDAY_NOON = Date.parse('2026-11-18T11:00:00Z');
/** A Tuesday, 18:30 in Berlin: the pizzeria's closing day. */
export const CLOSED_TUESDAY = Date.parse('2026-11-17T17:30:00Z');

export class WorldHandle {
  /** What is added to the real time, in server and browsers alike. */
  shift = 0;
  readonly url: string;
  readonly port: number;
  readonly #child: ChildProcess;

  constructor(child: ChildProcess, url: string, port: number, shift: number) {
    this.#child = child;
    this.url = url;
    this.port = port;
    this.shift = shift;
  }

  get burgerUrl(): string {
    return `http://burger.localhost:${this.port}`;
  }

  /** Moves the server's clock; pages opened from now on follow. */
  async setTime(instant: number): Promise<void> {
    this.shift = instant - Date.now();
    const done = nextMessage(this.#child, 'done');
    this.#child.send({ type: 'shift-clock', shift: this.shift } satisfies ToWorld);
    await done;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.send({ type: 'stop' } satisfies ToWorld);
    await gone;
  }
}

export async function openWorld(): Promise<WorldHandle> {
  const shift = WEDNESDAY_EVENING - Date.now();
  const child = fork(fileURLToPath(new URL('world-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, CLOCK_SHIFT: String(shift), LOG_LEVEL: 'warn' },
  });
  const ready = await nextMessage(child, 'ready');
  return new WorldHandle(child, ready.url, ready.port, shift);
}

function nextMessage<T extends FromWorld['type']>(
  child: ChildProcess,
  type: T,
): Promise<Extract<FromWorld, { type: T }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorld) => {
      if (message.type !== type) return;
      child.off('message', onMessage);
      resolve(message as Extract<FromWorld, { type: T }>);
    };
    child.on('message', onMessage);
    child.once('exit', (code) => reject(new Error(`the world ended with ${code}`)));
  });
}
