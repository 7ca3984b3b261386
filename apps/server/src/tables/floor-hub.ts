import type { PaymentsContext } from '../payments/context.ts';
import { findTables } from './find-table.ts';
import { servedTables } from './served-tables.ts';
import { eventText, type EventStream } from '../http/event-stream.ts';
import { floorView } from './table-view.ts';

interface Listener {
  stream: EventStream;
  /** What it has not been told of; null: everything. */
  behind: Set<number> | null;
}

/** The waiters of one shop in this process. */
interface Floor {
  listeners: Set<Listener>;
  leave: () => void;
  reading: boolean;
}

/** Tells waiters what happens at the tables of their shop: what changed is read once for all of them. */
export class FloorHub {
  readonly #context: PaymentsContext;
  readonly #floors = new Map<string, Floor>();

  constructor(context: PaymentsContext) {
    this.#context = context;
  }

  /** Sends every table, and each again after every change, until the stream ends. */
  join(stream: EventStream, shopId: string): void {
    const floor = this.#floors.get(shopId) ?? this.#open(shopId);
    const listener: Listener = { stream, behind: null };
    floor.listeners.add(listener);
    stream.onClose(() => {
      floor.listeners.delete(listener);
      if (floor.listeners.size > 0 || this.#floors.get(shopId) !== floor) return;
      floor.leave();
      this.#floors.delete(shopId);
    });
    void this.#look(floor, shopId);
  }

  #open(shopId: string): Floor {
    const floor: Floor = {
      listeners: new Set(),
      leave: this.#context.live.subscribe(shopId, ({ topic, key }) => {
        if (topic !== 'table') return;
        for (const { behind } of floor.listeners) behind?.add(Number(key));
        void this.#look(floor, shopId);
      }),
      reading: false,
    };
    this.#floors.set(shopId, floor);
    return floor;
  }

  async #look(floor: Floor, shopId: string): Promise<void> {
    if (floor.reading) return;
    floor.reading = true;
    try {
      while (await this.#tell(floor, shopId));
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the streams of the tables could not read them');
      // The browsers come back by themselves and read them anew.
      for (const { stream } of floor.listeners) stream.close();
    } finally {
      floor.reading = false;
    }
  }

  /** Answers whether there was something to tell. */
  async #tell(floor: Floor, shopId: string): Promise<boolean> {
    const published = this.#context.shops.byId(shopId);
    const { pool } = this.#context.database;
    const isNew = [...floor.listeners].some(({ behind }) => behind === null);
    const all = published && isNew ? await servedTables(pool, published.shop) : [];
    const due = [...floor.listeners]
      .map((listener) => ({ listener, tables: listener.behind ?? new Set(all) }))
      .filter(({ tables }) => tables.size > 0);
    for (const { listener } of due) listener.behind = new Set();
    const dueTables = new Set(due.flatMap(({ tables }) => [...tables]));
    if (!published || dueTables.size === 0) return false;
    const records = await findTables(pool, shopId, [...dueTables]);
    for (const record of records) {
      const text = eventText('floor', JSON.stringify(floorView(record, published)));
      for (const { listener, tables } of due)
        if (tables.has(record.table)) listener.stream.sendText(text);
    }
    return true;
  }
}
