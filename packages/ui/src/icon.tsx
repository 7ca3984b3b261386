import type { ComponentPropsWithRef, ReactNode } from 'react';

type IconProps = ComponentPropsWithRef<'svg'> & {
  /** Accessible name; without it the icon is decoration and hidden from screen readers. */
  label?: string | undefined;
};

/** 24 px grid, one stroke of 1.75, round ends; grows with the text through `em`. */
export function icon(drawing: ReactNode) {
  return function Icon({ label, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}
