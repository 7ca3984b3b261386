import { keepChoosable } from '@tischlein/domain/menu/choices.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { popularCombination } from '@tischlein/domain/menu/popular-combination.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { useAvailability } from '../../session/availability-store.ts';
import { useSetAside, useCustomise } from './customise.tsx';
import type { Making } from './making.ts';

/** On: what must be chosen plus the popular extras; off: what the guest had before (specification 2 §4). */
export function PopularSwitch({ dish, making }: { dish: Dish; making: Making }) {
  const { menu, putAside } = useCustomise();
  const soldOut = useAvailability();
  // Which dish it is does not change.
  const aside = useSetAside(making.read().draft);
  const choose = (kind: 'popular' | 'individual') => {
    if ((kind === 'popular') === (aside !== null)) return;
    const { draft } = making.read();
    const extras = aside
      ? keepChoosable(menu, dish, draft.sizeId, aside)
      : popularCombination({ menu, soldOut }, dish, draft.sizeId, draft.extras);
    putAside(draft, aside ? null : draft.extras);
    making.change((now) => ({ ...now, extras }));
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
