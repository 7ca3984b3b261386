/** What is done in a cell, once everything stands there. */
export type Act =
  /** Choose a dish, and put it into the cart where it opens. */
  | { kind: 'choose' }
  /** Press a button, or follow a link. */
  | { kind: 'press' | 'follow'; name: string }
  /** Fill in what is asked for, and press. */
  | { kind: 'join' | 'reserve-coupon' | 'rate' }
  /** Only calling is possible. */
  | { kind: 'call' };

/** What the one open dialog says. */
export interface Told {
  title: string;
  words: string;
}

/** What a cell shows, what can be done there, and what comes of it. */
export interface Expected {
  /** The first heading of the page. */
  heading: string;
  shown: readonly string[];
  /** Open on arrival; null: none. */
  dialog: Told | null;
  act: Act;
  /** What is open then; null: no dialog. */
  next: Told | null;
  /** What stands there then beside the dialog. */
  nextShown: readonly string[];
  /** Statuses of refused requests, which browsers write down as errors. */
  statuses: readonly number[];
}

export const press = (name: string): Act => ({ kind: 'press', name });
export const follow = (name: string): Act => ({ kind: 'follow', name });

/** What is not named is not there. */
export function page(given: Pick<Expected, 'heading' | 'act'> & Partial<Expected>): Expected {
  return { shown: [], dialog: null, next: null, nextShown: [], statuses: [], ...given };
}
