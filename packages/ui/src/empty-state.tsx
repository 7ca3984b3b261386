import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do now. */
  text?: ReactNode;
  action?: ReactNode;
  /** It stands for the whole page, whose heading its title is then. */
  isPage?: boolean;
  className?: string | undefined;
}

export function EmptyState({ icon, title, text, action, isPage, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div data-part="empty-state" className={classNames(styles.state, className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title data-part="empty-state-title" className={styles.title}>
        {title}
      </Title>
      {text && (
        <p data-part="empty-state-text" className={styles.text}>
          {text}
        </p>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
