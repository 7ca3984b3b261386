import type { Report } from '../check-schema.ts';
import type { MenusFile } from '../schema/menus-file.ts';
import type { ShopFile } from '../schema/shop-file.ts';
import type { Path } from '../source-tree.ts';
import type { DishPlace } from './check-references.ts';
import type { Opened } from './compile-context.ts';

/**
 * Beside a price or a percentage only: of food itself a menu says 'Reis statt Pommes', '13 % vol.' and 'salzreduziert'.
 */
const ANNOUNCED = [
  /\bstatt\s+(?:€\s*)?\d/i,
  /rabatt|preisnachla(?:ss|ß)|preissturz|sparpreis|ermäßigt|preise?\s+(?:reduziert|gesenkt|herabgesetzt)/i,
  /(?:%|prozent|€|euro)\s+(?:weniger|günstiger|billiger|gespart|sparen|nachla(?:ss|ß))/i,
  /\d\s*(?:%|prozent)\s+auf\s/i,
  /(?:^|[\s(])[-−–]\d+(?:[.,]\d+)?\s*(?:%|prozent|€|euro)/i,
];

/**
 * Asks about reductions that a text of the menu announces: only those of offers.yaml are held against the lowest price
 * of the last 30 days (PAngV 11).
 */
export function hintReductions(
  places: readonly DishPlace[],
  menus: Opened<MenusFile> | null,
): void {
  for (const { content, warn } of new Set(places.map(({ file }) => file)))
    hintTexts(content, ['name', 'text'], [], warn);
  for (const { entry, path, file } of places)
    hintTexts(entry, ['name', 'text', 'info'], path, file.warn);
  menus?.content.menus.forEach((menu, at) =>
    hintTexts(menu, ['name', 'text'], ['menus', at], menus.warn),
  );
}

/** Asks about reductions that the shop's own words announce, as `hintReductions` does of its menu. */
export function hintShopReductions({ texts, design }: ShopFile, warn: Report): void {
  hintTexts(texts ?? {}, ['notice', 'about', 'location'], ['texts'], warn);
  hintTexts(design ?? {}, ['claim'], ['design'], warn);
}

function hintTexts(of: object, fields: readonly string[], path: Path, warn: Report): void {
  for (const field of fields) {
    const text = String((of as Record<string, unknown>)[field] ?? '');
    const sentence = text
      .split(/(?<=[.!?])\s+/)
      .find((one) => ANNOUNCED.some((is) => is.test(one)));
    if (sentence === undefined) continue;
    warn(
      [...path, field],
      'price',
      `„${sentence.trim()}“ kündigt eine Ermäßigung an, ohne Angebot. Niemand misst sie am niedrigsten Preis der letzten 30 Tage (PAngV § 11).`,
      'Nimm ein Angebot in offers.yaml, oder nenne den Preis ohne Vergleich.',
    );
  }
}
