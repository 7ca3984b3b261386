import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { COLLECTIONS } from './office-collections.ts';
import {
  backOf,
  doToLists,
  isMet,
  mergedList,
  sameLists,
  type ListOperation,
  type Lists,
} from './list-model.ts';

type Value = string | number | undefined;
type Fields = readonly Value[];

const PIZZA = ['categories', 'pizza', 'dishes'];

/** Fields that two editors change in random sequences, and what they may say; undefined: nothing. */
export const FIELDS: readonly { path: DocumentPath; values: readonly Value[] }[] = [
  { path: ['shop', 'texts', 'notice'], values: [undefined, 'Heute zu', 'Neue Karte'] },
  { path: ['shop', 'texts', 'about'], values: [undefined, 'Seit 1990', 'Seit 1991'] },
  { path: ['shop', 'phone'], values: ['0911 1', '0911 2', '0911 3'] },
  { path: ['shop', 'name'], values: ['Zum Tisch', 'Zur Tafel', 'Zur Bank'] },
  { path: ['hours', 'prepMinutes', 'delivery'], values: [15, 20, 25] },
  { path: [...PIZZA, 'lunch', 'price'], values: [7.5, 8, 8.5] },
  { path: [...PIZZA, 'lunch', 'name'], values: ['Mittagspasta', 'Tagespasta'] },
  { path: [...PIZZA, 'margherita', 'sizes', 'gross', 'price'], values: [11, 11.5, 12] },
  { path: ['extras', 'groups', 'toppings', 'items', 'onions', 'price'], values: [0.5, 0.6] },
  { path: ['customCss'], values: [undefined, 'a { color: red; }'] },
];

/** The shop as simply as can be said: values of fields and names in lists, by their places. */
export interface State {
  fields: Fields;
  lists: Lists;
}

type Act =
  | { kind: 'set'; field: number; from: Value; to: Value }
  | { kind: 'list'; operation: ListOperation };
interface Plan {
  from: State;
  to: State;
}

/** Whether it is done; null: nobody can say, as what meets may be refused. */
type Told = boolean | null;

export class OfficeModel {
  readonly versions: State[];
  draft: State;
  /** How to take steps back, by id. */
  readonly steps = new Map<string, Act>();
  readonly plans = new Map<string, Plan>();

  constructor(first: State) {
    this.versions = [first];
    this.draft = first;
  }

  get published(): State {
    return this.versions.at(-1)!;
  }

  /** Answers whether it was done: an editor who saw another value is refused. */
  set(id: string, field: number, { value, seen }: { value: Value; seen: Value }): boolean {
    const now = this.draft.fields[field];
    if (now === value) return true;
    if (now !== seen) return false;
    this.#write(field, value);
    this.steps.set(id, { kind: 'set', field, from: value, to: seen });
    return true;
  }

  change(id: string, operation: ListOperation): boolean {
    const { lists } = this.draft;
    const next = doToLists(lists, operation);
    if (next === null) return false;
    if (next === 'same') return true;
    this.steps.set(id, { kind: 'list', operation: backOf(lists, operation) });
    this.draft = { ...this.draft, lists: next };
    return true;
  }

  undo(id: string): boolean {
    const act = this.steps.get(id)!;
    if (act.kind === 'set') {
      const now = this.draft.fields[act.field];
      if (now !== act.from && now !== act.to) return false;
      this.#write(act.field, act.to);
    } else {
      const next = doToLists(this.draft.lists, act.operation);
      if (next === null) return false;
      if (next !== 'same') this.draft = { ...this.draft, lists: next };
    }
    this.steps.delete(id);
    return true;
  }

  publish(): boolean {
    if (!isValid(this.draft)) return false;
    this.become(this.draft);
    return true;
  }

  /** Of one field alone; the draft follows where it said what guests had. */
  publishField(field: number, value: Value): boolean {
    this.become({ ...this.published, fields: this.published.fields.with(field, value) });
    return true;
  }

