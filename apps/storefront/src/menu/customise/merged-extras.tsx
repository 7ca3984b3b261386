import { useMemo, useState } from 'react';
import { chosenCount, ranked } from '@tischlein/domain/menu/choices.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import type { ChoiceLevel } from './choice-level.ts';
import { markerOf, MARKER_NAMES, MARKERS, type Marker } from './extra-markers.ts';
import { ExtraRow } from './group-choice.tsx';
import { useSelected } from './listened.ts';
import styles from './customise.module.css';

/** The list folds after so many entries of a marker (specification 2 §9). */
const FOLD_AFTER = 3;

interface Entry {
  itemId: string;
  group: ExtraGroup;
  item: ExtraItem;
}

/** Groups without a rule of their own, merged under EXTRAS and sorted by what is in them. */
export function MergedExtras({
  level,
  groups,
}: {
  level: ChoiceLevel;
  groups: readonly ExtraGroup[];
}) {
  const { menu, dish } = level;
  const marked = useMemo(() => markedEntries(menu, dish, groups), [menu, dish, groups]);
  if (marked.length === 0) return null;
  return (
    <fieldset data-part="extras" className={styles.group}>
      <legend className={styles.legend}>EXTRAS</legend>
      {marked.map(({ marker, entries: own }) => (
        <MarkedExtras
          key={marker}
          level={level}
          marker={marker}
          entries={own}
          named={marked.length > 1}
        />
      ))}
    </fieldset>
  );
}

/** By marker, each in the order of the dish's ranking; markers without extras are left out. */
function markedEntries(menu: MenuIndex, dish: Dish, groups: readonly ExtraGroup[]) {
  const listed = groups.flatMap((group) =>
    group.items.map((item): Entry => ({ itemId: item.itemId, group, item })),
  );
  const entries = ranked(dish, listed);
  return MARKERS.map((marker) => ({
    marker,
    entries: entries.filter(({ group, itemId }) => markerOf(menu, group.id, itemId) === marker),
  })).filter((each) => each.entries.length > 0);
}

interface MarkedExtrasProps {
  level: ChoiceLevel;
  marker: Marker;
  entries: readonly Entry[];
  named: boolean;
}

function MarkedExtras({ level, marker, entries, named }: MarkedExtrasProps) {
  const [unfolded, setUnfolded] = useState(false);
  // Of a folded list the chosen ones are shown too.
  const shown = useSelected(level, ({ extras }) =>
    entries.filter(
      ({ group, itemId }, at) =>
        unfolded || at < FOLD_AFTER || chosenCount(extras, group.id, itemId) > 0,
    ),
  );
  return (
    <div
      role="group"
      aria-label={MARKER_NAMES[marker]}
      className={unfolded ? styles.unfolded : undefined}
    >
      {named && <p className={styles.marker}>{MARKER_NAMES[marker]}</p>}
      {shown.map(({ group, item, itemId }) => (
        <ExtraRow key={`${group.id}-${itemId}`} level={level} group={group} item={item} />
      ))}
      {entries.length > FOLD_AFTER && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Weniger anzeigen' : 'Mehr anzeigen'}
        </button>
      )}
    </div>
  );
}
