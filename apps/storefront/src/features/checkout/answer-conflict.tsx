import type { OrderConflict } from '@tischlein/contract/calls/order.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { ensureAge } from '../../state/age.ts';
import { refreshAvailability } from '../../state/availability-store.ts';
import { refreshPeriod } from '../../state/period-store.ts';
import { useQuote } from '../../state/quote-store.ts';
import { refreshShop } from '../../state/refresh-shop.ts';
import { confirmNewPrice, PRICE_CHANGED } from './new-price.tsx';
import { OUT_OF_AREA, problemList } from './ready-to-order.ts';
import type { OrderAttempt } from './send-order.ts';

/** What to send again after a conflict was settled; null: back to the form. */
export type Settled = OrderAttempt | null;

/** Asks the guest what a 409 leaves open (specification 1 §8). */
export async function answerConflict(
  shop: PublicShop,
  attempt: OrderAttempt,
  conflict: OrderConflict,
  fill: (address: NonNullable<OrderConflict['assumedLocation']>) => void,
): Promise<Settled> {
  switch (conflict.code) {
    case 1:
      return askNewPrice(shop, attempt, conflict);
    case 2: {
      const { assumedLocation } = conflict;
      if (!assumedLocation) break;
      fill(assumedLocation);
      const right = await confirmDialog({
        title: 'Adresse korrigiert',
        text: `Wir haben deine Adresse so verstanden:\n${formatAddress(assumedLocation)}`,
        okLabel: 'JA, STIMMT',
        cancelLabel: 'ANPASSEN',
      });
      if (!right) return null;
      const values = { ...attempt.values, ...assumedLocation };
      return { ...attempt, values, skipGoogleValidation: true };
    }
    case 3: {
      const problems = conflict.quote?.problems ?? [];
      await Promise.all([refreshShop(shop), refreshAvailability(shop.id)]);
      const text = problems.length > 0 ? problemList(problems) : conflict.message;
      await alertDialog({ title: 'Warenkorb Probleme', text });
      return null;
    }
    case 4:
      await refreshPeriod();
      break;
    case 6:
      await alertDialog(OUT_OF_AREA);
      return null;
    case 7: {
      const lines = conflict.quote?.lines ?? useQuote.getState().quote?.lines ?? [];
      const age = lines.some(({ minimumAge }) => minimumAge === 18) ? 18 : 16;
      return (await ensureAge(age)) ? attempt : null;
    }
  }
  await alertDialog({ title: 'Das hat nicht geklappt', text: conflict.message });
  return null;
}

async function askNewPrice(
  shop: PublicShop,
  attempt: OrderAttempt,
  { quote, message }: OrderConflict,
): Promise<Settled> {
  await refreshShop(shop);
  if (!quote) {
    await alertDialog({ title: PRICE_CHANGED, text: message });
    return null;
  }
  const agreed = await confirmNewPrice(shop, quote, useQuote.getState().quote?.total);
  return agreed ? { ...attempt, agreed: quote } : null;
}
