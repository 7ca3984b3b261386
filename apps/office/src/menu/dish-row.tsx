import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import { ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { MoneyValue } from '../draft/fields.tsx';
import { findDish, foundIngredient, categoriesOf, type DishEntry } from './dishes.ts';
import styles from './menu.module.css';

interface DishRowProps {
  dish: DishEntry;
  names: ReadonlyMap<string, string>;
  wanted: string;
}

/** Number, name and prices; the prices are changed right here. */
export function DishRow({ dish, names, wanted }: DishRowProps) {
  const { document } = useDraft();
  if (dish.isReference) {
    const own = findDish(categoriesOf(document), dish.id);
    return (
      <li className={styles.row}>
        <Link to={paths.dish(dish.id)} className={styles.dish} data-dish={dish.id}>
          <span className={styles.name}>{own?.name ?? dish.id}</span>
          <span className={styles.why}>steht auch hier</span>
        </Link>
      </li>
    );
  }
  const ingredient = foundIngredient(dish, names, wanted);
  return (
    <li className={styles.row}>
      <Link to={paths.dish(dish.id)} className={styles.dish} data-dish={dish.id}>
        <span className={styles.number}>{dish.number}</span>
        <span className={styles.name}>{dish.name || 'Ohne Namen'}</span>
        {ingredient !== '' && <span className={styles.why}>mit {ingredient}</span>}
        <ChevronRightIcon className={styles.open} />
      </Link>
      <div className={styles.prices}>
        {dish.sizes.length === 0 ? (
          <MoneyValue
            path={[...dish.path, 'price']}
            label={`Preis ${dish.name}`}
            hideLabel
            required="now"
            className={styles.price}
          />
        ) : (
          dish.sizes.map((size) => {
            const path = [...dish.path, 'sizes', size];
            const name = sizeName(path, document);
            return (
              <div key={size} className={styles.sized}>
                <span aria-hidden="true">{name}</span>
                <MoneyValue
                  path={[...path, 'price']}
                  label={`Preis ${dish.name}, ${name}`}
                  hideLabel
                  required="now"
                  className={styles.price}
                />
              </div>
            );
          })
        )}
      </div>
    </li>
  );
}
