import { Fragment, type ReactNode } from 'react';
import { FOR_ALL, linesByMember } from '@tischlein/domain/group/lines-by-member.ts';
import { packagingText } from '@tischlein/domain/pricing/line-choices.ts';
import { lineText } from '@tischlein/domain/pricing/line-text.ts';
import type { Quote, QuoteLine, QuoteVoid } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../../base/euro.ts';
import { unbroken } from '../../base/unbroken.ts';
import { LineChoices } from './line-choices.tsx';
import { LineOffers, LinePrice } from './line-offers.tsx';
import { LineName } from './line-name.tsx';
import styles from './quote-view.module.css';

interface QuoteLinesProps {
  quote: Quote;
  showNumbers: boolean;
}

/** The lines of an order to be read, not changed; of a group order under the name of whose they are. */
export function QuoteLines({ quote, showNumbers }: QuoteLinesProps) {
  const parts = linesByMember(quote.lines);
  return (
    <>
      {parts.map(({ memberName, lines }) => (
        <Fragment key={memberName}>
          {(memberName !== null || parts.length > 1) && (
            <h3 data-part="quote-member" className={styles.member}>
              {memberName ?? FOR_ALL}
            </h3>
          )}
          <Lines lines={lines} showNumbers={showNumbers} />
        </Fragment>
      ))}
      {quote.refunds && <Voids refunds={quote.refunds} />}
    </>
  );
}

/** What a waiter gives back, as items with a negative price (specification 1 §4). */
function Voids({ refunds }: { refunds: readonly QuoteVoid[] }) {
  return (
    <ul data-part="quote-refunds" className={styles.lines}>
      {refunds.map(({ itemId, name, amount, reason }) => (
        <li key={itemId} className={styles.line}>
          <span className={styles.amount}>1 ×</span>
          <div className={styles.what}>
            <span>Storno: {name}</span>
            {reason && <p className={styles.choices}>{reason}</p>}
          </div>
          <span className="figure">{euro(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the menu says of the thing ordered (BGB § 312j (2)). */
function lineTextOf(line: QuoteLine): ReactNode {
  const text = lineText(line);
  return (
    text && (
      <p data-part="line-text" lang={line.textLang} className={styles.choices}>
        {unbroken(text)}
      </p>
    )
  );
}

function Lines({ lines, showNumbers }: { lines: readonly QuoteLine[]; showNumbers: boolean }) {
  return (
    <ul data-part="quote-lines" className={styles.lines}>
      {lines.map((line) => (
        <li
          key={`${line.index}-${line.freeItemOfferId}`}
          data-part="quote-line"
          className={styles.line}
        >
          <span className={styles.amount}>{line.amount} ×</span>
          <div className={styles.what}>
            <span>
              <LineName line={line} />
              {showNumbers && line.number && (
                <span className={styles.number}> Nr. {line.number}</span>
              )}
            </span>
            {lineTextOf(line)}
            <LineChoices line={line} textOf={lineTextOf} />
            {line.packaging && (
              <p data-part="line-packaging" className={styles.choices}>
                {packagingText(line)}
              </p>
            )}
            <LineOffers line={line} />
          </div>
          <LinePrice line={line} className="figure" />
        </li>
      ))}
    </ul>
  );
}
