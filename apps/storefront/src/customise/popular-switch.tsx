import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { keepChoosable } from '@tischlein/domain/menu/choices.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { popularCombination } from '@tischlein/domain/menu/popular-combination.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { useAvailability } from '../state/availability-store.ts';
import { useCustomise } from './customise.tsx';
import type { ChangeDraft } from './draft.ts';

interface PopularSwitchProps {
  dish: Dish;
  draft: DishCartItem;
  onDraft: ChangeDraft;
}

/** On: what must be chosen plus the popular extras; off: what the guest had before (specification 2 §4). */
export function PopularSwitch({ dish, draft, onDraft }: PopularSwitchProps) {
  const { menu, asideOf, putAside } = useCustomise();
  const soldOut = useAvailability();
  const aside = asideOf(draft);
  const choose = (kind: 'popular' | 'individual') => {
    if ((kind === 'popular') === (aside !== null)) return;
    const extras = aside
      ? keepChoosable(menu, dish, draft.sizeId, aside)
      : popularCombination({ menu, soldOut }, dish, draft.sizeId, draft.extras);
    putAside(draft, aside ? null : draft.extras);
    onDraft((now) => ({ ...now, extras }));
  };
  return (
    <ChoiceSwitch
      label="Kombination"
      value={aside ? 'popular' : 'individual'}
      onChange={choose}
      options={[
        { value: 'popular', label: 'Beliebte Kombination' },
        { value: 'individual', label: 'Individuelle Kombination' },
      ]}
    />
  );
}
