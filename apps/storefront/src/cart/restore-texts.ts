import type { RestoreProblemCode } from '@tischlein/domain/cart/restore-dish.ts';

/** Specification 2 §8: dish, menu, size, group, ingredient 'nicht gefunden'. `quoted` is the name, or ''. */
const TEXTS: Record<RestoreProblemCode, (quoted: string) => string> = {
  'dish-not-found': (quoted) => `Gericht${quoted} nicht gefunden`,
  'menu-not-found': (quoted) => `Menü${quoted} nicht gefunden`,
  'side-dish-not-found': (quoted) => `Gericht${quoted} nicht gefunden`,
  'size-not-found': (quoted) => `Größe${quoted} nicht gefunden`,
  'group-not-found': (quoted) => `Gruppe${quoted} nicht gefunden`,
  'ingredient-not-found': (quoted) => `Zutat${quoted} nicht gefunden`,
  'extra-type-invalid': (quoted) => `Extra${quoted} wird nicht übernommen`,
  'slot-invalid': (quoted) => `Auswahl${quoted} fehlt`,
  'group-below-min': (quoted) => `Gruppe${quoted}: Hier fehlt eine Auswahl`,
  'group-over-limit': (quoted) => `Gruppe${quoted}: Hier ist zu viel ausgewählt`,
  'extra-over-max': (quoted) => `Extra${quoted} gibt es nicht so oft`,
  'extra-not-choosable': (quoted) => `Extra${quoted} gibt es in dieser Größe nicht`,
  'price-over-cap': (quoted) => `Gericht${quoted} können wir so nicht anbieten`,
  'note-not-taken': (quoted) => `Anmerkung${quoted} gibt es hier nicht`,
  'amount-invalid': (quoted) => `Anzahl von${quoted} geht nicht`,
};

export function restoreText(code: RestoreProblemCode, name: string): string {
  return TEXTS[code](name === '' ? '' : ` „${name}“`);
}
