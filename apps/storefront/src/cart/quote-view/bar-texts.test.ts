import { expect, it } from 'vitest';
import { cents, type Cents } from '@tischlein/domain/money/cents.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { barTexts } from './bar-texts.ts';

const quote = (deliveryFee: number, missing = 0) =>
  ({
    problems: [],
    minimumOrder: { status: missing > 0 ? 'not-reached' : 'reached', value: 1500, missing },
    freeDeliveryMissing: null,
    deliveryFee,
    total: cents(1200 + deliveryFee) as Cents,
  }) as unknown as Quote;

it.each([
  ['a known fee', quote(200), false, ['14,00 €', 'mit Lieferung']],
  ['no fee, known', quote(0), false, ['12,00 €', null]],
  ['the lowest fee of all areas', quote(200), true, ['ab 14,00 €', 'mit Lieferung']],
  ['an area without a fee among others', quote(0), true, ['12,00 €', 'ohne Lieferung']],
] as const)('%s is named beside the total', (_, priced, isEstimate, [total, fee]) => {
  const texts = barTexts(priced, isEstimate);
  expect([texts.total.replace('\u00a0', ' '), texts.fee]).toEqual([total, fee]);
});

it('says what is missing, problems first', () => {
  expect(barTexts(quote(200, 300), false).hint).toBe(
    'Noch 3,00\u00a0€ bis zum Mindestbestellwert.',
  );
  const wrong = { ...quote(200, 300), problems: [{}] } as unknown as Quote;
  expect(barTexts(wrong, false).hint).toBe('Bitte prüfe deine Auswahl');
});
