import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { explainOffer } from './explain-offer.ts';
import type { OfferExplanation } from './quote.ts';

test.each<[Partial<OfferExplanation>, string]>([
  [{ state: 'applied' }, 'Schon abgezogen.'],
  [{ state: 'reached' }, 'Erreicht: Such dir etwas aus.'],
  [{ state: 'nearly-reached', missing: cents(120) }, 'Noch 1,20\u00a0€ bis zum Angebot.'],
  [{ state: 'missing-amount', missing: cents(1) }, 'Noch 0,01\u00a0€ bis zum Angebot.'],
  [{ state: 'missing-amount' }, 'Leg etwas in den Warenkorb.'],
  [{ state: 'missing-items', missingItems: 1 }, 'Noch ein Gericht aus diesem Angebot.'],
  [{ state: 'missing-items', missingItems: 2 }, 'Noch 2 Gerichte aus diesem Angebot.'],
  [
    { state: 'needs-confirmation' },
    'Du hast die Wahl: dieses Angebot oder der Rabatt auf das Gericht.',
  ],
  [{ state: 'other-order-type' }, 'Gilt nicht bei Tischbestellung.'],
  [{ state: 'other-time' }, 'Gilt nicht zu dieser Zeit.'],
  [{ state: 'group-only' }, 'Gilt nur für Gruppenbestellungen.'],
  [
    { state: 'not-with-two-for-one' },
    'Nicht zusammen mit einem Gratisgericht aus einem anderen Angebot.',
  ],
  [{ state: 'nothing-left' }, 'Davon ist gerade nichts verfügbar.'],
  [{ state: 'better-offer-applied' }, 'Nicht mit einem besseren Angebot kombinierbar.'],
  [{ state: 'better-offer-applied', blockedBy: ['2 für 1'] }, 'Nicht zusammen mit „2 für 1“.'],
  [
    { state: 'not-with-two-for-one', blockedBy: ['A', 'B', 'C'] },
    'Nicht zusammen mit „A“, „B“ und „C“.',
  ],
])('%j is told as "%s"', (given, text) => {
  const explanation = { offerId: 'a', title: 'a', missing: cents(0), ...given };
  expect(explainOffer(explanation as OfferExplanation, 'table')).toBe(text);
});
