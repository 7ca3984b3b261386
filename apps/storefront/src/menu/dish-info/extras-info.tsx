import { classNames } from '@tischlein/ui/class-names.ts';
import { groupsOf, ranked } from '@tischlein/domain/menu/choices.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, ExtraGroup } from '@tischlein/domain/menu/menu.ts';
import { codesOf, declared } from '../customise/declared.ts';
import { PartInfo } from './part-info.tsx';
import { PrepackedInfo } from './prepacked-info.tsx';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './dish-info.module.css';

interface ExtrasInfoProps {
  menu: MenuIndex;
  dish: Dish;
}

/** Extras and side dishes bring allergens, additives and nutrients of their own; a fold for each group. */
export function ExtrasInfo({ menu, dish }: ExtrasInfoProps) {
  const groups = groupsOf(menu, dish);
  if (groups.length === 0) return null;
  return (
    <section data-part="extras-info" className={styles.block}>
      <h3 className={styles.title}>Zum Dazuwählen</h3>
      {groups.map((group) => (
        <details key={group.id} className={styles.fold}>
          <summary className={classNames('opens', styles.summary)}>
            <OwnWords text={group.name} />
          </summary>
          <GroupInfo menu={menu} dish={dish} group={group} />
        </details>
      ))}
    </section>
  );
}

function GroupInfo({ menu, dish, group }: ExtrasInfoProps & { group: ExtraGroup }) {
  return ranked(dish, group.items).map(({ itemId }) => {
    const side = group.groupType === 'dish' ? menu.dishes.get(itemId) : undefined;
    const part = side ?? menu.ingredients.get(itemId);
    if (!part) return null;
    const codes = side ? codesOf(menu, side) : part.declarations;
    return (
      <PartInfo
        key={itemId}
        part={part}
        declared={declared(menu, codes) || 'Keine deklarationspflichtigen Stoffe.'}
      >
        {side?.prepacked && <PrepackedInfo dish={side} prepacked={side.prepacked} />}
      </PartInfo>
    );
  });
}
