import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import type { GroupCartEvent, GroupState } from '@tischlein/contract/calls/group.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { mergeCarts } from '@tischlein/domain/group/merge-carts.ts';
import type { Guest } from '../../server/guest.ts';
import { emptyCart, type Cart, type Result } from './group-model.ts';

export interface DeviceWorld {
  shopId: string;
  /** Of the servers that are up. */
  ports: () => readonly number[];
  newGuest: () => Promise<Guest>;
  /** What the counts of a cart stand for. */
  dishes: readonly CartItem[];
}

interface Answer {
  status: number;
  body: unknown;
}

/** Patience of a browser with one request. */
const TIMEOUT_MS = 4_000;
const PAUSE_MS = 150;

/** A guest's phone in a group: it repeats what got no answer and merges what it finds changed. */
export class MemberDevice {
  up = true;
  /** The membership as this device knows it. */
  memberId: string | null = null;
  groupId = '';
  /** What the stream has told. */
  view: GroupState | null = null;
  local: Cart = emptyCart();
  #base: Cart = emptyCart();
  #version = 0;
  #token = '';
  #hangUp: AbortController | null = null;
  #turn = Math.floor(Math.random() * 2);
  readonly #world: DeviceWorld;
  readonly #guest: Guest;

  constructor(world: DeviceWorld, guest: Guest) {
    this.#world = world;
    this.#guest = guest;
  }

  /** Calls until there is an answer: nobody knows whether a lost one was done. */
  async call(
    name: RouteName,
    body: unknown = {},
    params: Record<string, string> = {},
  ): Promise<Answer> {
    const { method, path } = routes[name];
    const all: Record<string, string> = {
      shopId: this.#world.shopId,
      groupId: this.groupId,
      ...params,
    };
    const url = path.replace(/:(\w+)/g, (_, key: string) => all[key] ?? '');
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await this.#once(method, url, body);
      if (answer && answer.status < 500) return answer;
      await sleep(PAUSE_MS);
    }
    throw new Error(`no answer to ${name}`);
  }

  async #once(method: string, url: string, body: unknown): Promise<Answer | null> {
    const port = this.#port();
    if (port === null) return null;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: this.#headers(),
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const token = /(?:^|, )(group-[^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
      const text = await answer.text();
      if (token) this.#token = token;
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      return null;
    }
  }

  #port(): number | null {
    const ports = this.#world.ports();
    return ports[this.#turn++ % Math.max(1, ports.length)] ?? null;
  }

  #headers(): Record<string, string> {
    const { host: _host, ...headers } = this.#guest.headers;
    return { ...headers, cookie: [headers['cookie'], this.#token].filter(Boolean).join('; ') };
  }

  /** Takes up a membership from an answer and listens. */
  enter({ group, memberId }: GroupState): void {
    this.groupId = group.id;
    this.memberId = memberId;
    this.view = null;
    this.#take({ group, memberId });
    this.local = [...this.#base];
    if (this.up) this.listen();
  }

  /** What leaving, or being sent away, leaves: the cart on the device. */
  quit(): void {
    this.memberId = null;
    this.view = null;
    this.#hangUp?.abort();
  }

  setNet(up: boolean): void {
    if (this.up === up) return;
    this.up = up;
    if (!up) this.#hangUp?.abort();
    else if (this.memberId !== null) this.listen();
  }

  /** Changes the local cart; answers by how much it really did. */
  edit(dish: number, by: number): Cart {
    const before = this.local[dish] ?? 0;
    const after = Math.max(0, Math.min(99, before + by));
    this.local = this.local.map((count, at) => (at === dish ? after : count));
    return this.pending();
  }

  /** What has not reached the server yet. */
  pending(): Cart {
    return this.local.map((count, dish) => count - (this.#base[dish] ?? 0));
  }

  /** Sends the cart as a phone does: merging where another device was first. */
  async sync(): Promise<Result> {
    let changeKey = randomBytes(16).toString('base64url');
    for (;;) {
      const sent = this.items(this.local);
      const body = { items: sent, cartVersion: this.#version, changeKey };
      const answer = await this.call('setGroupCart', body);
      if (answer.status === 200) {
        this.#take(answer.body as GroupState);
        this.local = [...this.#base];
        return 'ok';
      }
      const { error, group } = answer.body as { error: string; group?: GroupState['group'] };
      const mine = group?.members.find(({ memberId }) => memberId === this.memberId);
      if (!group || !mine || (error !== 'cart-changed' && error !== 'group-locked')) return error;
      const base = this.#base;
      this.#take({ group, memberId: mine.memberId });
      if (error === 'group-locked') {
        this.local = [...this.#base];
        return error;
      }
      const theirs = this.items(this.#base);
      this.local = this.counts(mergeCarts(this.items(base), this.items(this.local), theirs));
      changeKey = randomBytes(16).toString('base64url');
    }
  }

  items(cart: Cart): CartItem[] {
    return this.#world.dishes.flatMap((dish, at) => {
      const amount = cart[at] ?? 0;
      return amount > 0 ? [{ ...dish, amount }] : [];
    });
  }

  counts(items: readonly CartItem[]): Cart {
    return this.#world.dishes.map((dish) => {
      const found = items.find(
        (item) => 'dishId' in item && 'dishId' in dish && item.dishId === dish.dishId,
      );
      return found?.amount ?? 0;
    });
  }

  #take({ group, memberId }: GroupState): void {
    const me = group.members.find((member) => member.memberId === memberId);
    if (!me) return;
    this.#version = me.cartVersion;
    this.#base = this.counts(me.cart.items);
  }

  /** Follows the stream, coming back whenever it breaks off. */
  listen(): void {
    this.#hangUp?.abort();
    const hangUp = new AbortController();
    this.#hangUp = hangUp;
    void (async () => {
      while (!hangUp.signal.aborted) {
        await this.#read(hangUp).catch(() => {});
        if (!hangUp.signal.aborted) await sleep(PAUSE_MS);
      }
    })();
  }

  async #read(hangUp: AbortController): Promise<void> {
    const port = this.#port();
    if (port === null) return;
    const path = routes.groupEvents.path
      .replace(':shopId', this.#world.shopId)
      .replace(':groupId', this.groupId);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: this.#headers(),
      signal: hangUp.signal,
    });
    if (!answer.ok || !answer.body) return;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body) {
      const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (!this.#hear(block)) return;
    }
  }

  /** False: something was missed, and the stream is to be opened anew. */
  #hear(block: string): boolean {
    const event = /^event: (\w+)$/m.exec(block)?.[1];
    const text = /^data: (.*)$/m.exec(block)?.[1];
    if (!event || text === undefined) return true;
    if (event === 'group') {
      const state = JSON.parse(text) as GroupState;
      if (!this.view || state.group.version >= this.view.group.version) this.view = state;
    } else if (event === 'cart' && this.view) {
      const { memberId, version, cartVersion, cart, done } = JSON.parse(text) as GroupCartEvent;
      const { group } = this.view;
      if (version <= group.version) return true;
      if (version !== group.version + 1) return false;
      const members = group.members.map((member) =>
        member.memberId === memberId ? { ...member, cart, cartVersion, done } : member,
      );
      this.view = { ...this.view, group: { ...group, version, members } };
    } else if (event === 'gone') {
      this.view = null;
    }
    return true;
  }
}
