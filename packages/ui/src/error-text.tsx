import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './error-text.module.css';
import { WarningIcon } from './icons.tsx';

/** What is wrong: told by a sign, too, and not by its colour alone. */
export function ErrorText({ children, className, ...rest }: ComponentPropsWithRef<'p'>) {
  return (
    <p {...rest} className={classNames(styles.error, className)}>
      <WarningIcon />
      <span>{children}</span>
    </p>
  );
}
