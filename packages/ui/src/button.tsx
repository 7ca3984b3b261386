import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'action' | 'plain' | 'quiet' | 'danger';
type ButtonSize = 'compact' | 'prominent';

export interface ButtonLook {
  /** `action` is the one big button of a screen: full width, 23 px text. */
  variant?: ButtonVariant | undefined;
  /** `prominent` writes in the 25 px of `--button-font`; `compact` (default) in reading size. */
  size?: ButtonSize | undefined;
  /** Takes the full width of its container. */
  block?: boolean | undefined;
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Shows that work is under way and ignores presses; the button keeps focus and width. */
  busy?: boolean | undefined;
  icon?: ReactNode;
  /** Stands at the right edge, as the price on an order button. */
  trailing?: ReactNode;
}

/** The look of a button for elements that are links: `<Link className={buttonClass({...})}>`. */
export function buttonClass({ variant = 'plain', size = 'compact', block }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block);
}

export function Button({
  variant,
  size,
  block,
  busy,
  icon,
  trailing,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      data-part="button"
      data-variant={variant ?? 'plain'}
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span data-part="button-label" className={styles.label}>
        {children}
      </span>
      {trailing !== undefined && (
        <span data-part="button-trailing" className={styles.trailing}>
          {trailing}
        </span>
      )}
    </button>
  );
}
