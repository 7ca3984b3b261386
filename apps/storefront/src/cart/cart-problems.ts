import type { CartProblem, CartProblemCode } from '@tischlein/domain/pricing/quote.ts';

const TEXTS: Record<CartProblemCode, (name: string) => string> = {
  'dish-not-found': (name) => `${name}: Dieses Gericht gibt es nicht mehr.`,
  'menu-not-found': (name) => `${name}: Dieses Menü gibt es nicht mehr.`,
  'side-dish-not-found': (name) => `${name}: Diese Beilage gibt es nicht mehr.`,
  'size-not-found': (name) => `${name}: Diese Größe gibt es nicht mehr.`,
  'group-not-found': (name) => `${name}: Diese Auswahl gibt es nicht mehr.`,
  'ingredient-not-found': (name) => `${name}: Diese Zutat gibt es nicht mehr.`,
  'slot-invalid': (name) => `${name}: Bitte wähle im Menü noch einmal.`,
  'group-below-min': (name) => `${name}: Hier fehlt noch eine Auswahl.`,
  'group-over-limit': (name) => `${name}: Hier ist zu viel ausgewählt.`,
  'extra-over-max': (name) => `${name}: So oft gibt es das nicht.`,
  'extra-not-choosable': (name) => `${name}: In dieser Größe nicht verfügbar.`,
  'sold-out': (name) => `${name}: Leider gerade ausverkauft.`,
  'outside-time-window': (name) => `${name}: Zu dieser Zeit nicht verfügbar.`,
  'order-type-unsuitable': (name) => `${name}: Nicht für diese Bestellart geeignet.`,
  'price-over-cap': (name) => `${name}: So können wir das nicht anbieten.`,
  'amount-invalid': (name) => `${name}: Diese Anzahl geht nicht.`,
  'note-not-taken': (name) => `${name}: Hierzu nehmen wir keine Anmerkung mehr an.`,
};

export function problemText({ code, name }: Pick<CartProblem, 'code' | 'name'>): string {
  return TEXTS[code](name);
}

/** Problems of things that will not come back by waiting or by choosing another time: such items are removed. */
const GONE: ReadonlySet<CartProblemCode> = new Set<CartProblemCode>([
  'dish-not-found',
  'menu-not-found',
  'price-over-cap',
]);

export function isGone({ code }: Pick<CartProblem, 'code'>): boolean {
  return GONE.has(code);
}
