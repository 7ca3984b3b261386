import { germanNumber } from '@tischlein/domain/text/german-number.ts';
import type { Nutrients } from '@tischlein/domain/menu/menu.ts';
import styles from './dish-info.module.css';

const PER: Record<Nutrients['per'], string> = {
  '100g': 'je 100 g',
  '100ml': 'je 100 ml',
  portion: 'je Portion',
};

export function NutrientTable({ nutrients }: { nutrients: Nutrients }) {
  const rows: [name: string, value: string, isPart?: true][] = [
    [
      'Brennwert',
      `${germanNumber(nutrients.energyKj)} kJ / ${germanNumber(nutrients.energyKcal)} kcal`,
    ],
    ['Fett', grams(nutrients.fatG)],
    ['davon gesättigte Fettsäuren', grams(nutrients.saturatedFatG), true],
    ['Kohlenhydrate', grams(nutrients.carbohydrateG)],
    ['davon Zucker', grams(nutrients.sugarG), true],
    ['Eiweiß', grams(nutrients.proteinG)],
    ['Salz', grams(nutrients.saltG)],
  ];
  return (
    <table data-part="nutrients" className={styles.table}>
      <caption className={styles.title}>Nährwerte {PER[nutrients.per]}</caption>
      <tbody>
        {rows.map(([name, value, isPart]) => (
          <tr key={name}>
            <th scope="row" className={isPart && styles.ofIt}>
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function grams(value: number): string {
  return `${germanNumber(value)} g`;
}
