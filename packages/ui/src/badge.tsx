import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A short mark beside a name: 'neu', 'ausverkauft', '3,2 km entfernt'. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      data-part="badge"
      data-tone={tone}
      className={classNames(styles.badge, styles[tone], className)}
    >
      {icon}
      <span>{children}</span>
    </span>
  );
}
