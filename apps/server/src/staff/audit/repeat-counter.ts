import { recordAudit, type Audited } from './record-audit.ts';
import type { Queryable } from '../../db/queryable.ts';

const WINDOW_MS = 15 * 60_000;
/** Networks remembered at once; the oldest is forgotten. */
const MAX_KEYS = 20_000;

/**
 * What strangers do over and over, per network: the 1st, 3rd, 10th, 30th, 100th ... time in a quarter of an hour is
 * written down, with how often it was by then. Each process counts by itself.
 */
export class RepeatCounter {
  /** In order of their windows' starts. */
  readonly #runs = new Map<string, { startedAt: number; times: number }>();

  async record(client: Queryable, entry: Audited): Promise<void> {
    const times = this.#count(entry);
    if (!/^[13]0*$/.test(String(times))) return;
    await recordAudit(client, { ...entry, detail: times === 1 ? {} : { number: times } });
  }

  #count({ action, shopIds, actor, now }: Audited): number {
    const key = [action, actor.network, ...shopIds].join(' ');
    const run = this.#runs.get(key);
    if (run && run.startedAt + WINDOW_MS > now) return (run.times += 1);
    this.#runs.delete(key);
    const [oldest] = this.#runs.keys();
    if (this.#runs.size >= MAX_KEYS && oldest !== undefined) this.#runs.delete(oldest);
    this.#runs.set(key, { startedAt: now, times: 1 });
    return 1;
  }
}
