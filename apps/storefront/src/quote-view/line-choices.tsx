import { lineChoices } from '@tischlein/domain/pricing/line-choices.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { lineName } from './quote-line-text.ts';
import styles from './quote-view.module.css';

/** What was chosen on a line; for a menu also what fills its slots. */
export function LineChoices({ line }: { line: QuoteLine }) {
  const choices = lineChoices(line);
  if (choices.length === 0 && line.subitems.length === 0) return null;
  return (
    <ul data-part="line-choices" className={styles.choices}>
      {choices.map(({ text, price }, at) => (
        <li key={at}>
          {text} {price && <span className={styles.extra}>{price}</span>}
        </li>
      ))}
      {line.subitems.map((each) => (
        <li key={each.slotId}>
          {lineName(each)}
          <LineChoices line={each} />
        </li>
      ))}
    </ul>
  );
}
