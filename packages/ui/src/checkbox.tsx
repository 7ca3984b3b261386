import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './check-row.module.css';
import { ErrorText } from './error-text.tsx';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** At the right edge, as the price of an extra. */
  trailing?: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, detail, trailing, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div data-part="checkbox" className={className}>
      <label className={styles.row}>
        <input
          data-part="checkbox-control"
          {...rest}
          type="checkbox"
          className={classNames(styles.control, styles.checkbox)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
        />
        <span className={styles.words}>
          <span data-part="checkbox-label">{label}</span>
          {detail && (
            <span data-part="checkbox-detail" className={styles.detail}>
              {detail}
            </span>
          )}
        </span>
        {trailing && (
          <span data-part="checkbox-trailing" className={styles.trailing}>
            {trailing}
          </span>
        )}
      </label>
      {error && (
        <ErrorText id={errorId} data-part="checkbox-error">
          {error}
        </ErrorText>
      )}
    </div>
  );
}
