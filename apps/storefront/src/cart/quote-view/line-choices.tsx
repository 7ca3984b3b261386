import { Fragment, type ReactNode } from 'react';
import { lineChoices, portionTexts } from '@tischlein/domain/pricing/line-choices.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { inLanguage } from '../../base/in-language.tsx';
import { unbroken } from '../../base/unbroken.ts';
import { LineName } from './line-name.tsx';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './quote-view.module.css';

interface LineChoicesProps {
  line: QuoteLine;
  /** What the menu says of it, where the order is shown as a whole. */
  textOf?: ((line: QuoteLine) => ReactNode) | undefined;
}

/** Size, volume and age of a line and what was chosen on it; for a menu also what fills its slots. */
export function LineChoices({ line, textOf }: LineChoicesProps) {
  const age = line.minimumAge > 0 ? [`ab ${line.minimumAge} Jahren`] : [];
  const portion = [...portionTexts(line), ...age];
  const choices = lineChoices(line);
  if (portion.length + choices.length + line.subitems.length === 0) return null;
  return (
    <ul data-part="line-choices" className={styles.choices}>
      {portion.map((text) => (
        <li key={text}>
          <OwnWords text={text} />
        </li>
      ))}
      {choices.map(({ text, pieces, price, told }, at) => (
        <li key={at}>
          {pieces?.map((piece, part) => (
            <Fragment key={part}>{inLanguage(piece.text, piece.lang)}</Fragment>
          )) ?? text}{' '}
          {price && <span className={styles.extra}>{price}</span>}
          {/* As of the line itself: where the order is shown as a whole. */}
          {textOf && told && (
            <p data-part="side-text" lang={told.lang}>
              {unbroken(told.text)}
            </p>
          )}
        </li>
      ))}
      {line.subitems.map((each) => (
        <li key={each.slotId}>
          <LineName line={each} />
          {textOf?.(each)}
          <LineChoices line={each} textOf={textOf} />
        </li>
      ))}
    </ul>
  );
}
