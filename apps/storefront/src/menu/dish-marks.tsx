import type { DishTag } from '@tischlein/domain/tags/tag.ts';
import styles from './dish-row.module.css';

const TEXTS: Partial<Record<DishTag, string>> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarisch',
  halal: 'Halal',
  piquant: 'Scharf',
  'low-carb': 'Low Carb',
};

/** Quiet words beside a dish; icon and colour never say something alone. */
export function DishMarks({ tags }: { tags: readonly DishTag[] }) {
  return (
    <>
      {tags.map((tag) => (
        <span key={tag} data-part="dish-mark" data-tag={tag} className={markClass(tag)}>
          {TEXTS[tag]}
        </span>
      ))}
    </>
  );
}

function markClass(tag: DishTag): string | undefined {
  if (tag === 'piquant') return styles.hot;
  return tag === 'vegan' || tag === 'vegetarian' ? styles.green : styles.mark;
}
