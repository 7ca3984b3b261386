import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileEdit, ModeShop, ToWorld, WorldAddress } from './messages.ts';

/** A Wednesday, 18:30 in Berlin: every demo shop is open and lunch is over. */
export const WEDNESDAY_EVENING = Date.parse('2026-11-18T17:30:00Z');
/** A Wednesday, 12:00 in Berlin: lunch is on. */
export const WEDNESDAY_NOON = Date.parse('2026-11-18T11:00:00Z');
/** A Tuesday, 18:30 in Berlin: the pizzeria's closing day. */
export const CLOSED_TUESDAY = Date.parse('2026-11-17T17:30:00Z');

/** The running product, seen from a test. */
export class WorldHandle {
  /** What is added to the real time, in server and browsers alike. */
  shift: number;
  readonly url: string;
  readonly port: number;
  readonly #controlUrl: string;

  constructor({ url, port, controlUrl, shift }: WorldAddress) {
    this.url = url;
    this.port = port;
    this.shift = shift;
    this.#controlUrl = controlUrl;
  }

  get burgerUrl(): string {
    return `http://burger.localhost:${this.port}`;
  }

  /** Where the shop of `publishVariant` is found. */
  get variantUrl(): string {
    return `http://variante.localhost:${this.port}`;
  }

  /** Where the shop of `publishCaseShop` is found. */
  get casesUrl(): string {
    return `http://cases.localhost:${this.port}`;
  }

  /** Moves the server's clock; pages opened from now on follow. */
  async setTime(instant: number): Promise<void> {
    this.shift = instant - Date.now();
    await this.#tell({ type: 'shift-clock', shift: this.shift });
  }

  /** Breaks off every event stream; a browser that is offline cannot open another one. */
  async cutStreams(): Promise<void> {
    await this.#tell({ type: 'cut-streams' });
  }

  /** Publishes the pizzeria once more, as the shop 'variante', with these texts of its files replaced. */
  async publishVariant(...edits: FileEdit[]): Promise<void> {
    await this.#tell({ type: 'publish-variant', edits });
  }

  /** Publishes the branches of the burger once more, with these texts of their files replaced. */
  async publishBranches(...edits: FileEdit[]): Promise<void> {
    await this.#tell({ type: 'publish-branches', edits });
  }

  /** What happens every minute: looks for orders that nobody answers. */
  async watchOrders(): Promise<void> {
    await this.#tell({ type: 'watch-orders' });
  }

  /** Lets notifications go to a push service of the test, too. */
  async usePushService(origin: string): Promise<void> {
    await this.#tell({ type: 'use-push-service', origin });
  }

  /** Publishes the shop of the offer cases, unless it is there. */
  async publishCaseShop(): Promise<void> {
    await this.#tell({ type: 'publish-case-shop' });
  }

  /** Makes a placed order one that was paid online; `refunds` go as said, one after the other, then well. */
  async payOrder(
    shopId: string,
    orderId: string,
    ...refunds: ('done' | 'refused')[]
  ): Promise<void> {
    await this.#tell({ type: 'pay-order', shopId, orderId, refunds });
  }

  /** Asks now for the mails that are due some time after an order. */
  async advertise(): Promise<void> {
    await this.#tell({ type: 'advertise' });
  }

  /** Lets an order expire and its money come afterwards. */
  async payTooLate(shopId: string, orderId: string): Promise<void> {
    await this.#tell({ type: 'pay-too-late', shopId, orderId });
  }

  /** Publishes the shops of `e2e/modes`, unless they are there. */
  async publishModeShops(): Promise<ModeShop[]> {
    return (await this.#tell({ type: 'publish-mode-shops' })) as ModeShop[];
  }

  /** Takes the shops of `e2e/modes` into their states, or back to where all of them are open. */
  async turnModeShops(turned: boolean): Promise<void> {
    await this.#tell({ type: 'turn-mode-shops', turned });
  }

  /** The key of a mail that asks for a rating. */
  async ratingKey(shopId: string, orderId: string): Promise<string> {
    return (await this.#tell({ type: 'rating-key', shopId, orderId })) as string;
  }

  async #tell(message: ToWorld): Promise<unknown> {
    const answer = await fetch(this.#controlUrl, { method: 'POST', body: JSON.stringify(message) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
}

export interface OpenWorld {
  address: WorldAddress;
  stop(): Promise<void>;
}

/** Starts the whole product in a process of its own, from its sources unless a bundle of them is given. */
export async function openWorld({
  program,
  env = {},
}: { program?: string; env?: Record<string, string> } = {}): Promise<OpenWorld> {
  const shift = WEDNESDAY_EVENING - Date.now();
  const source = fileURLToPath(new URL('world-process.ts', import.meta.url));
  const child = fork(program ?? source, {
    execArgv: program ? ['--enable-source-maps'] : ['--import', 'tsx'],
    env: { ...process.env, ...env, CLOCK_SHIFT: String(shift), LOG_LEVEL: 'error' },
  });
  return { address: await firstMessage(child), stop: () => stop(child) };
}

function firstMessage(child: ChildProcess): Promise<WorldAddress> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as WorldAddress));
    child.once('exit', (code) => reject(new Error(`the world ended with ${code}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.send('stop');
  await gone;
}
