import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import styles from './setup.module.css';
import type { PrintingSetup } from './use-printing-setup.ts';

interface CategoryRouteProps {
  category: PrintingSetup['menu'][number];
  stations: readonly { id: string; name: string }[];
  /** '': nobody was named. */
  stationId: string;
  dishRoutes: Readonly<Record<string, string>>;
  onCategory: (stationId: string) => void;
  onDish: (dishId: string, stationId: string) => void;
}

/** Who makes a category, and which of its dishes somebody else makes. */
export function CategoryRoute(props: CategoryRouteProps) {
  const { category, stations, stationId, dishRoutes, onCategory, onDish } = props;
  const [isOpen, setOpen] = useState(false);
  const others = category.dishes.filter(({ id }) => dishRoutes[id] !== undefined).length;
  const options = stations.map(({ id, name }) => (
    <option key={id} value={id}>
      {name || 'ohne Namen'}
    </option>
  ));
  return (
    <div className={styles.category}>
      <SelectField
        label={category.name}
        value={stationId}
        onChange={(event) => onCategory(event.target.value)}
      >
        <option value="">Erste Station ({stations[0]?.name || 'ohne Namen'})</option>
        {options}
      </SelectField>
      {category.dishes.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={`opens ${styles.summary}`}>
            Einzelne Gerichte anders{others > 0 && ` (${others})`}
            <VisuallyHidden> in {category.name}</VisuallyHidden>
          </summary>
          {/* A long menu has hundreds of them. */}
          {isOpen && (
            <div className={styles.dishes}>
              {category.dishes.map(({ id, number, name }) => (
                <SelectField
                  key={id}
                  label={number === null ? name : `${number} ${name}`}
                  value={dishRoutes[id] ?? ''}
                  onChange={(event) => onDish(id, event.target.value)}
                >
                  <option value="">Wie {category.name}</option>
                  {options}
                </SelectField>
              ))}
            </div>
          )}
        </details>
      )}
    </div>
  );
}
