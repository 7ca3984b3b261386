import { memo, useId, useMemo, useState } from 'react';
import type { CartExtra } from '@tischlein/domain/cart/cart.ts';
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
import { sideDishSize } from '@tischlein/domain/menu/index-menu.ts';
import { besideVolume, litrePriceText, volumeOf } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish, ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import { inLanguage } from '../../base/in-language.tsx';
import { followChecked } from '@tischlein/ui/follow-checked.ts';
import { Radio } from '@tischlein/ui/radio.tsx';
import { isSameExtra, sideLevel, type ChoiceLevel } from './choice-level.ts';
import { codesOf, declared } from './declared.ts';
import { groupKey } from './draft.ts';
import { ExtraCounter, ExtraItemRow, type ExtraCounterProps } from './extra-item.tsx';
import { ExtraPrice } from './extra-price.tsx';
import { useSelected } from './listened.ts';
import { OwnWords } from '../../session/own-words.tsx';
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
      // Only of a group of radios can be said that one has to be chosen.
      {...(radioName && { role: 'radiogroup', 'aria-labelledby': `${radios}-name` })}
      aria-required={(radioName !== null && group.min > 0) || undefined}
      aria-invalid={lacks || undefined}
      className={styles.group}
    >
      <legend id={`${radios}-name`} className={styles.legend}>
        <OwnWords text={group.name} /> <span className={styles.rule}>{header}</span>
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
  const control = useMemo(() => {
    const read = () => chosenCount(level.read().extras, group.id) === 0;
    return followChecked({ read, subscribe: level.subscribe });
  }, [level, group]);
  return (
    <div className={styles.extra}>
      <Radio
        ref={control}
        name={radioName}
        label="Keine Auswahl"
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
    text: side && besideVolume(side.subtext, volumeOf(side, sideDishSize(side, sizeId))),
    volume:
      side && litrePriceText(side, sideDishSize(side, sizeId), extraPrice(item, sizeId), side.name),
    state: extraState(item, sizeId),
    priced: extraPrice(item, sizeId) > 0 || showZero,
    amount: amountOf(extras, group, item),
    full: group.limit > 0 && chosenCount(extras, group.id) >= group.limit,
  }));
  const control = useMemo(() => {
    const read = () => amountOf(level.read().extras, group, item) > 0;
    return followChecked({ read, subscribe: level.subscribe });
  }, [level, group, item]);
  const touched = useEver(now.amount > 0);
  // A side dish that leads back to itself would never end.
  if (!known || (isDish && path.includes(item.itemId))) return null;
  const gone = side ? isSoldOut({ menu, soldOut }, side) : soldOut.ingredients.has(item.itemId);
  const { state, amount, full } = now;
  const onAmount = (wanted: number) =>
    level.onExtras((extras) =>
      setExtraAmount(group, level.now.read().sizeId, extras, item.itemId, wanted),
    );
  const row = { group, item, name: known.name, full, onAmount };
  return (
    <ExtraItemRow
      {...row}
      lang={known.lang}
      amount={amount}
      control={control}
      touched={touched}
      text={now.text && inLanguage(now.text, side?.textLang)}
      detail={[now.volume, detail].filter(Boolean).join(', ')}
      state={state}
      hasSizes={level.dish.sizes.length > 0}
      price={now.priced && <ExtraPrice level={level} group={group} item={item} />}
      soldOut={gone}
      radioName={radioName}
    >
      {amount > 0 && (
        <>
          <Counter {...row} level={level} />
          {side && <SideChoices {...props} side={side} />}
        </>
      )}
    </ExtraItemRow>
  );
});

function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return ever || is;
}

function amountOf(extras: readonly CartExtra[], group: ExtraGroup, item: ExtraItem): number {
  return extras.find((each) => isSameExtra(each, group, item))?.amount ?? 0;
}

type CounterProps = Omit<ExtraCounterProps, 'amount'> & ExtraRowProps;

/** Counts at once: its number is what a press on it changes. With its extra it goes a frame later. */
function Counter({ level, onAmount, ...row }: CounterProps) {
  const { group, item } = row;
  const [removed, setRemoved] = useState(false);
  const amount = useSelected(level.now, ({ extras }) => amountOf(extras, group, item) || 1);
  const count = (wanted: number) => {
    setRemoved(wanted === 0);
    onAmount(wanted);
  };
  return !removed && <ExtraCounter {...row} amount={amount} onAmount={count} />;
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
