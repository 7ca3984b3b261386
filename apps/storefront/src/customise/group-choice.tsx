import { memo, useId, useMemo, type PropsWithChildren } from 'react';
import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import {
  chosenCount,
  extraPrice,
  extraState,
  groupHeader,
  groupsBelow,
  isSingleChoice,
  MISSING_CHOICE_TEXT,
  ranked,
  setExtraAmount,
} from '@tischlein/domain/menu/choices.ts';
import type { Dish, ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import { Radio } from '@tischlein/ui/radio.tsx';
import { isOf, sideLevel, type ChoiceLevel } from './choice-level.ts';
import { codesOf, declared } from './declared.ts';
import { groupKey } from './draft.ts';
import { ExtraCounter, ExtraItemRow } from './extra-item.tsx';
import { ExtraPrice } from './extra-price.tsx';
import { useSelected } from './listened.ts';
import styles from './customise.module.css';

interface GroupChoiceProps {
  level: ChoiceLevel;
  group: ExtraGroup;
}

export function GroupChoice({ level, group }: GroupChoiceProps) {
  const { dish, path } = level;
  const radios = useId();
  const radioName = isSingleChoice(group) ? radios : null;
  const items = useMemo(() => ranked(dish, group.items), [dish, group]);
  const key = groupKey(path, group.id);
  const { header, lacks } = useSelected(level, ({ extras, missing }) => ({
    header: groupHeader(group, chosenCount(extras, group.id)),
    lacks: missing.includes(key),
  }));
  return (
    <fieldset
      data-part="extra-group"
      data-group={key}
      tabIndex={-1}
      aria-invalid={lacks || undefined}
      className={styles.group}
    >
      <legend className={styles.legend}>
        {group.name} <span className={styles.rule}>{header}</span>
      </legend>
      {lacks && (
        <p data-part="missing-choice" role="alert" className={styles.missing}>
          {MISSING_CHOICE_TEXT}
        </p>
      )}
      {radioName !== null && group.min === 0 && (
        <NoneRow level={level} group={group} radioName={radioName} />
      )}
      {items.map((item) => (
        <ExtraRow
          key={`${group.id}-${item.itemId}`}
          level={level}
          group={group}
          item={item}
          radioName={radioName}
        />
      ))}
    </fieldset>
  );
}

/** A radio cannot be taken back: where nothing must be chosen, 'nothing' is one of the choices. */
function NoneRow({ level, group, radioName }: GroupChoiceProps & { radioName: string }) {
  const empty = useSelected(level, ({ extras }) => chosenCount(extras, group.id) === 0);
  return (
    <div className={styles.extra}>
      <Radio
        name={radioName}
        label="Keine Auswahl"
        checked={empty}
        onChange={() => level.onExtras((now) => now.filter(({ groupId }) => groupId !== group.id))}
      />
    </div>
  );
}

interface ExtraRowProps extends GroupChoiceProps {
  item: ExtraItem;
  /** The name its radio shares with the others of a single choice; null: a tick of its own. */
  radioName?: string | null;
}

/** The row of one extra. It listens to what concerns itself, its price listens apart. */
export const ExtraRow = memo(function ExtraRow(props: ExtraRowProps) {
  const { level, group, item, radioName = null } = props;
  const { menu, path, soldOut, showZero } = level;
  const isDish = group.groupType === 'dish';
  const side = isDish ? menu.dishes.get(item.itemId) : undefined;
  const known = side ?? (isDish ? undefined : menu.ingredients.get(item.itemId));
  const detail = useMemo(
    () => known && declared(menu, side ? codesOf(menu, side) : known.declarations),
    [menu, side, known],
  );
  const now = useSelected(level, ({ sizeId, extras }) => ({
    state: extraState(item, sizeId),
    priced: extraPrice(item, sizeId) > 0 || showZero,
    amount: extras.find((each) => isOf(each, group, item))?.amount ?? 0,
    full: group.limit > 0 && chosenCount(extras, group.id) >= group.limit,
  }));
  // A side dish that leads back to itself would never end.
  if (!known || (isDish && path.includes(item.itemId))) return null;
  const gone = side ? isSoldOut({ menu, soldOut }, side) : soldOut.ingredients.has(item.itemId);
  const { state, amount, full } = now;
  const onAmount = (wanted: number) =>
    level.onExtras((extras) =>
      setExtraAmount(group, level.read().sizeId, extras, item.itemId, wanted),
    );
  const row = { group, item, name: known.name, amount, full, onAmount };
  return (
    <ExtraItemRow
      {...row}
      detail={detail ?? ''}
      state={state}
      hasSizes={level.dish.sizes.length > 0}
      price={now.priced && <ExtraPrice level={level} group={group} item={item} />}
      soldOut={gone}
      radioName={radioName}
    >
      {amount > 0 && (
        <Following level={level} group={group} item={item}>
          <ExtraCounter {...row} />
          {side && <SideChoices {...props} side={side} />}
        </Following>
      )}
    </ExtraItemRow>
  );
});

/** What a chosen extra brings along comes a frame after its tick. */
function Following({ level, group, item, children }: PropsWithChildren<ExtraRowProps>) {
  const shown = useSelected(level.later, ({ extras }) =>
    extras.some((each) => isOf(each, group, item)),
  );
  return shown && children;
}

/** The options of a chosen side dish, where it has any. */
function SideChoices({ level, group, item, side }: ExtraRowProps & { side: Dish }) {
  const own = useMemo(() => sideLevel(level, group, item, side), [level, group, item, side]);
  const groups = groupsBelow(level.menu, side, level.path);
  if (groups.length === 0) return null;
  return (
    <div data-part="side-dish-options" className={styles.nested}>
      {groups.map((each) => (
        <GroupChoice key={each.id} level={own} group={each} />
      ))}
    </div>
  );
}
