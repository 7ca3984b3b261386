import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { useSelected } from './listened.ts';
import type { Making } from './making.ts';
import styles from './customise.module.css';

interface RemovalsProps {
  menu: MenuIndex;
  dish: Dish;
  making: Making;
}

/** What the guest may leave out of the dish. */
export function Removals({ menu, dish, making }: RemovalsProps) {
  const without = useSelected(making, ({ draft }) => draft.without);
  const removable = dish.primaryIngredients.flatMap((id) => menu.ingredients.get(id) ?? []);
  if (removable.length === 0) return null;
  return (
    <fieldset data-part="removals" className={styles.group}>
      <legend className={styles.legend}>Bitte Ohne</legend>
      <div className={styles.columns}>
        {removable.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={without.includes(id)}
            onChange={(event) => {
              const { checked } = event.target;
              making.change((now) => ({
                ...now,
                without: checked ? [...now.without, id] : now.without.filter((each) => each !== id),
              }));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
