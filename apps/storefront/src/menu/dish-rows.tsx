import { useDevFlag } from '../session/dev-flags.ts';
import { useShop } from '../session/shop-context.tsx';
import { DishRow } from './dish-row.tsx';
import type { RowInCategory } from './row-state.ts';
import { useRowActions } from './use-row-actions.ts';

interface DishRowsProps {
  items: readonly RowInCategory[];
  className: string | undefined;
}

/** A list of rows, and what happens when one is touched. */
export function DishRows({ items, className }: DishRowsProps) {
  const shop = useShop();
  const showNumbers = useDevFlag('showDishNumbers', shop.showDishNumbers);
  const everyPicture = useDevFlag('showDishPictures');
  const actions = useRowActions(items);
  return (
    <ul className={className} {...actions}>
      {items.map(({ row, category }) => (
        <DishRow
          key={`${row.kind}-${row.id}`}
          row={row}
          category={category}
          showNumbers={showNumbers}
          everyPicture={everyPicture}
          largePictures={shop.design.pictures === 'large'}
        />
      ))}
    </ul>
  );
}
