import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { followChecked } from '@tischlein/ui/follow-checked.ts';
import { inLanguage } from '../../base/in-language.tsx';
import type { Made, Making } from './making.ts';
import styles from './customise.module.css';

interface RemovalsProps {
  menu: MenuIndex;
  dish: Dish;
  making: Making;
}

/** What the guest may leave out of the dish. */
export function Removals({ menu, dish, making }: RemovalsProps) {
  const { subscribe } = making.later;
  const removable = dish.primaryIngredients.flatMap((id) => menu.ingredients.get(id) ?? []);
  if (removable.length === 0) return null;
  return (
    <fieldset data-part="removals" className={styles.group}>
      <legend className={styles.legend}>Bitte Ohne</legend>
      <div className={styles.columns}>
        {removable.map(({ id, name, lang }) => (
          <Checkbox
            key={id}
            label={inLanguage(name, lang)}
            ref={followChecked({ read: () => isWithout(making.later.read(), id), subscribe })}
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

function isWithout({ draft }: Made, id: string): boolean {
  return draft.without.includes(id);
}
