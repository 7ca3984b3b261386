import { useCallback, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import { unavailableNow } from '@tischlein/domain/cart/validate-item.ts';
import { MISSING_CHOICE_TEXT } from '@tischlein/domain/menu/choices.ts';
import { depositText } from '@tischlein/domain/menu/deposit.ts';
import { portionOf, sizeOf } from '@tischlein/domain/menu/index-menu.ts';
import { besideVolume, litrePriceText, volumeOf } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish, SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import { ORDER_TYPE_LABELS } from '@tischlein/domain/pricing/explain-offer.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { InfoIcon } from '@tischlein/ui/icons.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useCustomise } from '../customise/customise.tsx';
import { DishChoices } from '../customise/dish-choices.tsx';
import type { EditDish } from '../customise/draft.ts';
import { useMaking } from '../customise/making.ts';
import { useAvailability } from '../../session/availability-store.ts';
import { useOfferContext } from '../../cart/dish-discounts.ts';
import { inLanguage } from '../../base/in-language.tsx';
import { unbroken } from '../../base/unbroken.ts';
import { openInfo } from '../../session/dialogs.ts';
import { OwnWords } from '../../session/own-words.tsx';
import { slotDishes, slotDraft } from './slots.ts';
import styles from './set-menu.module.css';

interface SlotChoiceProps {
  menuId: string;
  slot: SetMenuSlot;
  draft: DishCartItem | null;
  missing: readonly string[];
  /** Stays the same function while the slot is. */
  onDraft: (change: (draft: DishCartItem | null) => DishCartItem | null) => void;
}

/** Which dish fills the slot, and everything that can be chosen on it. */
export function SlotChoice({ menuId, slot, draft, missing, onDraft }: SlotChoiceProps) {
  const { menu, putAside } = useCustomise();
  const soldOut = useAvailability();
  const dishes = slotDishes(menu, slot);
  const dish = dishes.find(({ id }) => id === draft?.dishId);
  const now = useOfferContext();
  const obstacle = (each: Dish) => {
    if (isSoldOut({ menu, soldOut }, each)) return 'Leider ausverkauft';
    const unsuited = unavailableNow(each, now);
    if (unsuited === null) return null;
    return unsuited === 'outside-time-window'
      ? 'Gibt es gerade nicht'
      : `Nicht bei ${ORDER_TYPE_LABELS[now.orderType]}`;
  };
  const list = useRef<HTMLDivElement>(null);
  const lacks = missing.includes(`slot--${slot.id}`);
  return (
    <div ref={list} data-group={`slot--${slot.id}`} tabIndex={-1} className={styles.slot}>
      {lacks && (
        <p data-part="missing-choice" role="alert" className={styles.missing}>
          {MISSING_CHOICE_TEXT}
        </p>
      )}
      {!dish && <InfoButton onClick={() => openInfo({ kind: 'menu', id: menuId })} />}
      <RadioList
        legend={<OwnWords text={slot.name} />}
        required
        value={dish?.id}
        onChange={(id) => {
          const chosen = dishes.find((each) => each.id === id);
          if (!chosen) return;
          // It starts anew, and so does the choice between its combinations.
          putAside({ slotId: slot.id, dishId: id }, null);
          keepInPlace(list.current, id, () => onDraft(() => slotDraft(slot, chosen)));
        }}
        options={dishes.map((each) => {
          const why = obstacle(each);
          return {
            below: each === dish && draft && (
              <div className={styles.made}>
                <InfoButton onClick={() => openInfo({ kind: 'dish', id: each.id })} />
                <MadeDish dish={each} draft={draft} missing={missing} onDraft={onDraft} />
              </div>
            ),
            value: each.id,
            label: inLanguage(each.name, each.lang),
            detail: why ?? portionText(each, slot.size),
            disabled: why !== null,
          };
        })}
      />
    </div>
  );
}

/** What comes: '4 Stück mit Dip', 'Ø 30 cm', '0,5 l', and what deposit comes on top (PAngV § 7). */
function portionText(dish: Dish, sizeId: string | null): ReactNode {
  const size = dish.sizes.length > 0 ? sizeOf(dish, sizeId) : null;
  const volumeMl = volumeOf(dish, size?.id ?? null);
  const below = besideVolume(dish.subtext, volumeMl);
  const text = besideVolume(size?.description, volumeMl);
  const volume = litrePriceText(dish, size?.id ?? null, ZERO, dish.name, below, text);
  const portion = portionOf(dish, size?.id ?? null);
  const more = [text, volume, portion && depositText(portion)].filter(Boolean).join(', ');
  return (
    (below || more) && (
      <>
        {below && inLanguage(below, dish.textLang)}
        {below && more && ', '}
        <OwnWords text={unbroken(more)} />
      </>
    )
  );
}

type MadeDishProps = Pick<SlotChoiceProps, 'missing' | 'onDraft'> & {
  dish: Dish;
  draft: DishCartItem;
};

function MadeDish({ dish, draft, missing, onDraft }: MadeDishProps) {
  const onChoice: EditDish = useCallback(
    (change) => onDraft((now) => now && change(now)),
    [onDraft],
  );
  const making = useMaking({ draft, missing }, onChoice);
  return <DishChoices dish={dish} making={making} fixedSize />;
}

/** Allergens and additives are one tap away before anything is ordered (LMIV). */
function InfoButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" icon={<InfoIcon />} className={styles.info} onClick={onClick}>
      Zutaten, Allergene und Zusatzstoffe
    </Button>
  );
}

/** What was below another dish goes away with it; the row just pressed stays under the finger. */
function keepInPlace(list: HTMLElement | null, dishId: string, change: () => void): void {
  const pressed = list?.querySelector(`[data-value="${CSS.escape(dishId)}"]`);
  const scroller = list?.closest('[data-part="dialog-body"]');
  const top = pressed?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (pressed && scroller) scroller.scrollTop += pressed.getBoundingClientRect().top - top;
}
