import type { PaymentsContext } from '../payments/context.ts';
import { findTable, type TableRecord } from './find-table.ts';
import type { EventStream } from '../http/event-stream.ts';
import { Channels, type Channel } from '../live/channels.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { closeUnless } from './recheck.ts';
import { tableView, viewedBy, type Viewer } from './table-view.ts';

interface Who {
  viewer: Viewer;
  /** Whether the device may still see the table. */
  mayStill: () => Promise<boolean>;
}

interface Listener extends Who {
  stream: EventStream;
  /** Has not seen the table as it stands. */
  isBehind: boolean;
}

/**
 * Tells guests and waiters what happens at a table: after every change it is read anew, once for all of them, however
 * much happened meanwhile.
 */
export class TableHub {
  readonly #context: PaymentsContext;
  readonly #channels = new Channels<Listener, Channel<Listener>>();

  constructor(context: PaymentsContext) {
    this.#context = context;
  }

  /** Tables with open streams. */
  get size(): number {
    return this.#channels.size;
  }

  /** Sends the table, now and after every change, until the stream ends. */
  join(stream: EventStream, published: PublishedShop, table: number, who: Who): void {
    const shopId = published.shop.id;
    const listener: Listener = { ...who, stream, isBehind: true };
    const channel = this.#channels.join(`${shopId} ${table}`, stream, listener, () =>
      this.#open(shopId, table),
    );
    void this.#look(channel, shopId, table);
  }

  #open(shopId: string, table: number): Channel<Listener> {
    const channel: Channel<Listener> = {
      listeners: new Set(),
      leave: this.#context.live.follow(shopId, 'table', String(table), () => {
        for (const listener of channel.listeners) listener.isBehind = true;
        void this.#look(channel, shopId, table);
      }),
      reading: false,
    };
    return channel;
  }

  /** Reads the table for listeners that have an older version; again for those that join or fall behind meanwhile. */
  async #look(channel: Channel<Listener>, shopId: string, table: number): Promise<void> {
    if (channel.reading) return;
    channel.reading = true;
    try {
      for (;;) {
        const behind = [...channel.listeners].filter(({ isBehind }) => isBehind);
        if (behind.length === 0) return;
        for (const listener of behind) listener.isBehind = false;
        await this.#send(behind, await findTable(this.#context.database.pool, shopId, table));
      }
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the streams of a table could not read it');
      // The browsers come back by themselves and read it anew.
      for (const { stream } of channel.listeners) stream.close();
    } finally {
      channel.reading = false;
    }
  }

  async #send(listeners: readonly Listener[], record: TableRecord): Promise<void> {
    const { shops } = this.#context;
    const published = shops.byId(record.shopId);
    for (const { stream, viewer, mayStill } of listeners) {
      // Cleared or moved, it is seen by those who come next, and by waiters.
      const isOver = record.sitting === null && !viewer.isWaiter;
      if (!published) stream.close();
      else if (!isOver || (await closeUnless(stream, mayStill)))
        stream.send('table', tableView(record, published, viewer, viewedBy(this.#context)));
    }
  }
}
