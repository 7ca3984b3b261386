import { FOR_ALL, linesByMember } from '@tischlein/domain/group/lines-by-member.ts';
import {
  nameOfExtra,
  ownDeposit,
  packagingText,
  portionTexts,
  noteText,
} from '@tischlein/domain/pricing/line-choices.ts';
import { linePrice, priceNotes } from '@tischlein/domain/pricing/price-notes.ts';
import type { QuoteExtra, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { WarningIcon } from '@tischlein/ui/icons.tsx';
import styles from './order-detail.module.css';

/** What was ordered: sizes, what is left out, extras and the dishes of menus, with prices; a group's by name. */
export function ItemList({ lines }: { lines: readonly QuoteLine[] }) {
  const blocks = linesByMember(lines);
  const named = blocks.some(({ memberName }) => memberName !== null);
  return (
    <section aria-label="Artikel">
      {named ? (
        blocks.map(({ memberName, lines: own }) => (
          <div key={memberName} className={styles.block}>
            <h2 className={styles.member}>{memberName ?? FOR_ALL}</h2>
            <Items lines={own} />
          </div>
        ))
      ) : (
        <Items lines={lines} />
      )}
    </section>
  );
}

function Items({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index} className={styles.item}>
          <span className={styles.amount}>{line.amount} ×</span>
          <div className={styles.words}>
            <p className={styles.dish}>{titleOf(line)}</p>
            <Choices line={line} />
            {line.subitems.map((one, place) => (
              <div key={place} className={styles.subitem}>
                <p>{titleOf(one)}</p>
                <Choices line={one} />
              </div>
            ))}
            {priceNotes(line).map((text) => (
              <p key={text} className={styles.priceNote}>
                {text}
              </p>
            ))}
            {line.minimumAge > 0 && (
              <Badge tone="bad" icon={<WarningIcon />}>
                Ab {line.minimumAge}: Ausweis prüfen
              </Badge>
            )}
          </div>
          <span className="figure">{linePrice(line)}</span>
        </li>
      ))}
    </ul>
  );
}

function titleOf(line: QuoteLine): string {
  const number = line.number === null ? '' : `${line.number} `;
  return `${number}${line.name}${line.sizeName === null ? '' : ` (${line.sizeName})`}`;
}

function Choices({ line }: { line: QuoteLine }) {
  return (
    <>
      {[...portionTexts(line), packagingText(line)].filter(Boolean).map((text) => (
        <p key={text} className={styles.extras}>
          {text}
        </p>
      ))}
      {line.without.map((name) => (
        <p key={name} className={styles.without}>
          ohne {name}
        </p>
      ))}
      <Extras extras={line.extras} />
      {line.note && <p className={styles.note}>{noteText(line)}</p>}
    </>
  );
}

function Extras({ extras }: { extras: readonly QuoteExtra[] }) {
  const shown = extras.filter(({ type }) => type !== 'deposit');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.extras}>
      {shown.map((extra, index) => (
        <li key={index}>
          + {extra.amount > 1 ? `${extra.amount} × ` : ''}
          {nameOfExtra(extra)} {ownDeposit(extra)}
          <Extras extras={extra.extras} />
        </li>
      ))}
    </ul>
  );
}
