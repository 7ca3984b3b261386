import { sizeState, UNAVAILABLE_TEXT } from '@tischlein/domain/menu/choices.ts';
import { litrePriceText } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { sizeDiscounts } from '@tischlein/domain/pricing/dish-offers.ts';
import { Price } from '@tischlein/ui/price.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { euro } from '../euro.ts';
import { useCustomise } from './customise.tsx';

interface SizeChoiceProps {
  dish: Dish;
  sizeId: string | null;
  onSize: (sizeId: string) => void;
}

export function SizeChoice({ dish, sizeId, onSize }: SizeChoiceProps) {
  const prices = sizeDiscounts(dish, useCustomise().discounts);
  return (
    <RadioList
      legend="Größe"
      value={sizeId ?? undefined}
      onChange={onSize}
      options={dish.sizes.map((size) => {
        const state = sizeState(size);
        const price = prices.find(({ sizeId: of }) => of === size.id);
        const litre = litrePriceText(dish, size.id, price?.resultPrice);
        const details = [
          price?.label,
          size.description,
          litre,
          size.deposit > 0 && `zzgl. ${euro(size.deposit)} Pfand`,
        ].filter(Boolean);
        return {
          value: size.id,
          label: state === 'unavailable' ? <s>{size.name}</s> : size.name,
          detail: state === 'unavailable' ? UNAVAILABLE_TEXT : details.join(', ') || undefined,
          trailing: price && (
            <Price
              text={euro(price.resultPrice)}
              was={price.hasDiscount ? euro(price.price) : undefined}
            />
          ),
          disabled: state !== 'choosable',
        };
      })}
    />
  );
}
