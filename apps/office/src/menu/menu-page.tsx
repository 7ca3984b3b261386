import { isList, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { buttonClass, Button } from '@tischlein/ui/button.tsx';
import { classNames } from '@tischlein/ui/class-names.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { PlusIcon, SearchIcon } from '@tischlein/ui/icons.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft, useDraftPart } from '../draft/draft-context.tsx';
import { useMay } from '../draft/use-may.ts';
import { categoriesOf, UNLISTED, type CategoryEntry, CATEGORY_LIST } from './dishes.ts';
import { SortedCategories, SortedDishes } from './sorted-entries.tsx';
import { DishRow } from './dish-row.tsx';
import { EntryList } from './entry-list.tsx';
import { ListPage } from './list-page.tsx';
import { useNewEntry } from './new-entry.ts';
import styles from './menu.module.css';
import { searchDraft } from './search.ts';
import { useNewDish } from './use-new-dish.ts';

/** The whole menu in one list; the sheet of a dish or category stands over it or beside it. */
export function MenuPage() {
  const { document } = useDraft();
  const { dishId, categoryId } = useParams();
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted).trim();
  const found = useMemo(() => searchDraft(document, looked), [document, looked]);
  const { categories, groups, menus, ingredients } = found;
  const count = categories.reduce((sum, { dishes }) => sum + dishes.length, 0);
  const [sorting, setSorting] = useState(false);
  const mayMenu = useMay('menu');
  const all = categoriesOf(document);
  const others = groups.length + menus.length + ingredients.length;
  const isEmpty = looked !== '' && count === 0 && others === 0;
  return (
    <ListPage title="Speisekarte" isOpen={(dishId ?? categoryId) !== undefined}>
      {!mayMenu && (
        <p className="soft">
          Du änderst hier die Preise. Alles andere ändert, wer die Speisekarte hat.
        </p>
      )}
      <div className={styles.search} role="search">
        <TextField
          label="Suchen"
          hideLabel
          type="search"
          placeholder="Nummer, Name, Zutat, Allergen"
          value={wanted}
          trailing={wanted === '' ? <SearchIcon /> : undefined}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p role="status" className={styles.found}>
          {/* That there is nothing stands below, and is read out here. */}
          {looked !== '' && count + others === 0 && <VisuallyHidden>0 Gerichte</VisuallyHidden>}
          {looked !== '' && count + others > 0 && (count === 1 ? '1 Gericht' : `${count} Gerichte`)}
          {looked !== '' && others > 0 && `, ${others} weitere Treffer`}
        </p>
      </div>
      <div className={classNames('cluster gap-2', styles.flush)}>
        <Link to={paths.bulk} className={buttonClass({ variant: 'quiet' })}>
          Mehrere ändern
        </Link>
        {mayMenu && all.length > 1 && (
          <Button variant="quiet" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
            {sorting ? 'Fertig sortiert' : 'Kategorien sortieren'}
          </Button>
        )}
      </div>
      {sorting && <SortedCategories categories={all} />}
      {looked === '' && categories.length > 1 && <Jumps categories={categories} />}
      {isEmpty && (
        <EmptyState
          title={`Nichts gefunden zu „${looked}“.`}
          text="Gesucht wird nach Nummer, Name, Zutaten, Allergenen und Zusatzstoffen."
          action={<Button onClick={() => setWanted('')}>Alle Gerichte zeigen</Button>}
        />
      )}
      {looked === '' && categories.length === 0 && (
        <EmptyState
          title="Deine Karte ist noch leer."
          text="Beginne mit einer Kategorie wie „Pizza“ oder „Getränke“. Darin legst du die Gerichte an."
        />
      )}
      {categories.map((category) => (
        <Category key={category.id} category={category} why={found.why} isSearch={looked !== ''} />
      ))}
      {looked === '' && mayMenu && <NewCategory categories={all} />}
      {mayMenu && (
        <>
          <EntryList title="Menüs" entries={menus} pathTo={paths.setMenu} />
          <EntryList title="Extra-Gruppen" entries={groups} pathTo={paths.extraGroup} />
          <EntryList title="Zutaten" entries={ingredients} pathTo={paths.ingredient} />
        </>
      )}
    </ListPage>
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

/** A new category stands last, but before what is not in the menu. */
function NewCategory({ categories }: { categories: readonly CategoryEntry[] }) {
  const add = useNewEntry();
  const before = categories.some(({ id }) => id === UNLISTED) ? UNLISTED : null;
  return (
    <div className="cluster gap-2">
      <Button icon={<PlusIcon />} onClick={() => add(CATEGORY_LIST, {}, before)}>
        Neue Kategorie
      </Button>
      <Link to={paths.tableImport} className={buttonClass({})}>
        Liste oder Tabelle einlesen
      </Link>
    </div>
  );
}

function Category(props: {
  category: CategoryEntry;
  why: ReadonlyMap<string, string>;
  isSearch: boolean;
}) {
  const { category, why, isSearch } = props;
  const add = useNewDish();
  const mayMenu = useMay('menu');
  const [sorting, setSorting] = useState(false);
  const menus = useDraftPart(({ document }) => {
    const listed = valueAt(document, [...category.path, 'menus']);
    return isList(listed) ? listed.length : 0;
  });
  return (
    <section className={styles.category} aria-labelledby={`kategorie-${category.id}`}>
      <div className={styles.categoryHead}>
        <h2 id={`kategorie-${category.id}`} tabIndex={-1}>
          {category.name}
        </h2>
        {mayMenu && (
          <Link
            to={paths.category(category.id)}
            className={buttonClass({ variant: 'quiet' })}
            aria-label={`Kategorie ${category.name} bearbeiten`}
          >
            Bearbeiten
          </Link>
        )}
      </div>
      {category.dishes.length === 0 && (
        <p className="soft">
          {menus === 0 ? (
            'Noch kein Gericht. Lege das erste an.'
          ) : (
            <>
              Hier {menus === 1 ? 'steht 1 Menü' : `stehen ${menus} Menüs`}.{' '}
              <Link to={paths.setMenus}>Zu den Menüs</Link>
            </>
          )}
        </p>
      )}
      {sorting && !isSearch ? (
        <SortedDishes category={category} />
      ) : (
        <ul>
          {category.dishes.map((dish) => (
            <DishRow key={dish.id} dish={dish} why={why.get(dish.id) ?? ''} />
          ))}
        </ul>
      )}
      {!isSearch && mayMenu && (
        <div className="cluster gap-2">
          <Button variant="quiet" icon={<PlusIcon />} onClick={() => add(category.id)}>
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
