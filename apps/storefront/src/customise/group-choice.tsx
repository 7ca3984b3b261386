import { memo, useCallback, useId, useMemo } from 'react';
import { mergeExtras } from '@tischlein/domain/cart/canonical-item.ts';
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
import { priceExtras } from '@tischlein/domain/pricing/price-extras.ts';
import { Radio } from '@tischlein/ui/radio.tsx';
import { useAvailability } from '../state/availability-store.ts';
import { useDevFlag } from '../state/dev-flags.ts';
import type { ChangeExtras, ChoiceContext } from './choice-context.ts';
import { codesOf, declared } from './declared.ts';
import { groupKey, NOTHING_MISSING } from './draft.ts';
import { ExtraItemRow } from './extra-item.tsx';
import { extraPriceText } from './extra-price.ts';
import styles from './customise.module.css';

interface GroupChoiceProps {
  context: ChoiceContext;
  group: ExtraGroup;
}

export function GroupChoice({ context, group }: GroupChoiceProps) {
  const { dish, extras, path, missing } = context;
  const radios = useId();
  const radioName = isSingleChoice(group) ? radios : null;
  const items = useMemo(() => ranked(dish, group.items), [dish, group]);
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
      {items.map((item) => extraRow(context, group, item, radioName))}
    </fieldset>
  );
}

/** A radio cannot be taken back: where nothing must be chosen, 'nothing' is one of the choices. */
function NoneRow({ context, group, radioName }: GroupChoiceProps & { radioName: string }) {
  const { extras, onExtras } = context;
  return (
    <div className={styles.extra}>
      <Radio
        className={styles.tick}
        name={radioName}
        label="Keine Auswahl"
        checked={chosenCount(extras, group.id) === 0}
        onChange={() => onExtras((now) => now.filter(({ groupId }) => groupId !== group.id))}
      />
    </div>
  );
}

/** The row of one extra, told only what concerns itself: a press draws the rows it changes, not all of them. */
export function extraRow(
  context: ChoiceContext,
  group: ExtraGroup,
  item: ExtraItem,
  radioName: string | null = null,
) {
  const { menu, sizeId, extras, onExtras, path, missing } = context;
  const chosen = extras.find((each) => isOf(each, group, item));
  const price = extraPriceText(context, group, item.itemId, extraPrice(item, sizeId));
  return (
    <ExtraRow
      key={`${group.id}-${item.itemId}`}
      menu={menu}
      group={group}
      item={item}
      radioName={radioName}
      sizeId={sizeId}
      chosen={chosen}
      price={price.text}
      was={price.was}
      full={group.limit > 0 && chosenCount(extras, group.id) >= group.limit}
      path={path}
      missing={chosen?.type === 'dish' ? missing : NOTHING_MISSING}
      onExtras={onExtras}
    />
  );
}

function isOf({ groupId, itemId }: CartExtra, group: ExtraGroup, item: ExtraItem): boolean {
  return groupId === group.id && itemId === item.itemId;
}

interface ExtraRowProps extends Omit<ChoiceContext, 'dish' | 'extras' | 'priced'> {
  group: ExtraGroup;
  item: ExtraItem;
  radioName: string | null;
  chosen: CartExtra | undefined;
  price: string;
  was: string | undefined;
  /** Nothing more fits into the group. */
  full: boolean;
}

const ExtraRow = memo(function ExtraRow(props: ExtraRowProps) {
  const { menu, group, item, radioName, sizeId, chosen, full, onExtras, path } = props;
  const soldOut = useAvailability();
  const showZero = useDevFlag('showExtraPrices');
  const isDish = group.groupType === 'dish';
  const side = isDish ? menu.dishes.get(item.itemId) : undefined;
  const known = side ?? (isDish ? undefined : menu.ingredients.get(item.itemId));
  const detail = useMemo(
    () => known && declared(menu, side ? codesOf(menu, side) : known.declarations),
    [menu, side, known],
  );
  // A side dish that leads back to itself would never end.
  if (!known || (isDish && path.includes(item.itemId))) return null;
  const gone = side ? isSoldOut({ menu, soldOut }, side) : soldOut.ingredients.has(item.itemId);
  const priced = extraPrice(item, sizeId) > 0 || showZero;
  return (
    <ExtraItemRow
      group={group}
      item={item}
      name={known.name}
      detail={detail ?? ''}
      sizeId={sizeId}
      price={priced ? { text: props.price, ...(props.was && { was: props.was }) } : null}
      amount={chosen?.amount ?? 0}
      soldOut={gone}
      full={full}
      radioName={radioName}
      onAmount={(amount) =>
        onExtras((extras) => setExtraAmount(group, sizeId, extras, item.itemId, amount))
      }
    >
      {side && chosen && <NestedChoices {...props} side={side} chosen={chosen} />}
    </ExtraItemRow>
  );
});

interface NestedChoicesProps extends ExtraRowProps {
  side: Dish;
  chosen: CartExtra;
}

/** The options of a chosen side dish, where it has any. */
function NestedChoices(props: NestedChoicesProps) {
  const { menu, group, item, side, chosen, path, missing, onExtras } = props;
  const groups = groupsBelow(menu, side, path);
  const sizeId = sideDishSize(side, props.sizeId);
  const inside = useMemo(() => [...path, side.id], [path, side]);
  const extras = chosen.extras ?? [];
  const { extras: priced } = priceExtras(menu, side, sizeId, mergeExtras(extras));
  const onNested: ChangeExtras = useCallback(
    (change) =>
      onExtras((now) =>
        now.map((each) =>
          isOf(each, group, item) ? { ...each, extras: change(each.extras ?? []) } : each,
        ),
      ),
    [onExtras, group, item],
  );
  if (groups.length === 0) return null;
  const inner: ChoiceContext = {
    menu,
    dish: side,
    sizeId,
    extras,
    onExtras: onNested,
    priced,
    path: inside,
    missing,
  };
  return (
    <div data-part="side-dish-options" className={styles.nested}>
      {groups.map((each) => (
        <GroupChoice key={each.id} context={inner} group={each} />
      ))}
    </div>
  );
}
