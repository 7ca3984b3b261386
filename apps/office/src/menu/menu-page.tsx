import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { PlusIcon, SearchIcon } from '@tischlein/ui/icons.tsx';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link, Outlet, useNavigate, useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { newId, useDraft, useShop } from '../draft/draft-context.tsx';
import { categoriesOf, ingredientNames, searchMenu, type CategoryEntry } from './dishes.ts';
import { SortedCategories, SortedDishes } from './sorted-entries.tsx';
import { DishRow } from './dish-row.tsx';
import styles from './menu.module.css';
import { useIsWide } from './use-is-wide.ts';

/** The whole menu in one list; a dish's sheet lies over it on a phone, and beside it where there is room. */
export function MenuPage() {
  const { document } = useDraft();
  const { dishId } = useParams();
  const isWide = useIsWide();
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted);
  const all = categoriesOf(document);
  const extras = document['extras'];
  const names = useMemo(() => ingredientNames(extras), [extras]);
  const categories = searchMenu(all, names, looked);
  const count = categories.reduce((sum, { dishes }) => sum + dishes.length, 0);
  const [sorting, setSorting] = useState(false);
  const isOver = dishId !== undefined && !isWide;
  return (
    <div className={styles.page} data-open={dishId === undefined ? undefined : ''}>
      <div className={styles.list} inert={isOver}>
        <h1>Speisekarte</h1>
        <Link to={paths.tableImport}>Liste oder Tabelle einlesen</Link>
        <div className={styles.search} role="search">
          <TextField
            label="Suchen"
            hideLabel
            type="search"
            placeholder="Nummer, Name oder Zutat"
            value={wanted}
            trailing={wanted === '' ? <SearchIcon /> : undefined}
            onChange={(event) => setWanted(event.target.value)}
          />
          <p role="status" className={styles.found}>
            {looked.trim() !== '' && (count === 1 ? '1 Gericht' : `${count} Gerichte`)}
          </p>
        </div>
        <div className={styles.ways}>
          <Link to={paths.bulk} className={buttonClass({ variant: 'quiet' })}>
            Mehrere ändern
          </Link>
          {all.length > 1 && (
            <Button variant="quiet" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
              {sorting ? 'Fertig sortiert' : 'Kategorien sortieren'}
            </Button>
          )}
        </div>
        {sorting && <SortedCategories categories={all} />}
        {looked.trim() === '' && all.length > 1 && <Jumps categories={all} />}
        {count === 0 && looked.trim() !== '' && (
          <EmptyState
            title={`Nichts gefunden zu „${looked.trim()}“.`}
            text="Gesucht wird nach Nummer, Name und Zutaten."
            action={<Button onClick={() => setWanted('')}>Alle Gerichte zeigen</Button>}
          />
        )}
        {categories.map((category) => (
          <Category key={category.id} category={category} names={names} wanted={looked} />
        ))}
      </div>
      <Suspense>
        <Outlet />
      </Suspense>
    </div>
  );
}

function Jumps({ categories }: { categories: readonly CategoryEntry[] }) {
  return (
    <nav aria-label="Kategorien" className={styles.jumps}>
      {categories.map(({ id, name }) => (
        <a key={id} href={`#kategorie-${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Category(props: {
  category: CategoryEntry;
  names: ReadonlyMap<string, string>;
  wanted: string;
}) {
  const { category, names, wanted } = props;
  const { sync } = useShop();
  const [sorting, setSorting] = useState(false);
  const navigate = useNavigate();
  const add = () => {
    const id = `gericht-${newId().slice(0, 8)}`;
    const path = [...category.path, 'dishes', id];
    sync.change({ kind: 'insert', path, value: { id, name: 'Neues Gericht' }, before: null });
    void navigate(paths.dish(id), { state: { isNew: true } });
  };
  return (
    <section className={styles.category} aria-labelledby={`kategorie-${category.id}`}>
      <h2 id={`kategorie-${category.id}`} tabIndex={-1}>
        {category.name}
      </h2>
      {category.dishes.length === 0 && (
        <p className={styles.none}>Noch kein Gericht. Lege das erste an.</p>
      )}
      {sorting && wanted.trim() === '' ? (
        <SortedDishes category={category} />
      ) : (
        <ul>
          {category.dishes.map((dish) => (
            <DishRow key={dish.id} dish={dish} names={names} wanted={wanted} />
          ))}
        </ul>
      )}
      {wanted.trim() === '' && (
        <div className={styles.ways}>
          <Button variant="quiet" icon={<PlusIcon />} onClick={add}>
            Neues Gericht in {category.name}
          </Button>
          {category.dishes.length > 1 && (
            <Button
              variant="quiet"
              aria-pressed={sorting}
              aria-label={`${category.name} sortieren`}
              onClick={() => setSorting(!sorting)}
            >
              {sorting ? 'Fertig sortiert' : 'Sortieren'}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
