import { classNames } from './class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  /** Already formatted, as '12,50 €'. */
  text: string;
  /** Puts 'ab' before it: the dish has sizes or choices of other prices. */
  from?: boolean | undefined;
  /** The former price, struck through. */
  was?: string | undefined;
  /** The former price stands above, for narrow rows. */
  stacked?: boolean | undefined;
  strong?: boolean | undefined;
  className?: string | undefined;
}

export function Price({ text, from, was, stacked, strong, className }: PriceProps) {
  return (
    <span
      data-part="price"
      className={classNames(
        styles.price,
        strong && styles.strong,
        was && styles.reduced,
        stacked && styles.stacked,
        className,
      )}
    >
      {was && (
        <s data-part="price-was" className={styles.was}>
          <VisuallyHidden>statt </VisuallyHidden>
          {was}
        </s>
      )}
      {/* Read aloud and copied the two prices are not one figure. */}
      {was && ' '}
      <span data-part="price-now">
        {from && <span className={styles.from}>ab </span>}
        {text}
      </span>
    </span>
  );
}
