import { POLLING_FAULTS } from '../faults.ts';
import { Device, type DeviceOptions } from '../device.ts';
import { every, realTimer, type Timer } from '../every.ts';
import { Outbox } from '../outbox.ts';
import { Paper } from '../paper.ts';
import { actionsOf, type ClientAction } from './client-actions.ts';
import { printStarJob, UndecodableError, WrongTypeError } from './print-star-job.ts';
import { asbOf } from './star-status.ts';
import {
  confirmationCodeOf,
  statusCodeOf,
  USUAL_STAR,
  type StarOddities,
} from './star-oddities.ts';

export interface StarOptions extends DeviceOptions {
  /** Where it polls, with the secret in the path. */
  url: string;
  mac?: string;
  oddities?: Partial<StarOddities>;
}

/** What the server says to a poll. */
interface PollAnswer {
  jobReady?: boolean;
  mediaTypes?: string[];
  jobToken?: string;
  deleteMethod?: string;
  jobGetUrl?: string;
  jobConfirmationUrl?: string;
  clientAction?: ClientAction[] | null;
}

interface OfferedJob {
  token: string | null;
  type: string;
  answer: PollAnswer;
}

/** What came of a poll. */
export type PollResult =
  | 'off'
  | 'refused'
  | 'nothing'
  | 'not-ready'
  | 'printed'
  | 'failed'
  | 'silent';

/** Polls it waits with a late answer. */
const LATE_POLLS = 2;
const MAX_ACTIONS = 5;

/** A Star printer that asks its server for work (CloudPRNT over HTTP). */
export class StarPrinter extends Device {
  readonly kind = 'star';
  url: string;
  readonly mac: string;
  readonly oddities: StarOddities;
  readonly outbox = new Outbox();
  /** Set by the server. */
  uniqueId: string | null = null;
  pollSeconds = 5;
  #isPrinting = false;
  #lastToken: string | null = null;

  constructor({ url, mac = '00:11:62:0a:0b:0c', oddities = {}, ...rest }: StarOptions) {
    super(rest, POLLING_FAULTS);
    this.url = url;
    this.mac = mac;
    this.oddities = { ...USUAL_STAR, ...oddities };
  }

  /** Polls again and again, until what is returned is called. */
  start(timer: Timer = realTimer): () => Promise<void> {
    return every(this.pollSeconds * 1000, () => this.poll(), timer);
  }

  /** One poll and what follows from it. Two at once if that fault strikes. */
  async poll(): Promise<PollResult> {
    if (this.faults.has('offline')) return 'off';
    await this.outbox.flush();
    if (!this.faults.strikes('double-poll')) return this.#exchange([]);
    const [first] = await Promise.all([this.#exchange([]), this.#exchange([])]);
    return first;
  }

  async #exchange(results: { request: string; result: string }[], round = 0): Promise<PollResult> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Star mC-Print3' },
      body: JSON.stringify(this.#says(results)),
    });
    if (!response.ok) return 'refused';
    const answer = (await response.json()) as PollAnswer;
    if (answer.clientAction?.length && round < MAX_ACTIONS)
      return this.#exchange(actionsOf(this, answer.clientAction), round + 1);
    if (answer.jobReady !== true) return 'nothing';
    if (!this.isReady) return 'not-ready';
    return this.#work(answer);
  }

