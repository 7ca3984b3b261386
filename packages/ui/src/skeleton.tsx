import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; a number is px. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** Several lines of text, the last one shorter. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** Stands where content will be; hidden from screen readers, so say it once beside it. */
export function Skeleton({ width, height, lines = 1, className }: SkeletonProps) {
  return (
    <span data-part="skeleton" aria-hidden="true" className={classNames(styles.block, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} style={{ width, height }} />
      ))}
    </span>
  );
}
