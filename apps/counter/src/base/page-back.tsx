import { buttonClass } from '@tischlein/ui/button.tsx';
import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keepScroll } from './paths.ts';

/** The way back to the page this one was opened from; a list is scrolled to where it was left. */
export function PageBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="page-back">
      <Link to={to} state={keepScroll} className={buttonClass({ variant: 'quiet' })}>
        <ChevronLeftIcon />
        {children}
      </Link>
    </p>
  );
}
