import { isMenuItem, type CartItem } from '@tischlein/domain/cart/cart.ts';
import { paidPrice } from '@tischlein/domain/pricing/charged-pieces.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { euro } from '../base/euro.ts';
import { passFocusOn } from '../base/pass-focus-on.ts';
import { LineChoices } from '../cart/quote-view/line-choices.tsx';
import { LineOffers, LinePrice } from '../cart/quote-view/line-offers.tsx';
import { LineName } from '../cart/quote-view/line-name.tsx';
import { lineName } from '../cart/quote-view/quote-line-text.ts';
import { problemText } from '../cart/cart-problems.ts';
import { editItem } from '../cart/edit-item.ts';
import { removeFromCart, setCartAmount } from '../cart/cart-actions.ts';
import { useMenu } from '../session/menu-store.ts';
import styles from './cart.module.css';
import { useSwipeAway } from './use-swipe-away.ts';

interface CartLineProps {
  item: CartItem;
  index: number;
  quote: Quote;
  /** In a group order: nothing of it can be changed now. */
  isClosed?: boolean;
}

export function CartLine({ item, index, quote, isClosed = false }: CartLineProps) {
  const menu = useMenu((state) => state.index);
  const line = quote.lines.find((each) => each.index === index);
  const each = line && line.amount > 1 ? paidPrice(line) : null;
  const problems = quote.problems.filter((each) => each.index === index);
  const known = isMenuItem(item) ? menu?.menus.get(item.menuId) : menu?.dishes.get(item.dishId);
  const name = line ? lineName(line) : (known?.name ?? 'Artikel');
  const remove = () => {
    passFocusOn(() => document.getElementById('warenkorb'));
    const undo = removeFromCart(index);
    notify(`${name} ist entfernt.`, { action: { label: 'Rückgängig', run: undo } });
  };
  const swipe = useSwipeAway(remove);
  return (
    <li
      data-part="cart-line"
      data-problem={line ? undefined : ''}
      className={styles.line}
      {...(!isClosed && swipe)}
    >
      <div className={styles.top}>
        <span className={styles.name}>{line ? <LineName line={line} /> : name}</span>
        {line && <LinePrice line={line} className={styles.price} />}
      </div>
      {line && <LineChoices line={line} />}
      {line && <LineOffers line={line} />}
      {each !== null && <p className={styles.deposit}>je {euro(each)}</p>}
      {problems.map((problem) => (
        <p
          key={`${problem.code}-${problem.name}`}
          data-part="cart-problem"
          className={styles.problem}
        >
          {problemText(problem)}
        </p>
      ))}
      {isClosed ? (
        item.amount > 1 && <p className={styles.deposit}>{item.amount} Stück</p>
      ) : (
        <div className={styles.controls}>
          {known ? (
            <button
              type="button"
              className={styles.edit}
              onClick={() => editItem(item)}
              aria-label={`${name} ändern`}
            >
              Ändern
            </button>
          ) : (
            <span />
          )}
          <Stepper
            label={`Anzahl ${name}`}
            value={item.amount}
            onChange={(amount) => setCartAmount(index, amount)}
            onRemove={remove}
            className={styles.stepper}
          />
          {item.amount > 1 && (
            <button
              type="button"
              className={styles.edit}
              onClick={remove}
              aria-label={`${name} entfernen`}
            >
              Entfernen
            </button>
          )}
        </div>
      )}
    </li>
  );
}
