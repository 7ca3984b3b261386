import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import { ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraftPart } from '../draft/draft-context.tsx';
import { MoneyValue } from '../draft/fields.tsx';
import { findDish, categoriesOf, type DishEntry } from './dishes.ts';
import styles from './menu.module.css';

interface DishRowProps {
  dish: DishEntry;
  /** Why it was found, where its name does not say so. */
  why: string;
}

/** Number, name and prices; the prices are changed right here. The same dish is not drawn again with every key. */
export const DishRow = memo(Row, (before, after) =>
  (Object.keys(after) as (keyof DishRowProps)[]).every((name) =>
    name === 'dish'
      ? JSON.stringify(before.dish) === JSON.stringify(after.dish)
      : before[name] === after[name],
  ),
);

function Row({ dish, why }: DishRowProps) {
  if (dish.isReference) return <ReferenceRow dish={dish} />;
  return (
    <li className={styles.row}>
      <Link to={paths.dish(dish.id)} className={styles.dish} data-dish={dish.id}>
        <span className={styles.number}>{dish.number}</span>
        <span className={styles.name}>{dish.name || 'Ohne Namen'}</span>
        {why !== '' && <span className={styles.why}>{why}</span>}
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
          dish.sizes.map((size) => <SizedPrice key={size} dish={dish} size={size} />)
        )}
      </div>
    </li>
  );
}

function SizedPrice({ dish, size }: { dish: DishEntry; size: string }) {
  const path = [...dish.path, 'sizes', size];
  const name = useDraftPart(({ document }) => sizeName(path, document));
  return (
    <div className={styles.sized}>
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
}

/** A dish of another category that is shown here, too. */
function ReferenceRow({ dish }: { dish: DishEntry }) {
  const name = useDraftPart(({ document }) => findDish(categoriesOf(document), dish.id)?.name);
  return (
    <li className={styles.row}>
      <Link to={paths.dish(dish.id)} className={styles.dish} data-dish={dish.id}>
        <span className={styles.name}>{name ?? dish.id}</span>
        <span className={styles.why}>steht auch hier</span>
      </Link>
    </li>
  );
}
