import type { ChangeEvent, ReactNode, Ref } from 'react';
import { UNAVAILABLE_TEXT, type Choosable } from '@tischlein/domain/menu/choices.ts';
import type { ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { classNames } from '@tischlein/ui/class-names.ts';
import { Radio } from '@tischlein/ui/radio.tsx';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { inLanguage } from '../../base/in-language.tsx';
import styles from './customise.module.css';

interface ExtraItemRowProps {
  group: ExtraGroup;
  item: ExtraItem;
  name: string;
  lang?: string | undefined;
  /** What the menu says of a side dish. */
  text?: ReactNode;
  detail: string;
  /** In the size that is chosen. */
  state: Choosable;
  hasSizes: boolean;
  amount: number;
  soldOut: boolean;
  /** Nothing more fits into the group. */
  full: boolean;
  price: ReactNode;
  /** The name its radio shares with the others of a single choice; null: a tick of its own. */
  radioName: string | null;
  onAmount: (amount: number) => void;
  /** Checks its tick or radio. */
  control?: Ref<HTMLInputElement>;
  /** Was chosen before. */
  touched?: boolean;
  /** What is to be said of a chosen one. */
  children?: ReactNode;
}

/** One extra: a radio or a tick. */
export function ExtraItemRow(props: ExtraItemRowProps) {
  const { group, item, name, detail, state, amount, soldOut, full, onAmount, radioName } = props;
  if (state === 'unavailable') {
    return (
      <p data-part="extra-unavailable" className={styles.unavailable}>
        <s lang={props.lang}>{name}</s> {UNAVAILABLE_TEXT}
      </p>
    );
  }
  const replaces = group.limit === 1;
  const blocked = state === 'not-choosable' || soldOut || (full && amount === 0 && !replaces);
  const size = props.hasSizes ? 'In dieser Größe' : 'Zurzeit';
  const obstacle = soldOut
    ? 'Leider ausverkauft'
    : state === 'not-choosable'
      ? `${size} nicht wählbar`
      : null;
  const control = {
    label: inLanguage(name, props.lang),
    detail: obstacle ?? joined(props.text, detail),
    trailing: state === 'choosable' ? props.price : undefined,
    ref: props.control,
    disabled: blocked && amount === 0,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onAmount(event.target.checked ? 1 : 0),
  };
  return (
    <div
      data-part="extra"
      data-item={item.itemId}
      className={classNames(styles.extra, props.touched && styles.touched)}
    >
      {radioName === null ? <Checkbox {...control} /> : <Radio {...control} name={radioName} />}
      {props.children}
    </div>
  );
}

function joined(text: ReactNode, detail: string): ReactNode {
  if (!text) return detail || undefined;
  return (
    <>
      <span data-part="side-text">{text}</span>
      {detail && `, ${detail}`}
    </>
  );
}

export type ExtraCounterProps = Pick<
  ExtraItemRowProps,
  'group' | 'name' | 'amount' | 'full' | 'onAmount'
>;

/** How many of a chosen extra, where several are allowed. */
export function ExtraCounter({ group, name, amount, full, onAmount }: ExtraCounterProps) {
  if (group.maxAmount <= 1 || group.limit === 1) return null;
  return (
    <Stepper
      className={styles.stepper}
      label={`Anzahl ${name}`}
      value={amount}
      max={full ? amount : group.maxAmount}
      onChange={onAmount}
      onRemove={() => onAmount(0)}
    />
  );
}
