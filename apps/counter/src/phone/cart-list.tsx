import { Button } from '@tischlein/ui/button.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { CloseIcon, MinusIcon, PlusIcon } from '@tischlein/ui/icons.tsx';
import { removeItem, setAmount } from '@tischlein/domain/cart/lines.ts';
import { formatEuro } from '@tischlein/domain/money/cents.ts';
import { writePhoneLine } from '@tischlein/domain/phone/write-line.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { PhoneDraft } from '../session/phone-drafts.ts';
import { itemText } from './item-text.ts';
import styles from './phone.module.css';
import { PROBLEM_TEXTS } from './problem-texts.ts';
import type { PhoneMenu } from './use-phone-menu.ts';

interface CartListProps {
  items: PhoneDraft['items'];
  onItems: (items: PhoneDraft['items']) => void;
  menu: PhoneMenu;
  quote: Quote;
  /** A line goes back into the field, to be written anew. */
  onEdit: (line: string) => void;
}

/** What is ordered: more, less, changed, away, and what of it cannot be had. */
export function CartList({ items, onItems: change, menu, quote, onEdit }: CartListProps) {
  if (items.length === 0)
    return <p className={styles.quiet}>Noch nichts bestellt. Jede Zeile mit Enter übernehmen.</p>;
  return (
    <ol className={styles.cart} aria-label="Bestellt">
      {items.map((item, at) => {
        const name = itemText(menu.index.menu, item, false);
        const problems = quote.problems.filter(({ index }) => index === at);
        const line = quote.lines.find(({ index }) => index === at);
        const written = writePhoneLine(menu.index, item);
        return (
          <li key={`${at} ${name}`} className={styles.cartItem}>
            <span className={styles.cartName}>
              <strong>{item.amount}x</strong> {name}
              {problems.map(({ code, name: of }) => (
                <span key={code + of} className={styles.bad}>
                  {PROBLEM_TEXTS[code]}
                  {of === '' ? '' : `: ${of}`}
                </span>
              ))}
            </span>
            <span className={styles.cartPrice}>{line ? formatEuro(line.total) : ''}</span>
            <span className={styles.cartSteps}>
              <IconButton
                label={`${name}: einer weniger`}
                icon={<MinusIcon />}
                disabled={item.amount === 1}
                onClick={() => change(setAmount(items, at, item.amount - 1))}
              />
              <IconButton
                label={`${name}: einer mehr`}
                icon={<PlusIcon />}
                onClick={() => change(setAmount(items, at, item.amount + 1))}
              />
              {written !== null && (
                <Button
                  variant="quiet"
                  aria-label={`${name} ändern`}
                  onClick={() => {
                    change(removeItem(items, at));
                    onEdit(written);
                  }}
                >
                  Ändern
                </Button>
              )}
              <IconButton
                label={`${name} entfernen`}
                icon={<CloseIcon />}
                onClick={() => change(removeItem(items, at))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
