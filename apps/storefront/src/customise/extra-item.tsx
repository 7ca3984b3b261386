import type { ChangeEvent, ReactNode } from 'react';
import { extraState, UNAVAILABLE_TEXT } from '@tischlein/domain/menu/choices.ts';
import type { ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { Price } from '@tischlein/ui/price.tsx';
import { Radio } from '@tischlein/ui/radio.tsx';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import type { ExtraPriceText } from './extra-price.ts';
import styles from './customise.module.css';

interface ExtraItemRowProps {
  group: ExtraGroup;
  item: ExtraItem;
  name: string;
  detail: string;
  sizeId: string | null;
  amount: number;
  soldOut: boolean;
  /** Nothing more fits into the group. */
  full: boolean;
  /** null: none is shown. */
  price: ExtraPriceText | null;
  /** The name its radio shares with the others of a single choice; null: a tick of its own. */
  radioName: string | null;
  onAmount: (amount: number) => void;
  /** Options of a chosen side dish. */
  children?: ReactNode;
}

/** One extra: a radio or a tick, and a counter once several of it are allowed and one is chosen. */
export function ExtraItemRow(props: ExtraItemRowProps) {
  const { group, item, name, detail, sizeId, amount, soldOut, full, onAmount, radioName, price } =
    props;
  const state = extraState(item, sizeId);
  if (state === 'unavailable') {
    return (
      <p data-part="extra-unavailable" className={styles.unavailable}>
        <s>{name}</s> {UNAVAILABLE_TEXT}
      </p>
    );
  }
  const replaces = group.limit === 1;
  const blocked = state === 'not-choosable' || soldOut || (full && amount === 0 && !replaces);
  const size = sizeId === null ? 'Zurzeit' : 'In dieser Größe';
  const obstacle = soldOut
    ? 'Leider ausverkauft'
    : state === 'not-choosable'
      ? `${size} nicht wählbar`
      : null;
  const control = {
    className: styles.tick,
    label: name,
    detail: obstacle ?? (detail || undefined),
    trailing: state === 'choosable' && price ? <Price {...price} /> : undefined,
    checked: amount > 0,
    disabled: blocked && amount === 0,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onAmount(event.target.checked ? 1 : 0),
  };
  return (
    <div data-part="extra" data-item={item.itemId} className={styles.extra}>
      {radioName === null ? <Checkbox {...control} /> : <Radio {...control} name={radioName} />}
      {amount > 0 && group.maxAmount > 1 && group.limit !== 1 && (
        <Stepper
          className={styles.stepper}
          label={`Anzahl ${name}`}
          value={amount}
          max={full ? amount : group.maxAmount}
          onChange={onAmount}
          onRemove={() => onAmount(0)}
        />
      )}
      {props.children}
    </div>
  );
}
