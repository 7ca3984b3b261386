import { cents, type Cents } from '../money/cents.ts';
import { depositText } from './deposit.ts';
import { portionOf, type MenuIndex } from './index-menu.ts';
import type { DepositKind, Portion, SetMenu } from './menu.ts';

type Charged = Pick<Portion, 'deposit' | 'depositKind'>;

/**
 * What deposits come on top of a set menu's price (PAngV § 7), German: 'zzgl. 0,15 € Pfand, MEHRWEG', 'zzgl. bis zu …'
 * where it depends on what is chosen. '' without any.
 */
export function menuDepositText(index: MenuIndex, { slots }: SetMenu): string {
  let [least, most] = [0, 0];
  const kinds = new Set<DepositKind | undefined>();
  for (const slot of slots) {
    const portions = slot.dishes.flatMap((id): Charged[] => {
      const dish = index.dishes.get(id);
      if (!dish) return [];
      const served = dish.portion ?? portionOf(dish, slot.size);
      return served ? [served] : dish.sizes;
    });
    const deposits = portions.map(({ deposit }) => deposit);
    least += Math.min(...(deposits.length > 0 ? deposits : [0]));
    most += Math.max(0, ...deposits);
    for (const { deposit, depositKind } of portions) if (deposit > 0) kinds.add(depositKind);
  }
  const [kind] = kinds.size === 1 ? kinds : [];
  const charged = (deposit: Cents) => ({ deposit, ...(kind && { depositKind: kind }) });
  const text = depositText(charged(cents(most)));
  return least === most ? text : text.replace('zzgl. ', 'zzgl. bis zu ');
}
