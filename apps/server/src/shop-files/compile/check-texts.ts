import type { Report } from '../check-schema.ts';
import type { ShopFile } from '../schema/shop-file.ts';

const WANTED = [
  ['about', '„Über uns“ zeigt nur den Anbieter', 'Erzähle dort, wer ihr seid'],
  ['location', '„Anfahrt“ zeigt nur die Anschrift', 'Beschreibe dort den Weg, Bus und Parkplätze'],
] as const;

/** Pages that every shop has, and that say little without the operator's words. */
export function checkTexts(texts: ShopFile['texts'], warn: Report): void {
  for (const [name, lack, mend] of WANTED)
    if (String(texts?.[name] ?? '').trim() === '')
      warn(
        ['texts', name],
        'missing-field',
        `Hier fehlt „texts: ${name}“: Die Seite ${lack}.`,
        `${mend}.`,
      );
}