  #says(results: object[]): object {
    const statusCode = statusCodeOf(this, this.oddities);
    if (this.oddities.fields === 'missing') return { statusCode };
    const isFull = this.oddities.fields === 'all';
    return {
      status: isFull ? asbOf(this) : null,
      printerMAC: this.mac,
      uniqueID: this.uniqueId,
      statusCode,
      jobToken: this.oddities.hasTokens ? this.#lastToken : null,
      printingInProgress: isFull ? this.#isPrinting : null,
      clientAction: results.length > 0 ? results : null,
      ...(isFull ? { barcodeReader: [], keyboard: [], scale: [], display: [] } : {}),
    };
  }

  async #work(answer: PollAnswer): Promise<PollResult> {
    const offered = answer.mediaTypes ?? [];
    const type = offered.find((one) => this.#takes(one));
    const token = answer.jobToken ?? null;
    const job: OfferedJob = { token, type: type ?? offered[0] ?? '', answer };
    if (type === undefined) return this.#confirm(job, '510');
    const fetched = await this.#fetch(job);
    if (typeof fetched === 'string') return this.#confirm(job, fetched);
    if (this.#powerFails('power-off-before-print')) return 'silent';
    if (this.faults.strikes('paper-out-after-fetch')) this.faults.set('paper-out');
    // It tells the trouble in its next poll, and fetches the job again once that is mended.
    if (!this.isReady) return 'not-ready';
    if (this.faults.strikes('undecodable')) return this.#confirm(job, '510');
    this.#lastToken = token;
    const code = this.#print(fetched, job);
    if (code !== null) return this.#confirm(job, code);
    if (this.#powerFails('power-off-after-print')) return 'silent';
    return this.#confirm(job, confirmationCodeOf(this, this.oddities), 'printed');
  }

  #takes(type: string): boolean {
    const [plain = '', ...parameters] = type.split(';');
    if (this.oddities.refusesCharset && parameters.length > 0) return false;
    return this.oddities.accepts.includes(plain.trim());
  }

  /** The power is gone, and with it what was to be said. */
  #powerFails(when: 'power-off-before-print' | 'power-off-after-print'): boolean {
    if (!this.faults.strikes(when)) return false;
    this.outbox.clear();
    this.faults.set('offline');
    return true;
  }

  /** The job, or the code with which to refuse it. */
  async #fetch({ type, token, answer }: OfferedJob): Promise<Buffer | string> {
    const url = this.#address(answer.jobGetUrl, { type, ...this.#named(token) });
    const isHalf = this.faults.strikes('half-job');
    const abort = new AbortController();
    const headers = { accept: type, ...this.#headers(token) };
    const response = await fetch(url, { headers, signal: abort.signal }).catch(() => null);
    if (!response?.ok) return '520';
    if (isHalf) {
      abort.abort();
      return '520';
    }
    return Buffer.from(await response.arrayBuffer());
  }

  #headers(token: string | null): Record<string, string> {
    const [paper, print] = this.paperMm === 58 ? ['58', '48'] : ['80', '72'];
    return {
      'x-star-paper-width': paper,
      'x-star-print-width': print,
      'x-star-horizontal-resolution': '8',
      'x-star-vertical-resolution': '8',
      'x-star-mac': this.mac,
      ...(token !== null && this.oddities.hasTokens ? { 'x-star-token': token } : {}),
    };
  }

  #named(token: string | null): Record<string, string> {
    return {
      uid: this.uniqueId ?? '',
      mac: this.mac,
      ...(token !== null && this.oddities.hasTokens ? { token } : {}),
    };
  }

  #address(other: string | undefined, fields: Record<string, string>): string {
    const url = new URL(other ?? this.url, this.url);
    const said = Object.entries(fields).map(
      ([key, value]) => `${key}=${encodeURIComponent(value)}`,
    );
    const query = [...(url.search === '' ? [] : [url.search.slice(1)]), ...said].join('&');
    url.search = this.oddities.encodesAmpersands ? query.replaceAll('&', '%26') : query;
    return url.href;
  }

  #print(raw: Buffer, { token, type }: OfferedJob): string | null {
    const paper = new Paper(this.columns);
    this.#isPrinting = true;
    try {
      printStarJob(raw, type, paper);
    } catch (error) {
      if (error instanceof WrongTypeError) return '510';
      if (error instanceof UndecodableError) return '511';
      throw error;
    } finally {
      this.#isPrinting = false;
    }
    this.keep(paper.sheets, { raw, type, token });
    return null;
  }

  async #confirm(
    { token, answer }: OfferedJob,
    code: string,
    result: 'printed' | 'failed' = 'failed',
  ): Promise<PollResult> {
    const send = async (retry: number): Promise<boolean> => {
      const again: Record<string, string> = retry > 0 ? { retry: String(retry) } : {};
      const fields = { code, ...this.#named(token), ...again };
      const url = this.#address(answer.jobConfirmationUrl, fields);
      const isGet = answer.deleteMethod === 'GET';
      const response = await fetch(isGet ? `${url}&delete` : url, {
        method: isGet ? 'GET' : 'DELETE',
      });
      return response.ok;
    };
    if (this.faults.strikes('lose-answer')) return 'silent';
    const isLate = this.faults.strikes('late-answer');
    await this.outbox.post(send, isLate ? LATE_POLLS : 0);
    if (this.faults.strikes('repeat-answer')) await send(1);
    return isLate ? 'silent' : result;
  }
}
