import type { ReactNode } from 'react';
import type { Dish, Ingredient } from '@tischlein/domain/menu/menu.ts';
import { NutrientTable } from './nutrient-table.tsx';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './dish-info.module.css';

type Part = Pick<Dish | Ingredient, 'name' | 'lang' | 'dishInfo' | 'nutrientInformation'>;

export function hasMoreToSay({ dishInfo, nutrientInformation }: Part): boolean {
  return dishInfo !== null || nutrientInformation !== null;
}

interface PartInfoProps {
  part: Part;
  declared?: string;
  children?: ReactNode;
}

/** An ingredient, an extra or a dish that is part of another, in its own words. */
export function PartInfo({ part, declared, children }: PartInfoProps) {
  return (
    <section data-part="part-info" className={styles.part}>
      <h4 lang={part.lang} className={styles.partName}>
        {part.name}
      </h4>
      {declared && <p>{declared}</p>}
      {part.dishInfo && (
        <p>
          <OwnWords text={part.dishInfo} />
        </p>
      )}
      {children}
      {part.nutrientInformation && <NutrientTable nutrients={part.nutrientInformation} />}
    </section>
  );
}
