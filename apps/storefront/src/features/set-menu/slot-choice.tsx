import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import { unsuitedNow } from '@tischlein/domain/cart/validate-item.ts';
import { MISSING_CHOICE_TEXT } from '@tischlein/domain/menu/choices.ts';
import type { Dish, SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { ORDER_TYPE_LABELS } from '@tischlein/domain/pricing/explain-offer.ts';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useCustomise } from '../../customise/customise.tsx';
import { DishChoices } from '../../customise/dish-choices.tsx';
import { useAvailability } from '../../state/availability-store.ts';
import { useOfferContext } from '../../state/dish-discounts.ts';
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
  const now = useOfferContext();
  const obstacle = (each: Dish) => {
    if (isSoldOut({ menu, soldOut }, each)) return 'Leider ausverkauft';
    const unsuited = unsuitedNow(each, now);
    if (unsuited === null) return null;
    return unsuited === 'outside-time-window'
      ? 'Gibt es gerade nicht'
      : `Nicht bei ${ORDER_TYPE_LABELS[now.orderType]}`;
  };
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
          const why = obstacle(each);
          return {
            value: each.id,
            label: each.name,
            detail: why ?? each.subtext ?? undefined,
            disabled: why !== null,
          };
        })}
      />
      {dish && draft && (
        <DishChoices dish={dish} draft={draft} onDraft={onDraft} missing={missing} fixedSize />
      )}
    </div>
  );
}
