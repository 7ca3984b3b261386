import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import { MISSING_CHOICE_TEXT } from '@tischlein/domain/menu/choices.ts';
import type { SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useCustomise } from '../../customise/customise.tsx';
import { DishChoices } from '../../customise/dish-choices.tsx';
import { useAvailability } from '../../state/availability-store.ts';
import { slotDishes, slotDraft } from './slots.ts';
import styles from './set-menu.module.css';

interface SlotChoiceProps {
  slot: SetMenuSlot;
  draft: DishCartItem | null;
  missing: readonly string[];
  onDraft: (draft: DishCartItem) => void;
}

/** Which dish fills the slot, and everything that can be chosen on it. */
export function SlotChoice({ slot, draft, missing, onDraft }: SlotChoiceProps) {
  const { menu, putAside } = useCustomise();
  const soldOut = useAvailability();
  const dishes = slotDishes(menu, slot);
  const dish = dishes.find(({ id }) => id === draft?.dishId);
  const lacks = missing.includes(`slot--${slot.id}`);
  return (
    <div data-group={`slot--${slot.id}`} tabIndex={-1} className={styles.slot}>
      {lacks && (
        <p data-part="missing-choice" role="alert" className={styles.missing}>
          {MISSING_CHOICE_TEXT}
        </p>
      )}
      <RadioList
        legend={slot.name}
        value={dish?.id}
        onChange={(id) => {
          const chosen = dishes.find((each) => each.id === id);
          if (!chosen) return;
          // It starts anew, and so does the choice between its combinations.
          putAside({ slotId: slot.id, dishId: id }, null);
          onDraft(slotDraft(slot, chosen));
        }}
        options={dishes.map((each) => {
          const gone = isSoldOut({ menu, soldOut }, each);
          return {
            value: each.id,
            label: each.name,
            detail: gone ? 'Leider ausverkauft' : (each.subtext ?? undefined),
            disabled: gone,
          };
        })}
      />
      {dish && draft && (
        <DishChoices dish={dish} draft={draft} onDraft={onDraft} missing={missing} fixedSize />
      )}
    </div>
  );
}
