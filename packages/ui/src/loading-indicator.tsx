import styles from './loading-indicator.module.css';
import loading from './loading.svg';

interface LoadingIndicatorProps {
  /** In px; 64 by specification. */
  height?: number;
  label?: string;
  className?: string | undefined;
}

/** Appears after 300 ms, so that quick answers do not flicker. */
export function LoadingIndicator({
  height = 64,
  label = 'Ladeanzeige',
  className,
}: LoadingIndicatorProps) {
  return (
    <span data-part="loading" className={className ?? styles.wrapper}>
      <img src={loading} alt={label} height={height} width={height} className={styles.image} />
    </span>
  );
}
