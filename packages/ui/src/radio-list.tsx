import { Fragment, useId, type ReactNode } from 'react';
import styles from './check-row.module.css';
import { classNames } from './class-names.ts';
import { ErrorText } from './error-text.tsx';
import { followChecked, type Followed } from './follow-checked.ts';
import { Radio } from './radio.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  detail?: ReactNode;
  trailing?: ReactNode;
  disabled?: boolean | undefined;
  /** Stands directly below it, as what else there is to choose about it. */
  below?: ReactNode;
}

interface RadioListProps<T extends string> {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  /** What is chosen; where it is a state, a press is shown before the state has it. */
  value: T | undefined | Followed<T | undefined>;
  options: readonly RadioOption<T>[];
  onChange: (value: T) => void;
  error?: ReactNode;
  /** One has to be chosen. */
  required?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/**
 * One of several, as native radios: arrow keys and forms work by themselves. A radiogroup, since a mere group may not say
 * that one has to be chosen; its name is told twice because not every browser takes a legend for that of a radiogroup.
 */
export function RadioList<T extends string>(props: RadioListProps<T>) {
  const ownName = useId();
  const legendId = useId();
  const errorId = useId();
  const { error, name = ownName } = props;
  return (
    <fieldset
      data-part="radio-list"
      data-invalid={error ? '' : undefined}
      role="radiogroup"
      aria-labelledby={legendId}
      aria-required={props.required || undefined}
      className={classNames(styles.list, props.className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend
        id={legendId}
        data-part="radio-legend"
        className={props.hideLegend ? undefined : styles.legend}
      >
        {props.hideLegend ? <VisuallyHidden>{props.legend}</VisuallyHidden> : props.legend}
      </legend>
      {props.options.map(({ value, label, detail, trailing, disabled, below }) => (
        <Fragment key={value}>
          <Radio
            name={name}
            value={value}
            label={label}
            detail={detail}
            trailing={trailing}
            disabled={disabled}
            {...chosen(props.value, value)}
            onChange={() => props.onChange(value)}
          />
          {below}
        </Fragment>
      ))}
      {error && (
        <ErrorText id={errorId} data-part="radio-error">
          {error}
        </ErrorText>
      )}
    </fieldset>
  );
}

function chosen<T extends string>(of: RadioListProps<T>['value'], value: T) {
  if (typeof of !== 'object') return { checked: of === value };
  const { read, subscribe } = of;
  return { ref: followChecked({ read: () => read() === value, subscribe }) };
}
