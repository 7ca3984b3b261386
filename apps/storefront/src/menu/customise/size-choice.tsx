import { keepChoosable, sizeState, UNAVAILABLE_TEXT } from '@tischlein/domain/menu/choices.ts';
import { depositText } from '@tischlein/domain/menu/deposit.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { besideVolume, litrePriceText, volumeOf } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { besidePrice, lowestPriceText } from '@tischlein/domain/pricing/announced.ts';
import { sizeDiscounts } from '@tischlein/domain/pricing/dish-offers.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { Price } from '@tischlein/ui/price.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { emphasiseDepositKind } from '../../base/deposit-words.tsx';
import { euro } from '../../base/euro.ts';
import { unbroken } from '../../base/unbroken.ts';
import { useCustomise } from './customise.tsx';
import { lostExtras } from './draft.ts';
import type { Making } from './making.ts';
import { OwnWords } from '../../session/own-words.tsx';

export function SizeChoice({ dish, making }: { dish: Dish; making: Making }) {
  const { menu, discounts } = useCustomise();
  const { read, subscribe } = making.later;
  const prices = sizeDiscounts(dish, discounts);
  const choose = (size: string) => {
    const { extras } = making.read().draft;
    const kept = keepChoosable(menu, dish, size, extras);
    tellLost(menu, lostExtras(extras, kept));
    making.change((now) => ({ ...now, sizeId: size, extras: kept }));
  };
  return (
    <RadioList
      legend="Größe"
      value={{ read: () => read().draft.sizeId ?? undefined, subscribe }}
      onChange={choose}
      options={dish.sizes.map((size) => {
        const state = sizeState(size);
        const price = prices.find(({ sizeId: of }) => of === size.id);
        const text = besideVolume(size.description, volumeOf(dish, size.id));
        const litre = litrePriceText(dish, size.id, price?.resultPrice, size.name, text);
        const said = price && besidePrice(price.label, price.resultPrice);
        const own = [text, said?.label].filter(Boolean).join(', ');
        const more = [price?.lowest && lowestPriceText(price.lowest), litre, depositText(size)]
          .filter(Boolean)
          .join(', ');
        const name = <OwnWords text={unbroken(size.name)} />;
        return {
          value: size.id,
          label: state === 'unavailable' ? <s>{name}</s> : name,
          detail:
            state === 'unavailable'
              ? UNAVAILABLE_TEXT
              : (own || more) && (
                  <>
                    <OwnWords text={own} />
                    {own && more && ', '}
                    {emphasiseDepositKind(more)}
                  </>
                ),
          trailing: price && (
            <Price
              text={(said?.only && price.lowest === null ? 'nur ' : '') + euro(price.resultPrice)}
              was={price.lowest === null ? undefined : euro(price.lowest)}
            />
          ),
          disabled: state !== 'choosable',
        };
      })}
    />
  );
}

/** What a guest had chosen does not vanish without a word. */
function tellLost(menu: MenuIndex, lost: ReturnType<typeof lostExtras>): void {
  const names = lost.flatMap(({ itemId, type }) => {
    const known = type === 'dish' ? menu.dishes : menu.ingredients;
    return known.get(itemId)?.name ?? [];
  });
  if (names.length === 0) return;
  notify(`In dieser Größe nicht wählbar und darum abgewählt: ${[...new Set(names)].join(', ')}.`, {
    tone: 'warn',
  });
}
