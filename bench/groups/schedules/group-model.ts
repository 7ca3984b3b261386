import { nameKey } from '@tischlein/domain/group/group-names.ts';
import type { GroupStage } from '@tischlein/domain/group/group-stage.ts';
import { DISHES, type Act } from './group-schedule.ts';

/** Pieces by dish. */
export type Cart = number[];
export const emptyCart = (): Cart => Array.from({ length: DISHES }, () => 0);

interface ModelPerson {
  name: string;
  cart: Cart;
  done: boolean;
}

/** What an act comes to: 'ok', an error of the contract, or 'nothing' where the device knows there is nothing to do. */
export type Result = string;

/** Pieces more or fewer by dish: what a device changes, or had changed while it had no network; of 'join' the whole cart. */
export type Delta = Cart;

/**
 * A group as simple as it can be: a list of people with counts of dishes, changed by one act after the other. The
 * server with its locks, versions, merges and streams must come to the same.
 */
export class GroupModel {
  stage: GroupStage = 'menu';
  locked = false;
  /** The invitation that counts, by its number: with a removal the next one does. */
  invitation = 0;
  /** In the order of joining; by the number of the person. */
  readonly people = new Map<number, ModelPerson>();

  constructor(owner: string) {
    this.people.set(0, { name: owner, cart: emptyCart(), done: false });
  }

  copy(): GroupModel {
    const copy = new GroupModel('');
    copy.people.clear();
    copy.stage = this.stage;
    copy.locked = this.locked;
    copy.invitation = this.invitation;
    for (const [who, person] of this.people)
      copy.people.set(who, { ...person, cart: [...person.cart] });
    return copy;
  }

  /** `delta`: for 'edit' and 'net', what reaches the server by it; `invitation`: the one the actor came with. */
  apply(
    act: Act,
    { name, delta, invitation }: { name: string; delta: Delta; invitation: number },
  ): Result {
    const over = this.isOver;
    const actor = 'who' in act && act.kind !== 'remove' ? act.who : 0;
    const person = this.people.get(actor);
    switch (act.kind) {
      case 'join':
        if (person) return 'nothing';
        return invitation < this.invitation ? 'invitation-ended' : this.#join(act.who, name, delta);
      case 'edit':
      case 'net':
        if (!person || delta.every((by) => by === 0)) return 'nothing';
        return this.#change(actor, person, delta);
      case 'second-device':
        // A group that has ordered is read on any device; one that ended without an order lets no more in.
        if (person && this.stage === 'disbanded') return 'wrong-stage';
        return person ? 'ok' : 'nothing';
      case 'leave':
        if (!person) return 'nothing';
        // Whoever turns away from a group that is over stays in it as history.
        if (!over) this.people.delete(act.who);
        return 'ok';
      case 'rename':
        if (!person) return 'nothing';
        if (person.name === act.name) return 'ok';
        if (over) return 'wrong-stage';
        if (this.#isTaken(act.name, actor)) return 'duplicate-member';
        person.name = act.name;
        return 'ok';
      case 'done':
        if (!person) return 'nothing';
        if (person.done === act.done) return 'ok';
        if (over) return 'wrong-stage';
        person.done = act.done;
        return 'ok';
      case 'stage':
        if (over) return 'wrong-stage';
        this.stage = act.stage;
        return 'ok';
      case 'lock':
        if (over) return 'wrong-stage';
        this.locked = act.locked;
        return 'ok';
      case 'remove':
        if (!this.people.has(act.who)) return 'nothing';
        if (over) return 'wrong-stage';
        this.people.delete(act.who);
        this.invitation += 1;
        return 'ok';
      case 'order':
        if (this.stage !== 'checkout' || this.#isEmpty()) return 'refused';
        this.stage = 'completed';
        return 'ok';
      case 'disband':
        if (over) return 'wrong-stage';
        this.stage = 'disbanded';
        return 'ok';
    }
  }

  #join(who: number, name: string, cart: Cart): Result {
    if (this.isOver) return 'group-gone';
    if (this.stage !== 'menu') return 'wrong-stage';
    if (this.locked) return 'group-locked';
    if (this.#isTaken(name, who)) return 'duplicate-member';
    this.people.set(who, { name, cart: [...cart], done: false });
    return 'ok';
  }

  #change(who: number, person: ModelPerson, delta: Delta): Result {
    const closed =
      who === 0
        ? this.stage !== 'menu' && this.stage !== 'checkout'
        : this.stage !== 'menu' || this.locked;
    if (closed) return 'group-locked';
    person.cart = person.cart.map((count, dish) =>
      Math.max(0, Math.min(99, count + (delta[dish] ?? 0))),
    );
    return 'ok';
  }

  #isTaken(name: string, by: number): boolean {
    return [...this.people].some(
      ([who, person]) => who !== by && nameKey(person.name) === nameKey(name),
    );
  }

  #isEmpty(): boolean {
    return [...this.people.values()].every(({ cart }) => cart.every((count) => count === 0));
  }

  get isOver(): boolean {
    return this.stage === 'completed' || this.stage === 'disbanded';
  }

  /** For comparing: everything a member sees. */
  shown() {
    return {
      stage: this.stage,
      locked: this.locked,
      people: [...this.people.values()].map(({ name, cart, done }) => ({ name, cart, done })),
    };
  }
}
