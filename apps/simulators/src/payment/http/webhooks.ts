import type { Controls } from './controls.ts';

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** One thing to report. Built and signed anew for each delivery, as signatures carry their time. */
interface Webhook {
  id: string;
  kind: string;
  build(): WebhookRequest;
}

export interface WebhookLog {
  id: string;
  kind: string;
  /** 'failed': given up after several tries. */
  state: 'held' | 'delivered' | 'dropped' | 'failed';
  tries: number;
  /** Of the last try; null: none arrived. */
  status: number | null;
}

const RETRY_AFTER_MS = [100, 300, 1000];
/** How long 'reverse' waits for another one. */
const QUIET_MS = 150;
const TIMEOUT_MS = 10_000;

/** Delivers webhooks one after the other, or as the controls have it. What is refused is tried again a few times. */
export class Webhooks {
  readonly log: WebhookLog[] = [];
  readonly #controls: Readonly<Controls>;
  readonly #timers = new Map<ReturnType<typeof setTimeout>, () => void>();
  readonly #built = new Map<string, Webhook>();
  #reversed: (() => void)[] = [];
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(controls: Readonly<Controls>) {
    this.#controls = controls;
  }

  send(webhook: Webhook): void {
    const { webhooks: mode, webhookDelayMs } = this.#controls;
    const entry: WebhookLog = { ...bare(webhook), state: 'held', tries: 0, status: null };
    this.log.push(entry);
    this.#built.set(webhook.id, webhook);
    if (mode === 'drop') {
      entry.state = 'dropped';
      return;
    }
    const start = () => {
      for (let time = mode === 'duplicate' ? 2 : 1; time > 0; time -= 1)
        this.#queue(webhook, entry);
    };
    if (mode === 'reverse') {
      this.#reversed.unshift(start);
      const held = this.#reversed.length;
      this.#later(Math.max(webhookDelayMs, QUIET_MS), () => {
        if (this.#reversed.length === held) this.#turnRound();
      });
    } else if (webhookDelayMs > 0) this.#later(webhookDelayMs, start);
    else start();
  }

  /** Sends one again that was dropped or delivered before; false: there is none. */
  resend(id: string): boolean {
    const webhook = this.#built.get(id);
    const entry = this.log.find((each) => each.id === id);
    if (webhook && entry) this.#queue(webhook, entry);
    return webhook !== undefined;
  }

  /** Everything held is sent now; resolves when all of it has been answered or given up. */
  async flush(): Promise<void> {
    for (;;) {
      await this.#last;
      if (this.#timers.size === 0 && this.#reversed.length === 0) return;
      for (const [timer, act] of this.#timers) {
        clearTimeout(timer);
        this.#timers.delete(timer);
        act();
      }
      this.#turnRound();
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.keys()) clearTimeout(timer);
    this.#timers.clear();
  }

  #turnRound(): void {
    const held = this.#reversed;
    this.#reversed = [];
    for (const start of held) start();
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.set(timer, act);
  }

  #queue(webhook: Webhook, entry: WebhookLog, failures = 0): void {
    this.#last = this.#last.then(async () => {
      if (this.#stopped) return;
      entry.tries += 1;
      entry.status = await deliver(webhook.build());
      const taken = entry.status !== null && entry.status >= 200 && entry.status < 300;
      const again = RETRY_AFTER_MS[failures];
      if (taken) entry.state = 'delivered';
      else if (again === undefined) entry.state = 'failed';
      else this.#later(again, () => this.#queue(webhook, entry, failures + 1));
    });
  }
}

const bare = ({ id, kind }: Webhook) => ({ id, kind });

async function deliver({ url, headers, body }: WebhookRequest): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
