import type { Addable } from '@tischlein/domain/recommendations/suggest-dishes.ts';
import { plainItem } from '@tischlein/domain/recommendations/suggest-dishes.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { depositText } from '@tischlein/domain/menu/deposit.ts';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { InfoIcon, PlusIcon } from '@tischlein/ui/icons.tsx';
import { emphasiseDepositKind } from '../base/deposit-words.tsx';
import { euro } from '../base/euro.ts';
import { inLanguage } from '../base/in-language.tsx';
import { addToCart } from '../cart/cart-actions.ts';
import { openInfo } from '../session/dialogs.ts';
import styles from './add-ons.module.css';

interface AddOnProps extends Addable {
  onAdd?: (dish: Dish) => void;
}

const putIn = ({ id }: Dish) => addToCart(plainItem(id));

/** A dish that one tap puts into the cart; what is in it can be read before (LMIV Art. 14). */
export function AddOn({ dish, line, onAdd = putIn }: AddOnProps) {
  const { depositKind } = dish.portion ?? {};
  const deposit = depositText({ deposit: line.deposit, ...(depositKind && { depositKind }) });
  return (
    <li data-part="add-on" className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{inLanguage(dish.name, dish.lang)}</span>
        <span className={styles.price}>
          {euro(line.unitPrice)}
          {deposit && <span className={styles.beside}> {emphasiseDepositKind(deposit)}</span>}
        </span>
      </span>
      <IconButton
        label={`Infos zu ${dish.name}`}
        icon={<InfoIcon />}
        onClick={() => openInfo({ kind: 'dish', id: dish.id })}
      />
      <IconButton
        label={`${dish.name} dazu`}
        variant="outlined"
        icon={<PlusIcon />}
        onClick={() => onAdd(dish)}
      />
    </li>
  );
}
