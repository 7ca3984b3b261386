import { cents, ZERO, type Cents } from '../money/cents.ts';
import type { Shop } from '../shop/shop.ts';
import { sumByVatClass, type ByVatClass } from './by-vat-class.ts';
import type { PricedItem } from './price-item.ts';

/** What the house fills its dishes and drinks into. */
export interface Packing {
  /** Deposit for each reusable dish; 0: none chosen. Never charged at the table. */
  dishDeposit: Cents;
  /** The same for each drink; left out for 0. */
  cupDeposit?: Cents;
  /** Their German names; left out where none are told. */
  packaging?: { dish: string; cup: string };
}

const ONE_WAY = 'Einweg';

/** What a cart's price needs of the shop's reusable dishes (VerpackG § 33), and of whether the guest wants them. */
export function packing(offer: Shop['dishDeposit'], isWanted: boolean): Packing {
  if (!offer || !isWanted) return { dishDeposit: ZERO, packaging: { dish: ONE_WAY, cup: ONE_WAY } };
  return {
    dishDeposit: offer.perDish,
    cupDeposit: offer.cup?.perCup ?? ZERO,
    packaging: {
      dish: reusable(offer.name),
      cup: offer.cup ? reusable(offer.cup.name) : ONE_WAY,
    },
  };
}

const reusable = (name: string) => (/mehrweg/i.test(name) ? name : `Mehrweg (${name})`);

/**
 * Says on a line what the house fills it into, and the deposit of what is reusable, in place. Answers these deposits in
 * cents. Of a menu with a drink 'Mehrwegschale, Getränk: Einweg'.
 */
export function packLine(
  { line, filled: { dishes, drinks } }: Pick<PricedItem, 'line' | 'filled'>,
  { dishDeposit, cupDeposit = ZERO, packaging }: Packing,
): ByVatClass {
  const deposits = { food: dishes * dishDeposit, drink: drinks * cupDeposit };
  const deposit = sumByVatClass(deposits);
  if (deposit > 0) line.dishDeposit = cents(deposit);
  if (packaging && dishes + drinks > 0) {
    const { dish, cup } = packaging;
    const both = dish === cup ? dish : `${dish}, Getränk: ${cup}`;
    line.packaging = dishes === 0 ? cup : drinks === 0 ? dish : both;
  }
  return deposits;
}
