import { Faults, type Accident, type LastingFault } from './faults.ts';
import type { Sheet } from './paper.ts';

/** A paper that came out of a printer, and of what. */
export interface PrintedTicket extends Sheet {
  /** From 1. */
  number: number;
  /** The whole job as it arrived. */
  raw: Buffer;
  /** Its media type. */
  type: string;
  /** How the server calls the job, as far as it said. */
  token: string | null;
  /** Epoch milliseconds. */
  at: number;
}

export interface DeviceOptions {
  id: string;
  /** As a person calls it. */
  name: string;
  /** Columns of its normal letters. */
  columns?: number;
  paperMm?: 58 | 80;
  now?: () => number;
}

/** What all simulated printers have: paper, faults, and what came out of them. */
export class Device {
  readonly id: string;
  readonly name: string;
  readonly columns: number;
  readonly paperMm: 58 | 80;
  readonly faults: Faults;
  readonly tickets: PrintedTicket[] = [];
  /** What can go wrong with a printer of this kind. */
  readonly knows: readonly (LastingFault | Accident)[];
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #count = 0;

  constructor(
    { id, name, columns = 48, paperMm = 80, now = Date.now }: DeviceOptions,
    knows: Device['knows'],
  ) {
    this.id = id;
    this.name = name;
    this.columns = columns;
    this.paperMm = paperMm;
    this.knows = knows;
    this.#now = now;
    this.faults = new Faults(() => this.changed());
  }

  keep(sheets: readonly Sheet[], job: Pick<PrintedTicket, 'raw' | 'type' | 'token'>): void {
    for (const sheet of sheets) {
      this.#count += 1;
      this.tickets.push({ ...sheet, ...job, number: this.#count, at: this.#now() });
    }
    this.changed();
  }

  clearTickets(): void {
    this.tickets.length = 0;
    this.changed();
  }

  /** Whether it can put anything on paper. */
  get isReady(): boolean {
    return !(['offline', 'paper-out', 'cover-open'] as const).some((one) => this.faults.has(one));
  }

  /** `listener` is called after each change; what is returned ends that. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Waits for a ticket or a fault that makes `holds` true. */
  until(holds: (device: Device) => boolean): Promise<void> {
    if (holds(this)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = this.watch(() => {
        if (!holds(this)) return;
        end();
        resolve();
      });
    });
  }
}
