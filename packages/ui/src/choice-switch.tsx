import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './choice-switch.module.css';

export interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
  /** Second line, for instance 'nicht möglich'. */
  note?: ReactNode;
}

interface ChoiceSwitchProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T | undefined;
  options: readonly Choice<T>[];
  onChange: (value: T) => void;
  className?: string | undefined;
}

/** Two (or a few) buttons of which one is pressed, as 'Lieferung' and 'Abholung'. */
export function ChoiceSwitch<T extends string>(props: ChoiceSwitchProps<T>) {
  return (
    <div
      role="group"
      aria-label={props.label}
      data-part="choice-switch"
      className={classNames(styles.group, props.className)}
    >
      {props.options.map(({ value, label, icon, disabled, note }) => (
        <button
          key={value}
          type="button"
          data-part="choice"
          data-value={value}
          className={styles.choice}
          aria-pressed={props.value === value}
          disabled={disabled}
          onClick={() => props.onChange(value)}
        >
          {icon}
          <span className={styles.words}>
            <span data-part="choice-label">{label}</span>
            {note && (
              <span data-part="choice-note" className={styles.note}>
                {note}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
