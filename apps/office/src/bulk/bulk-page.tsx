import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { formatEuro } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Options, SelectField, TextField } from '@tischlein/ui/field.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { usePermissions } from '../draft/use-may.ts';
import { categoriesOf, type DishEntry } from '../menu/dishes.ts';
import { searchDraft } from '../menu/search.ts';
import { BulkDialog, type BulkAction } from './bulk-dialog.tsx';
import { pricesOf } from './bulk-changes.ts';
import styles from './bulk.module.css';

const ACTIONS: { action: BulkAction; label: string; needs: readonly StaffPermission[] }[] = [
  { action: 'prices', label: 'Preise', needs: ['menu', 'prices'] },
  { action: 'tags', label: 'Merkmale', needs: ['menu'] },
  { action: 'allergens', label: 'Allergene', needs: ['menu'] },
  { action: 'hours', label: 'Zeiten', needs: ['menu'] },
  { action: 'orderTypes', label: 'Bestellarten', needs: ['menu'] },
  { action: 'soldOut', label: 'Ausverkauft', needs: ['sold-out'] },
];

/** Many dishes at once: chosen in a table, changed as one step. */
export function BulkPage() {
  const { document } = useDraft();
  const held = usePermissions();
  const [wanted, setWanted] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [action, setAction] = useState<BulkAction | null>(null);
  const looked = useDeferredValue(wanted);
  const all = categoriesOf(document);
  const found = useMemo(() => searchDraft(document, looked), [document, looked]);
  const shown = found.categories
    .filter(({ id }) => categoryId === '' || id === categoryId)
    .flatMap(({ dishes }) => dishes.filter((dish) => !dish.isReference));
  const dishes = all
    .flatMap((category) => category.dishes)
    .filter((dish) => !dish.isReference && chosen.has(dish.id));
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));

  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };

  return (
    <div className={styles.page}>
      <h1>Mehrere Gerichte ändern</h1>
      <p className="soft">
        Wähle Gerichte aus und ändere sie in einem Schritt. <Link to={paths.menu}>Zur Karte</Link>
      </p>
      <div className={styles.find}>
        <SelectField
          label="Kategorie"
          value={categoryId}
          onChange={(event) => setCategoryId(event.target.value)}
        >
          <option value="">Alle</option>
          <Options of={all} />
        </SelectField>
        <TextField
          label="Suchen"
          type="search"
          placeholder="Nummer, Name oder Zutat"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Kein Gericht gefunden." text="Suche etwas anderes oder wähle „Alle“." />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={isAll}
                    aria-label={`Alle ${shown.length} auswählen`}
                    onChange={(event) =>
                      choose(
                        shown.map(({ id }) => id),
                        event.target.checked,
                      )
                    }
                  />
                </label>
              </th>
              <th scope="col">Gericht</th>
              <th scope="col">Preis</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((dish) => (
              <Row
                key={dish.id}
                dish={dish}
                on={chosen.has(dish.id)}
                onChoose={(on) => choose([dish.id], on)}
              />
            ))}
          </tbody>
        </table>
      )}
      <section className={styles.bar} aria-label="Auswahl" hidden={dishes.length === 0}>
        <p role="status">
          {dishes.length === 1 ? '1 Gericht gewählt' : `${dishes.length} Gerichte gewählt`}
        </p>
        <div className={styles.actions}>
          {ACTIONS.filter(({ needs }) => needs.some((one) => held.includes(one))).map(
            ({ action: each, label }) => (
              <Button key={each} onClick={() => setAction(each)}>
                {label}
              </Button>
            ),
          )}
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            Auswahl aufheben
          </Button>
        </div>
      </section>
      {action && <BulkDialog action={action} dishes={dishes} onClose={() => setAction(null)} />}
    </div>
  );
}

function Row(props: { dish: DishEntry; on: boolean; onChoose: (on: boolean) => void }) {
  const { dish, on, onChoose } = props;
  const { document } = useDraft();
  const prices = pricesOf(document, [dish], false).map(({ price }) => formatEuro(price));
  return (
    <tr data-on={on ? '' : undefined}>
      <td>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={on}
            aria-label={`${dish.name} auswählen`}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      </td>
      <th scope="row">
        {dish.number && <span className="soft">{dish.number}</span>} {dish.name}
      </th>
      <td className={styles.price}>{prices.join(' / ')}</td>
    </tr>
  );
}
