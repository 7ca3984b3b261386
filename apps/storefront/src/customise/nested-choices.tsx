import type { CartExtra } from '@tischlein/domain/cart/cart.ts';
import { groupsOf } from '@tischlein/domain/menu/choices.ts';
import { sideDishSize } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { ChoiceContext } from './choice-context.ts';
import { GroupChoice } from './group-choice.tsx';
import styles from './customise.module.css';

interface NestedChoicesProps {
  context: ChoiceContext;
  side: Dish;
  extras: readonly CartExtra[];
  onExtras: (extras: CartExtra[]) => void;
}

/** The options of a chosen side dish, where it has any. */
export function NestedChoices({ context, side, extras, onExtras }: NestedChoicesProps) {
  const groups = groupsOf(context.menu, side);
  // A side dish that leads back to itself would never end.
  if (groups.length === 0 || context.path.includes(side.id)) return null;
  const inner: ChoiceContext = {
    ...context,
    sizeId: sideDishSize(side, context.sizeId),
    extras,
    onExtras,
    path: [...context.path, side.id],
  };
  return (
    <div data-part="side-dish-options" className={styles.nested}>
      {groups.map((group) => (
        <GroupChoice key={group.id} context={inner} group={group} />
      ))}
    </div>
  );
}
