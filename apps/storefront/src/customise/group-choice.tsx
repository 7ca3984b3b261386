import { useId, type ReactNode } from 'react';
import type { CartExtra } from '@tischlein/domain/cart/cart.ts';
import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import {
  chosenCount,
  extraPrice,
  groupHeader,
  groupsBelow,
  isSingleChoice,
  MISSING_CHOICE_TEXT,
  ranked,
  setExtraAmount,
} from '@tischlein/domain/menu/choices.ts';
import { sideDishSize } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import { Radio } from '@tischlein/ui/radio.tsx';
import { useAvailability } from '../state/availability-store.ts';
import { useDevFlag } from '../state/dev-flags.ts';
import { codesOf, declared } from './declared.ts';
import { ExtraItemRow } from './extra-item.tsx';
import { groupKey } from './draft.ts';
import { extraPriceText } from './extra-price.ts';
import type { ChoiceContext } from './choice-context.ts';
import styles from './customise.module.css';

interface GroupChoiceProps {
  context: ChoiceContext;
  group: ExtraGroup;
  /** Only these of its items; all by default. */
  items?: readonly ExtraItem[];
  /** Leaves out the heading: the group is merged under EXTRAS. */
  bare?: boolean;
  children?: ReactNode;
}

export function GroupChoice({
  context,
  group,
  items = ranked(context.dish, group.items),
  bare,
  children,
}: GroupChoiceProps) {
  const { extras, path, missing } = context;
  const radios = useId();
  const radioName = isSingleChoice(group) ? radios : null;
  const rows = items.map((item) => (
    <ExtraRow key={item.itemId} context={context} group={group} item={item} radioName={radioName} />
  ));
  if (bare) return <>{rows}</>;
  const key = groupKey(path, group.id);
  const lacks = missing.includes(key);
  return (
    <fieldset
      data-part="extra-group"
      data-group={key}
      tabIndex={-1}
      aria-invalid={lacks || undefined}
      className={styles.group}
    >
      <legend className={styles.legend}>
        {group.name}{' '}
        <span className={styles.rule}>{groupHeader(group, chosenCount(extras, group.id))}</span>
      </legend>
      {lacks && (
        <p data-part="missing-choice" role="alert" className={styles.missing}>
          {MISSING_CHOICE_TEXT}
        </p>
      )}
      {radioName !== null && group.min === 0 && (
        <NoneRow context={context} group={group} radioName={radioName} />
      )}
      {rows}
      {children}
    </fieldset>
  );
}

interface RowProps {
  context: ChoiceContext;
  group: ExtraGroup;
  radioName: string | null;
}

/** A radio cannot be taken back: where nothing must be chosen, 'nothing' is one of the choices. */
function NoneRow({ context, group, radioName }: RowProps & { radioName: string }) {
  const { extras, onExtras } = context;
  return (
    <div className={styles.extra}>
      <Radio
        className={styles.tick}
        name={radioName}
        label="Keine Auswahl"
        checked={chosenCount(extras, group.id) === 0}
        onChange={() => onExtras(extras.filter(({ groupId }) => groupId !== group.id))}
      />
    </div>
  );
}

function ExtraRow({ context, group, item, radioName }: RowProps & { item: ExtraItem }) {
  const { menu, extras, sizeId, onExtras, path } = context;
  const soldOut = useAvailability();
  const showZero = useDevFlag('showExtraPrices');
  const isDish = group.groupType === 'dish';
  const side = isDish ? menu.dishes.get(item.itemId) : undefined;
  const ingredient = isDish ? undefined : menu.ingredients.get(item.itemId);
  const known = side ?? ingredient;
  // A side dish that leads back to itself would never end.
  if (!known || (isDish && path.includes(item.itemId))) return null;
  const gone = side ? isSoldOut({ menu, soldOut }, side) : soldOut.ingredients.has(item.itemId);
  const chosen = extras.find((each) => each.groupId === group.id && each.itemId === item.itemId);
  const price = extraPrice(item, sizeId);
  const setNested = (nested: CartExtra[]) =>
    onExtras(extras.map((each) => (each === chosen ? { ...each, extras: nested } : each)));
  return (
    <ExtraItemRow
      group={group}
      item={item}
      name={known.name}
      detail={declared(menu, side ? codesOf(menu, side) : known.declarations)}
      sizeId={sizeId}
      price={price > 0 || showZero ? extraPriceText(context, group, item.itemId, price) : null}
      amount={chosen?.amount ?? 0}
      soldOut={gone}
      full={group.limit > 0 && chosenCount(extras, group.id) >= group.limit}
      radioName={radioName}
      onAmount={(amount) => onExtras(setExtraAmount(group, sizeId, extras, item.itemId, amount))}
    >
      {side && chosen && (
        <NestedChoices context={context} side={side} chosen={chosen} onExtras={setNested} />
      )}
    </ExtraItemRow>
  );
}

function pricedAs({ priced }: ChoiceContext, { groupId, itemId }: CartExtra) {
  return priced.find((each) => each.groupId === groupId && each.itemId === itemId);
}

interface NestedChoicesProps {
  context: ChoiceContext;
  side: Dish;
  chosen: CartExtra;
  onExtras: (extras: CartExtra[]) => void;
}

/** The options of a chosen side dish, where it has any. */
function NestedChoices({ context, side, chosen, onExtras }: NestedChoicesProps) {
  const groups = groupsBelow(context.menu, side, context.path);
  if (groups.length === 0) return null;
  const inner: ChoiceContext = {
    ...context,
    dish: side,
    sizeId: sideDishSize(side, context.sizeId),
    extras: chosen.extras ?? [],
    priced: pricedAs(context, chosen)?.extras ?? [],
    onExtras,
    path: [...context.path, side.id],
  };
  return (
    <div data-part="side-dish-options" className={styles.nested}>
      {groups.map((group) => (
        <GroupChoice key={group.id} context={inner} group={group} />
      ))}
    </div>
  );
}
