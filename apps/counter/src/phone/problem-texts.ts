import type { CartProblemCode } from '@tischlein/domain/pricing/quote.ts';

/** Why something cannot be ordered, for whoever has the guest on the telephone. */
export const PROBLEM_TEXTS: Record<CartProblemCode, string> = {
  'dish-not-found': 'Nicht mehr auf der Karte',
  'menu-not-found': 'Nicht mehr auf der Karte',
  'side-dish-not-found': 'Beilage nicht mehr auf der Karte',
  'size-not-found': 'Größe nicht mehr auf der Karte',
  'group-not-found': 'Auswahl nicht mehr auf der Karte',
  'ingredient-not-found': 'Zutat nicht mehr auf der Karte',
  'slot-invalid': 'Im Menü noch einmal wählen',
  'group-below-min': 'Hier fehlt eine Auswahl',
  'group-over-limit': 'Hier ist zu viel gewählt',
  'extra-over-max': 'So oft gibt es das nicht',
  'extra-not-choosable': 'In dieser Größe nicht verfügbar',
  'sold-out': 'Gerade ausverkauft',
  'outside-time-window': 'Zu dieser Zeit nicht verfügbar',
  'order-type-unsuitable': 'Nicht für diese Bestellart',
  'price-over-cap': 'So nicht möglich',
  'note-not-taken': 'Keine Anmerkung möglich',
  'amount-invalid': 'Diese Anzahl geht nicht',
};
