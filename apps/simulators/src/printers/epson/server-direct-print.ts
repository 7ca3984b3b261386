import { POLLING_FAULTS } from '../faults.ts';
import { Device, type DeviceOptions } from '../device.ts';
import { every, realTimer, type Timer } from '../every.ts';
import { Outbox } from '../outbox.ts';
import { printJobs, statusOf, type ResultVersion } from './print-job.ts';

export interface EpsonOptions extends DeviceOptions {
  /** Where it polls, with the secret in the path. */
  url: string;
  /** As the restaurant typed it, up to 30 characters. */
  printerId: string;
  printerName?: string;
  version?: ResultVersion;
  /** Web Config's 'URL Encode': without it the answer's XML stands raw in the form. */
  encodesUrl?: boolean;
  /** Older models leave it out of the form. */
  sendsName?: boolean;
}

/** What came of a poll. */
export type PollResult = 'off' | 'refused' | 'nothing' | 'answered' | 'silent';

/** Polls it waits with a late answer. */
const LATE_POLLS = 2;

/** An Epson printer that asks its server for work (Server Direct Print). */
export class EpsonPrinter extends Device {
  readonly kind = 'epson';
  url: string;
  printerId: string;
  readonly printerName: string;
  readonly version: ResultVersion;
  readonly encodesUrl: boolean;
  readonly sendsName: boolean;
  readonly outbox = new Outbox();
  pollSeconds = 5;

  constructor({ url, printerId, ...options }: EpsonOptions) {
    super(options, POLLING_FAULTS);
    this.url = url;
    this.printerId = printerId;
    this.printerName = options.printerName ?? options.name;
    this.version = options.version ?? '2.00';
    this.encodesUrl = options.encodesUrl ?? true;
    this.sendsName = options.sendsName ?? true;
  }

  /** Polls again and again, until what is returned is called. */
  start(timer: Timer = realTimer): () => Promise<void> {
    return every(this.pollSeconds * 1000, () => this.poll(), timer);
  }

  /** One poll and what follows from it. Two at once if that fault strikes. */
  async poll(): Promise<PollResult> {
    if (this.faults.has('offline')) return 'off';
    await this.outbox.flush();
    if (!this.faults.strikes('double-poll')) return this.#exchange();
    const [first] = await Promise.all([this.#exchange(), this.#exchange()]);
    return first;
  }

  /** Tells the server how it is (`SetStatus`), as it does when that changes. */
  async tellStatus(): Promise<boolean> {
    const status = `0x${statusOf(this).toString(16).toUpperCase().padStart(8, '0')}`;
    const xml = `<?xml version="1.0" encoding="UTF-8"?><statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="${status}"/></statusmonitor>`;
    const response = await this.#post('SetStatus', { field: 'Status', xml });
    return response.status === 200;
  }

  async #exchange(): Promise<PollResult> {
    const response = await this.#post('GetRequest');
    if (response.status !== 200) return 'refused';
    const isHalf = this.faults.strikes('half-job');
    const body = Buffer.from(await response.arrayBuffer());
    if (body.length === 0) return 'nothing';
    // Another type is nothing it would read.
    if (!/^text\/xml\b/.test(response.headers.get('content-type') ?? '')) return 'silent';
    return this.#work(isHalf ? body.subarray(0, Math.floor(body.length / 2)) : body);
  }

  async #work(body: Buffer): Promise<PollResult> {
    if (this.#powerFails('power-off-before-print')) return 'silent';
    if (this.faults.strikes('paper-out-after-fetch')) this.faults.set('paper-out');
    const accident = this.faults.strikes('undecodable') ? 'SchemaError' : null;
    const xml = printJobs(this, body, { version: this.version, accident });
    if (xml === null || this.#powerFails('power-off-after-print')) return 'silent';
    if (this.faults.strikes('lose-answer')) return 'silent';
    const isLate = this.faults.strikes('late-answer');
    const field = 'ResponseFile';
    // Anything but 200 makes it post the answer again and again.
    const send = async () => (await this.#post('SetResponse', { field, xml })).status === 200;
    await this.outbox.post(send, isLate ? LATE_POLLS : 0);
    if (this.faults.strikes('repeat-answer')) await send();
    return isLate ? 'silent' : 'answered';
  }

  /** The power is gone, and with it what was to be said. */
  #powerFails(when: 'power-off-before-print' | 'power-off-after-print'): boolean {
    if (!this.faults.strikes(when)) return false;
    this.outbox.clear();
    this.faults.set('offline');
    return true;
  }

  #post(type: string, file?: { field: string; xml: string }): Promise<Response> {
    const fields = new URLSearchParams({ ConnectionType: type, ID: this.printerId });
    if (this.sendsName) fields.set('Name', this.printerName);
    if (file && this.encodesUrl) fields.set(file.field, file.xml);
    const raw = file && !this.encodesUrl ? `&${file.field}=${file.xml}` : '';
    return fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'TM-m30III',
      },
      body: `${fields}${raw}`,
    });
  }
}
