import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';

type Value = string | number | undefined;
type Fields = readonly Value[];

/** Fields that two editors change in random sequences, and what they may say; undefined: nothing. */
export const FIELDS: readonly { path: DocumentPath; values: readonly Value[] }[] = [
  { path: ['shop', 'texts', 'notice'], values: [undefined, 'Heute zu', 'Neue Karte'] },
  { path: ['shop', 'texts', 'about'], values: [undefined, 'Seit 1990', 'Seit 1991'] },
  { path: ['shop', 'phone'], values: ['0911 1', '0911 2', '0911 3'] },
  { path: ['shop', 'name'], values: ['Zum Tisch', 'Zur Tafel', 'Zur Bank'] },
  { path: ['hours', 'prepMinutes', 'delivery'], values: [15, 20, 25] },
  { path: ['customCss'], values: [undefined, 'a { color: red; }'] },
];

interface Plan {
  from: Fields;
  to: Fields;
}

/** The office as simply as can be said: values of fields, by their places in `FIELDS`. */
export class OfficeModel {
  readonly versions: Fields[];
  draft: Value[];
  /** Steps that can be taken back, by id. */
  readonly steps = new Map<string, { field: number; from: Value; to: Value }>();
  readonly plans = new Map<string, Plan>();

  constructor(first: Fields) {
    this.versions = [first];
    this.draft = [...first];
  }

  get published(): Fields {
    return this.versions.at(-1)!;
  }

  /** Answers whether it was done: an editor who saw another value is refused. */
  set(id: string, field: number, { value, seen }: { value: Value; seen: Value }): boolean {
    const now = this.draft[field];
    if (now === value) return true;
    if (now !== seen) return false;
    this.draft[field] = value;
    this.steps.set(id, { field, from: seen, to: value });
    return true;
  }

  undo(id: string): boolean {
    const { field, from, to } = this.steps.get(id)!;
    const now = this.draft[field];
    if (now !== from && now !== to) return false;
    this.draft[field] = from;
    this.steps.delete(id);
    return true;
  }

  publish(): void {
    this.#become(this.draft);
  }

  /** Of one field alone; the draft follows where it said what guests had. */
  publishNow(field: number, value: Value): void {
    const next = [...this.published];
    next[field] = value;
    this.#become(next);
  }

  /** An import of the files of an earlier version. */
  import(fields: Fields): void {
    this.#become(fields);
  }

  restore(version: number): void {
    this.draft = [...this.versions[version]!];
  }

  discard(): void {
    this.draft = [...this.published];
  }

  plan(id: string): void {
    this.plans.set(id, { from: this.published, to: [...this.draft] });
    this.draft = [...this.published];
  }

  /** Answers whether it fits what guests have now. */
  publishPlan(id: string): boolean {
    const { from, to } = this.plans.get(id)!;
    const next = [...this.published];
    for (const [field, value] of to.entries()) {
      if (value === from[field] || next[field] === value) continue;
      if (next[field] !== from[field]) return false;
      next[field] = value;
    }
    this.plans.delete(id);
    this.#become(next);
    return true;
  }

  cancelPlan(id: string): void {
    const { from, to } = this.plans.get(id)!;
    this.plans.delete(id);
    for (const [field, value] of to.entries())
      if (value !== from[field] && this.draft[field] === from[field]) this.draft[field] = value;
  }

  /** Guests have this. The draft keeps its changes, except where guests have another change by now. */
  #become(next: Fields): void {
    const before = this.published;
    this.draft = this.draft.map((value, field) => {
      const isChanged = value !== before[field];
      const isFree = next[field] === before[field];
      return isChanged && isFree ? value : next[field];
    });
    if (next.some((value, field) => value !== before[field])) this.versions.push([...next]);
  }
}
