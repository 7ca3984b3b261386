import type { GroupCartEvent } from '@tischlein/contract/calls/group.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { findGroup, type GroupRecord } from './find-group.ts';
import { eventText, type EventStream } from '../http/event-stream.ts';
import type { LiveEvent } from '../live/live-events.ts';
import { Channels, type Channel } from '../live/channels.ts';
import { groupErrorBody } from './refusals.ts';
import { viewOf } from './group-answer.ts';

interface Listener {
  memberId: string;
  stream: EventStream;
  /** 'wanting' the group as of the next look; 'waiting' for the one under way, perhaps 'again'; up to date otherwise. */
  state: 'wanting' | 'waiting' | 'again' | 'told';
}

interface GroupChannel extends Channel<Listener> {
  /** Carts changed while the group is being read: told after it, should it not know them yet. */
  held: { version: number; text: string }[];
}

/**
 * Tells the members of groups what happens in them. Carts travel in their event and are written out once for all
 * streams; after everything else the group is read anew, once for all, however much happened meanwhile.
 */
export class GroupHub {
  readonly #context: PaymentsContext;
  readonly #channels = new Channels<Listener, GroupChannel>();

  constructor(context: PaymentsContext) {
    this.#context = context;
  }

  /** Groups with open streams. */
  get size(): number {
    return this.#channels.size;
  }

  /** Sends the group to a member, now and after every change, until they are no longer in it or hang up. */
  join(stream: EventStream, shopId: string, groupId: string, memberId: string): void {
    const listener: Listener = { memberId, stream, state: 'wanting' };
    const channel = this.#channels.join(`${shopId} ${groupId}`, stream, listener, () =>
      this.#open(shopId, groupId),
    );
    void this.#look(channel, shopId, groupId);
  }

  #open(shopId: string, groupId: string): GroupChannel {
    const channel: GroupChannel = {
      listeners: new Set(),
      leave: this.#context.live.follow(shopId, 'group', groupId, (event) => {
        if (isCart(event)) this.#tellCart(channel, event.payload);
        else this.#tellAll(channel, shopId, groupId);
      }),
      reading: false,
      held: [],
    };
    return channel;
  }

  #tellCart(channel: GroupChannel, cart: GroupCartEvent): void {
    const text = eventText('cart', JSON.stringify(cart));
    if (channel.reading) channel.held.push({ version: cart.version, text });
    for (const { stream, state } of channel.listeners) {
      // Told before the older group that is on its way, it would hide what else that one tells.
      if (state === 'told') stream.sendText(text);
    }
  }

  #tellAll(channel: GroupChannel, shopId: string, groupId: string): void {
    for (const listener of channel.listeners) {
      const isWaiting = listener.state === 'waiting' || listener.state === 'again';
      listener.state = isWaiting ? 'again' : 'wanting';
    }
    void this.#look(channel, shopId, groupId);
  }

  /** Reads the group for whoever wants it; for those who come or want it again meanwhile once more. */
  async #look(channel: GroupChannel, shopId: string, groupId: string): Promise<void> {
    if (channel.reading) return;
    channel.reading = true;
    try {
      for (;;) {
        const wanting = [...channel.listeners].filter(({ state }) => state === 'wanting');
        if (wanting.length === 0) return;
        for (const listener of wanting) listener.state = 'waiting';
        const { database, now } = this.#context;
        const group = await findGroup(database.pool, shopId, groupId, now());
        this.#send(channel, group);
      }
    } catch (error) {
      this.#context.log.warn({ err: error }, 'the streams of a group could not read it');
      // The browsers come back by themselves and read it anew.
      for (const { stream } of channel.listeners) stream.close();
    } finally {
      channel.reading = false;
      channel.held = [];
    }
  }

  #send(channel: GroupChannel, group: GroupRecord | null): void {
    // Who came meanwhile gets a later look.
    const waiting = [...channel.listeners].filter(
      ({ state }) => state === 'waiting' || state === 'again',
    );
    for (const listener of waiting)
      listener.state = listener.state === 'again' ? 'wanting' : 'told';
    if (!group) {
      for (const { stream } of waiting) sendAway(stream, 'group-gone');
      return;
    }
    const present = new Set(group.members.map(({ memberId }) => memberId));
    const json = JSON.stringify(viewOf(this.#context, group));
    const news = channel.held.filter(({ version }) => version > group.version);
    for (const { memberId, stream } of waiting) {
      if (!present.has(memberId)) {
        sendAway(stream, 'no-member');
        continue;
      }
      stream.sendText(
        eventText('group', `{"group":${json},"memberId":${JSON.stringify(memberId)}}`),
      );
      for (const { text } of news) stream.sendText(text);
    }
    channel.held = [];
  }
}

function isCart(
  event: LiveEvent,
): event is LiveEvent & { payload: GroupCartEvent & Record<string, unknown> } {
  return 'cart' in event.payload;
}

function sendAway(stream: EventStream, error: 'group-gone' | 'no-member'): void {
  stream.send('gone', groupErrorBody(error));
  stream.close();
}
