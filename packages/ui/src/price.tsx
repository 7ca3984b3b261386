import { classNames } from './class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** Already formatted, as '12,50 €'. */
  text: string;
  /** Puts 'ab' before it: the dish has sizes or choices of other prices. */
  from?: boolean | undefined;
  /** The former price, struck through. */
  was?: string | undefined;
  strong?: boolean | undefined;
  className?: string | undefined;
}

export function Price({ text, from, was, strong, className }: PriceProps) {
  return (
    <span
      data-part="price"
      className={classNames(
        styles.price,
        strong && styles.strong,
        was && styles.reduced,
        className,
      )}
    >
      {was && (
        <s data-part="price-was" className={styles.was}>
          <VisuallyHidden>statt </VisuallyHidden>
          {was}
        </s>
      )}
      {from && <span className={styles.from}>ab </span>}
      <span data-part="price-now">{text}</span>
    </span>
  );
}
