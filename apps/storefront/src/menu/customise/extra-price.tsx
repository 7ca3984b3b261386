import { extraPrice } from '@tischlein/domain/menu/choices.ts';
import type { ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import { Price } from '@tischlein/ui/price.tsx';
import type { ChoiceLevel } from './choice-level.ts';
import { extraPriceText } from './extra-price-text.ts';
import { useSelected } from './listened.ts';

interface ExtraPriceProps {
  level: ChoiceLevel;
  group: ExtraGroup;
  item: ExtraItem;
}

/** Apart from its row: a change of size draws every price, but no row. */
export function ExtraPrice({ level, group, item }: ExtraPriceProps) {
  const text = useSelected(level, ({ priced, sizeId }) =>
    extraPriceText({ dish: level.dish, priced }, group, item.itemId, extraPrice(item, sizeId)),
  );
  return <Price {...text} />;
}
