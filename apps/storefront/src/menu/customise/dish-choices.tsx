import { memo, useMemo } from 'react';
import { groupsOf } from '@tischlein/domain/menu/choices.ts';
import type { Dish, ExtraGroup } from '@tischlein/domain/menu/menu.ts';
import { useAvailability } from '../../session/availability-store.ts';
import { useDevFlag } from '../../session/dev-flags.ts';
import { dishLevel, type ChoiceLevel } from './choice-level.ts';
import { useCustomise } from './customise.tsx';
import { GroupChoice } from './group-choice.tsx';
import type { Making } from './making.ts';
import { MergedExtras } from './merged-extras.tsx';
import { NoteField } from './note-field.tsx';
import { PopularSwitch } from './popular-switch.tsx';
import { Removals } from './removals.tsx';
import { SizeChoice } from './size-choice.tsx';
import { useUsedChoices } from './use-used-choices.ts';
import styles from './customise.module.css';

interface DishChoicesProps {
  dish: Dish;
  /** Stays the same while the dialog is open; its parts listen to it by themselves. */
  making: Making;
  /** Inside a menu the slot decides the size. */
  fixedSize?: boolean;
  /** The size alone, while the dialog opens; below it room for the rest. */
  opening?: boolean;
}

/** Everything that can be chosen on one dish (specification 2 §2 "Customise dish"). */
export const DishChoices = memo(function DishChoices(props: DishChoicesProps) {
  const { dish, making, fixedSize, opening } = props;
  const { menu } = useCustomise();
  const soldOut = useAvailability();
  const showZero = useDevFlag('showExtraPrices');
  const level = useMemo(
    () => dishLevel({ menu, soldOut, showZero }, dish, making),
    [menu, soldOut, showZero, dish, making],
  );
  return (
    <div data-part="dish-choices" className={styles.choices}>
      {dish.sizes.length > 0 && !fixedSize && <SizeChoice dish={dish} making={making} />}
      {opening ? <Room level={level} /> : <Lists level={level} making={making} />}
    </div>
  );
});

function Lists({ level, making }: { level: ChoiceLevel; making: Making }) {
  const { menu, dish } = level;
  const groups = groupsOf(menu, dish);
  const used = useUsedChoices(dish.id);
  const isFirst = ({ id, min }: ExtraGroup) => min === 0 && used.includes(id);
  const merged = useMemo(() => groups.filter((group) => !stands(group)), [groups]);
  const ruled = groups.filter((group) => group.min === 0 && stands(group) && !isFirst(group));
  // Under EXTRAS they stand together, and so come first together.
  const extrasFirst = merged.some(isFirst);
  return (
    <>
      <Groups level={level} groups={groups.filter((group) => group.min > 0)} />
      <Groups level={level} groups={groups.filter((group) => isFirst(group) && stands(group))} />
      {extrasFirst && <MergedExtras level={level} groups={merged} />}
      <Removals menu={menu} dish={dish} making={making} />
      {dish.popularExtraCombination.length > 0 && <PopularSwitch dish={dish} making={making} />}
      {dish.freeIngredients > 0 && (
        <p className={styles.free}>
          {dish.freeIngredients === 1
            ? 'Das teuerste Extra ist gratis.'
            : `Die ${dish.freeIngredients} teuersten Extras sind gratis.`}
        </p>
      )}
      <Groups level={level} groups={ruled.filter((group) => group.groupType === 'ingredient')} />
      {!extrasFirst && <MergedExtras level={level} groups={merged} />}
      <Groups level={level} groups={ruled.filter((group) => group.groupType === 'dish')} />
      {dish.takesNote && <NoteField making={making} />}
    </>
  );
}

const ROW_PX = 46;

/** About as high as the lists to come, so that the sheet does not change its height while it rises. */
function Room({ level: { menu, dish } }: { level: ChoiceLevel }) {
  const rows = groupsOf(menu, dish).reduce((sum, { items }) => sum + items.length, 0);
  return <div style={{ height: `min(100dvh, ${rows * ROW_PX}px)` }} />;
}

/** Whether a group has a heading of its own; all others are merged under EXTRAS. */
function stands({ forceGroup, min, limit, groupType }: ExtraGroup): boolean {
  return forceGroup || min > 0 || limit > 0 || groupType === 'dish';
}

function Groups({ level, groups }: { level: ChoiceLevel; groups: readonly ExtraGroup[] }) {
  return groups.map((group) => <GroupChoice key={group.id} level={level} group={group} />);
}
