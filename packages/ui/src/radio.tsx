import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './check-row.module.css';

interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'name'> {
  /** Radios of one name replace each other and share the arrow keys. */
  name: string;
  label: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** At the right edge, as the price of a size. */
  trailing?: ReactNode;
}

/** One native radio as a row; what belongs together stands in a fieldset, as in `RadioList`. */
export function Radio({ label, detail, trailing, className, ...rest }: RadioProps) {
  return (
    <label data-part="radio" data-value={rest.value} className={classNames(styles.row, className)}>
      <input
        data-part="radio-control"
        {...rest}
        type="radio"
        className={classNames(styles.control, styles.radio)}
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
  );
}
