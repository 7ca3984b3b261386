import { useMemo, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for the accessible names: 'Anzahl Pizza Margherita'. */
  label: string;
  min?: number | undefined;
  max?: number | undefined;
  /** Offered instead of the minus when the value is at its minimum. */
  onRemove?: (() => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Quantity: − n +, with targets of 44 px. A press redraws the number alone: the buttons change only at the ends. There
 * they keep the focus and do nothing; switched off, they would lose it to the page.
 */
export function Stepper(props: StepperProps) {
  const { value, label, min = 1, max = 99, onRemove, disabled = false, className } = props;
  const latest = useRef(props);
  latest.current = props;
  const removes = value <= min && onRemove !== undefined;
  const atLeast = value <= min && !removes;
  const atMost = value >= max;
  const less = useMemo(
    () => (
      <IconButton
        data-part="stepper-less"
        label={removes ? 'Entfernen' : 'Weniger'}
        icon={removes ? <TrashIcon /> : <MinusIcon />}
        disabled={disabled}
        aria-disabled={atLeast || undefined}
        onClick={() => {
          const { value: now, min: least = 1, onChange, onRemove: remove } = latest.current;
          if (now > least) onChange(now - 1);
          else remove?.();
        }}
      />
    ),
    [removes, atLeast, disabled],
  );
  const more = useMemo(
    () => (
      <IconButton
        data-part="stepper-more"
        label="Mehr"
        icon={<PlusIcon />}
        disabled={disabled}
        aria-disabled={atMost || undefined}
        onClick={() => {
          const { value: now, max: most = 99, onChange } = latest.current;
          if (now < most) onChange(now + 1);
        }}
      />
    ),
    [atMost, disabled],
  );
  return (
    <div
      role="group"
      aria-label={label}
      data-part="stepper"
      className={classNames(styles.stepper, className)}
    >
      {less}
      <output data-part="stepper-value" className={styles.value}>
        <span className={styles.number}>{value}</span>
      </output>
      {more}
    </div>
  );
}
