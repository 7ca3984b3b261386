import type { OrderConflict } from '@tischlein/contract/calls/order.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { euro } from '../../euro.ts';
import { QuoteLines } from '../../quote-view/quote-lines.tsx';
import { QuoteSums } from '../../quote-view/quote-sums.tsx';
import { ensureAge } from '../../state/age.ts';
import { refreshAvailability } from '../../state/availability-store.ts';
import { reloadMenu } from '../../state/menu-store.ts';
import { refreshPeriod } from '../../state/period-store.ts';
import { useQuote } from '../../state/quote-store.ts';
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
      await Promise.all([reloadMenu(shop), refreshAvailability(shop.id)]);
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
  await reloadMenu(shop);
  if (!quote) {
    await alertDialog({ title: 'Der Preis hat sich geändert', text: message });
    return null;
  }
  const before = useQuote.getState().quote?.total;
  const was = before !== undefined && before !== quote.total ? ` statt ${euro(before)}` : '';
  const agreed = await confirmDialog({
    title: 'Der Preis hat sich geändert',
    // The button orders, so the whole order stands directly above it here too.
    text: (
      <>
        <p>
          Deine Bestellung kostet jetzt {euro(quote.total)}
          {was}.
        </p>
        <QuoteLines quote={quote} showNumbers={shop.showDishNumbers} />
        <QuoteSums quote={quote} showVat />
      </>
    ),
    okLabel: 'zahlungspflichtig bestellen',
    cancelLabel: 'Noch einmal ansehen',
  });
  return agreed ? { ...attempt, agreedTotal: quote.total } : null;
}
