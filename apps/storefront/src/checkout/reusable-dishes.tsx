import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { euro } from '../base/euro.ts';
import { setQuoteChoices, useQuote } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';

/** Reusable dishes and cups against a deposit, for what the house fills of this cart (VerpackG § 33). */
export function ReusableDishes() {
  const { dishDeposits: offer } = useShop();
  const isWanted = useQuote((state) => state.useDishDeposit);
  const filled = useQuote(({ quote }) => quote?.filled);
  if (!offer || !filled) return null;
  const { cup } = offer;
  const offered = [
    ...(filled.dishes > 0 ? [{ name: offer.name, each: offer.perDish, of: 'Gericht' }] : []),
    ...(filled.drinks > 0 && cup ? [{ name: cup.name, each: cup.perCup, of: 'Getränk' }] : []),
  ];
  if (offered.length === 0) return null;
  return (
    <Checkbox
      label={`${offered.map(({ name }) => name).join(' und ')} statt Einweg`}
      detail={offered.map(({ each, of }) => `${euro(each)} Pfand je ${of}`).join(', ')}
      checked={isWanted}
      onChange={(event) => setQuoteChoices({ useDishDeposit: event.target.checked })}
    />
  );
}
