import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do now. */
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div data-part="empty-state" className={classNames(styles.state, className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p data-part="empty-state-title" className={styles.title}>
        {title}
      </p>
      {text && (
        <p data-part="empty-state-text" className={styles.text}>
          {text}
        </p>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
