import { useId, type ReactNode } from 'react';
import styles from './check-row.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  detail?: ReactNode;
  trailing?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioListProps<T extends string> {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  value: T | undefined;
  options: readonly RadioOption<T>[];
  onChange: (value: T) => void;
  error?: ReactNode;
  name?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** One of several, as native radios: arrow keys and forms work by themselves. */
export function RadioList<T extends string>(props: RadioListProps<T>) {
  const ownName = useId();
  const errorId = useId();
  const { error, name = ownName } = props;
  return (
    <fieldset
      data-part="radio-list"
      className={classNames(styles.list, props.className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend data-part="radio-legend" className={props.hideLegend ? undefined : styles.legend}>
        {props.hideLegend ? <VisuallyHidden>{props.legend}</VisuallyHidden> : props.legend}
      </legend>
      {props.options.map(({ value, label, detail, trailing, disabled }) => (
        <label key={value} data-part="radio" data-value={value} className={styles.row}>
          <input
            type="radio"
            data-part="radio-control"
            className={classNames(styles.control, styles.radio)}
            name={name}
            value={value}
            required={props.required}
            disabled={disabled}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span className={styles.words}>
            <span data-part="radio-label">{label}</span>
            {detail && (
              <span data-part="radio-detail" className={styles.detail}>
                {detail}
              </span>
            )}
          </span>
          {trailing && (
            <span data-part="radio-trailing" className={styles.trailing}>
              {trailing}
            </span>
          )}
        </label>
      ))}
      {error && (
        <p id={errorId} data-part="radio-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
