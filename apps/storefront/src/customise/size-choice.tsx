import { sizeState, UNAVAILABLE_TEXT } from '@tischlein/domain/menu/choices.ts';
import { litrePriceText } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { euro } from '../euro.ts';

interface SizeChoiceProps {
  dish: Dish;
  sizeId: string | null;
  onSize: (sizeId: string) => void;
}

export function SizeChoice({ dish, sizeId, onSize }: SizeChoiceProps) {
  return (
    <RadioList
      legend="Größe"
      value={sizeId ?? undefined}
      onChange={onSize}
      options={dish.sizes.map((size) => {
        const state = sizeState(size);
        const litre = litrePriceText(dish, size.id);
        const details = [
          size.description,
          litre,
          size.deposit > 0 && `zzgl. ${euro(size.deposit)} Pfand`,
        ].filter(Boolean);
        return {
          value: size.id,
          label: state === 'unavailable' ? <s>{size.name}</s> : size.name,
          detail: state === 'unavailable' ? UNAVAILABLE_TEXT : details.join(', ') || undefined,
          trailing: state === 'choosable' ? euro(size.price) : undefined,
          disabled: state !== 'choosable',
        };
      })}
    />
  );
}
