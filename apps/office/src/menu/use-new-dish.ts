import { useNavigate } from 'react-router';
import { paths } from '../base/paths.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { useShop } from '../draft/draft-context.tsx';
import { newDish, newDishPath } from './new-dish.ts';

/** Puts a dish last into a category and opens its sheet at the name. */
export function useNewDish() {
  const { sync } = useShop();
  const navigate = useNavigate();
  return (categoryId: string) => {
    const id = `gericht-${randomKey().slice(0, 8)}`;
    sync.change({
      kind: 'insert',
      path: newDishPath(categoryId, id),
      value: newDish(sync.read().document, categoryId, id),
      before: null,
    });
    void navigate(paths.dish(id), { state: { isNew: true } });
  };
}
