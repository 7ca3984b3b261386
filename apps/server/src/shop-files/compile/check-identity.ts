import type { Report } from '../check-schema.ts';
import type { ShopFile } from '../schema/shop-file.ts';

/** Who sells in the demo shops and in the example: made up, and so nobody's in earnest. */
const MADE_UP: Record<'operator' | 'vatId' | 'register', readonly RegExp[]> = {
  operator: [/^Zia Ninetta GmbH\b/, /^Flammbruder Gastronomie GmbH\b/, /^Pizza Bella GmbH\b/],
  vatId: [/^DE ?99999999[01]$/, /^DE ?123456789$/],
  register: [/\bHRB 0000[01]\b/, /^HRB 12345, Amtsgericht Stuttgart$/],
};

const NAMES = { operator: 'Inhaber', vatId: 'USt-IdNr.', register: 'Handelsregister' } as const;

/** Warns of an imprint copied from the demo; production refuses to publish it. */
export function checkIdentity(legal: ShopFile['legal'], warn: Report): void {
  for (const field of ['operator', 'vatId', 'register'] as const) {
    const written = String(legal[field] ?? '').trim();
    if (MADE_UP[field].some((one) => one.test(written)))
      warn(
        ['legal', field],
        'identity',
        `„${written}“ (${NAMES[field]}) ist aus dem Demo-Shop und erfunden.`,
        field === 'operator'
          ? 'Schreibe, wer wirklich verkauft: Es steht im Impressum und auf jedem Beleg.'
          : 'Schreibe deine eigene Nummer, oder lösche das Feld.',
      );
  }
}
