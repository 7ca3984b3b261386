import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
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

/** Quantity: − n +, with targets of 44 px. */
export function Stepper(props: StepperProps) {
  const { value, onChange, label, min = 1, max = 99, onRemove, disabled, className } = props;
  const removes = value <= min && onRemove !== undefined;
  return (
    <div
      role="group"
      aria-label={label}
      data-part="stepper"
      className={classNames(styles.stepper, className)}
    >
      <IconButton
        data-part="stepper-less"
        label={removes ? 'Entfernen' : 'Weniger'}
        icon={removes ? <TrashIcon /> : <MinusIcon />}
        disabled={disabled || (value <= min && !removes)}
        onClick={removes ? onRemove : () => onChange(Math.max(min, value - 1))}
      />
      <output data-part="stepper-value" className={styles.value}>
        {value}
      </output>
      <IconButton
        data-part="stepper-more"
        label="Mehr"
        icon={<PlusIcon />}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </div>
  );
}