  publishChange(operation: ListOperation): boolean {
    const lists = doToLists(this.published.lists, operation);
    if (lists === null) return false;
    if (lists === 'same') return true;
    const next = { ...this.published, lists };
    if (!isValid(next)) return false;
    this.become(next);
    return true;
  }

  restore(version: number): void {
    this.draft = this.versions[version]!;
  }

  discard(): void {
    this.draft = this.published;
  }

  plan(id: string): void {
    this.plans.set(id, { from: this.published, to: this.draft });
    this.draft = this.published;
  }

  /** What a plan makes of what guests have now, and whether it may be published. */
  foretell(id: string): { next: State; fits: Told } {
    const { from, to } = this.plans.get(id)!;
    const now = this.published;
    const next = merged(from, to, now);
    const isRefused = to.fields.some(
      (value, field) =>
        value !== from.fields[field] &&
        now.fields[field] !== value &&
        now.fields[field] !== from.fields[field],
    );
    const isOpen = to.lists.some((keys, index) =>
      isMet(from.lists[index]!, keys, now.lists[index]!),
    );
    return { next, fits: isRefused ? false : isOpen ? null : isValid(next) };
  }

  /** `found`: what guests have now, for what could not be foretold. Answers what differs. */
  publishPlan(id: string, found: Lists): string[] {
    const { next } = this.foretell(id);
    this.plans.delete(id);
    this.become({ ...next, lists: settled(next.lists, found) });
    return differences('plan', next.lists, found);
  }

  get isChanged(): boolean {
    return !isSameState(this.draft, this.published);
  }

  /** Where the lists differ; an order that could not be foretold is taken over. */
  compare(published: Lists, draft: Lists): string[] {
    const { draft: mine, published: theirs } = this;
    this.draft = { ...mine, lists: settled(mine.lists, draft) };
    return [
      ...differences('published', theirs.lists, published),
      ...differences('draft', mine.lists, draft),
    ];
  }

  cancelPlan(id: string): void {
    const { from, to } = this.plans.get(id)!;
    this.plans.delete(id);
    this.draft = merged(from, to, this.draft);
  }

  /** Guests have this. The draft keeps its changes, except where guests have another change by now. */
  become(next: State): void {
    const before = this.published;
    this.draft = merged(before, this.draft, next);
    if (!isSameState(before, next)) this.versions.push(next);
  }

  #write(field: number, value: Value): void {
    this.draft = { ...this.draft, fields: this.draft.fields.with(field, value) };
  }
}

/** What changed from `from` to `to`, done to `now`. */
function merged(from: State, to: State, now: State): State {
  return {
    fields: now.fields.map((value, field) => {
      const isFree = value === from.fields[field];
      return isFree && to.fields[field] !== from.fields[field] ? to.fields[field] : value;
    }),
    lists: now.lists.map((keys, index) =>
      mergedList(from.lists[index]!, to.lists[index]!, {
        now: keys,
        isOneValue: COLLECTIONS[index]!.isOneValue === true,
      }),
    ),
  };
}

const settled = (told: Lists, found: Lists): Lists =>
  told.map((keys, index) => (keys.isSure ? keys : found[index]!));

/** Where the names in the lists are others, or their order, as far as it was foretold. */
function differences(what: string, told: Lists, found: Lists): string[] {
  return told.flatMap(({ keys, isSure }, index) => {
    const [wanted, is] = [keys, found[index]!.keys].map((each) =>
      (isSure ? each : [...each].sort()).join(' '),
    );
    const name = COLLECTIONS[index]!.path.join('/');
    return wanted === is ? [] : [`${what} ${name}: ${is} instead of ${wanted}`];
  });
}

const isSameState = (a: State, b: State) =>
  a.fields.every((value, index) => value === b.fields[index]) && sameLists(a.lists, b.lists);

/** A dish stands in one category alone. */
const isValid = ({ lists }: State) =>
  COLLECTIONS.every(
    ({ with: other }, index) =>
      other === undefined || !lists[index]!.keys.some((key) => lists[other]!.keys.includes(key)),
  );
