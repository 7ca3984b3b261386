import { memo, useCallback, useMemo } from 'react';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { mergeExtras } from '@tischlein/domain/cart/canonical-item.ts';
import { groupsOf, keepChoosable } from '@tischlein/domain/menu/choices.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, ExtraGroup } from '@tischlein/domain/menu/menu.ts';
import { priceExtras } from '@tischlein/domain/pricing/price-extras.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import type { ChangeExtras, ChoiceContext } from './choice-context.ts';
import { useCustomise } from './customise.tsx';
import { lostExtras, type ChangeDraft } from './draft.ts';
import { GroupChoice } from './group-choice.tsx';
import { MergedExtras } from './merged-extras.tsx';
import { PopularSwitch } from './popular-switch.tsx';
import { SizeChoice } from './size-choice.tsx';
import styles from './customise.module.css';

interface DishChoicesProps {
  dish: Dish;
  draft: DishCartItem;
  /** Stays the same function while the dialog is open, or every row is drawn at each press. */
  onDraft: ChangeDraft;
  missing: readonly string[];
  /** Inside a menu the slot decides the size. */
  fixedSize?: boolean;
}

/** Everything that can be chosen on one dish (specification 2 §2 "Customise dish"). */
export const DishChoices = memo(function DishChoices(props: DishChoicesProps) {
  const { dish, draft, onDraft, missing, fixedSize } = props;
  const { menu } = useCustomise();
  const { sizeId, extras } = draft;
  const onExtras: ChangeExtras = useCallback(
    (change) => onDraft((now) => ({ ...now, extras: change(now.extras) })),
    [onDraft],
  );
  const path = useMemo(() => [dish.id], [dish]);
  const { extras: priced } = priceExtras(menu, dish, sizeId, mergeExtras(extras));
  const context: ChoiceContext = { menu, dish, sizeId, extras, onExtras, priced, path, missing };
  const groups = groupsOf(menu, dish);
  const merged = useMemo(() => groups.filter((group) => !stands(group)), [groups]);
  const ruled = groups.filter((group) => group.min === 0 && stands(group));
  return (
    <div data-part="dish-choices" className={styles.choices}>
      {dish.sizes.length > 0 && !fixedSize && (
        <SizeChoice
          dish={dish}
          sizeId={sizeId}
          onSize={(size) => {
            const kept = keepChoosable(menu, dish, size, extras);
            tellLost(menu, lostExtras(extras, kept));
            onDraft((now) => ({ ...now, sizeId: size, extras: kept }));
          }}
        />
      )}
      {groups
        .filter((group) => group.min > 0)
        .map((group) => (
          <GroupChoice key={group.id} context={context} group={group} />
        ))}
      <Removals menu={menu} dish={dish} draft={draft} onDraft={onDraft} />
      {dish.popularExtraCombination.length > 0 && (
        <PopularSwitch dish={dish} draft={draft} onDraft={onDraft} />
      )}
      {dish.freeIngredients > 0 && (
        <p className={styles.free}>
          {dish.freeIngredients === 1
            ? 'Das teuerste Extra ist gratis.'
            : `Die ${dish.freeIngredients} teuersten Extras sind gratis.`}
        </p>
      )}
      <Optional
        context={context}
        groups={ruled.filter((group) => group.groupType === 'ingredient')}
      />
      <MergedExtras context={context} groups={merged} />
      <Optional context={context} groups={ruled.filter((group) => group.groupType === 'dish')} />
    </div>
  );
});

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

/** Whether a group has a heading of its own; all others are merged under EXTRAS. */
function stands({ forceGroup, min, limit, groupType }: ExtraGroup): boolean {
  return forceGroup || min > 0 || limit > 0 || groupType === 'dish';
}

function Optional({ context, groups }: { context: ChoiceContext; groups: readonly ExtraGroup[] }) {
  return groups.map((group) => <GroupChoice key={group.id} context={context} group={group} />);
}

type PartProps = Pick<DishChoicesProps, 'dish' | 'draft' | 'onDraft'> & { menu: MenuIndex };

function Removals({ menu, dish, draft, onDraft }: PartProps) {
  const removable = dish.primaryIngredients.flatMap((id) => menu.ingredients.get(id) ?? []);
  if (removable.length === 0) return null;
  return (
    <fieldset data-part="removals" className={styles.group}>
      <legend className={styles.legend}>Bitte Ohne</legend>
      <div className={styles.columns}>
        {removable.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={draft.without.includes(id)}
            onChange={(event) =>
              onDraft((now) => ({
                ...now,
                without: event.target.checked
                  ? [...now.without, id]
                  : now.without.filter((each) => each !== id),
              }))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
