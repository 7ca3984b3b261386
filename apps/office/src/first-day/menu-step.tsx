import { subjectWords } from '@tischlein/domain/shop-document/change-words.ts';
import { isList, isMap, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { readPrice } from '@tischlein/domain/menu-table/columns.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { TableImport } from '../table-import/table-import.tsx';
import { usualCategory } from './catalog.ts';
import { dishesOfCategory } from '../menu/dishes.ts';
import { insertEntry } from '../menu/new-entry.ts';
import styles from './first-day.module.css';
import { dishesOf } from './steps.ts';

type Way = 'usual' | 'list';

/** The first dishes: usual ones with one's own prices, or one's own list or table. */
export function MenuStep() {
  const { document } = useDraft();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>('list');
  const count = dishesOf(document).length;
  return (
    <section className="column gap-4">
      <h1>Eure Karte</h1>
      <p role="status">
        {count === 0
          ? 'Noch kein Gericht.'
          : `${count === 1 ? '1 Gericht steht' : `${count} Gerichte stehen`} in der Karte.`}{' '}
        {count > 0 && <Link to={paths.menu}>Ansehen und ändern</Link>}
      </p>
      <ChoiceSwitch
        label="Woher kommen die Gerichte?"
        value={way}
        options={[
          { value: 'list', label: 'Liste oder Tabelle' },
          { value: 'usual', label: 'Übliche Gerichte' },
        ]}
        onChange={setWay}
      />
      {way === 'list' ? (
        <TableImport onDone={() => void navigate(paths.setupStep('allergene'))} />
      ) : (
        <UsualDishes document={document} />
      )}
    </section>
  );
}

function UsualDishes({ document }: { document: DocumentMap }) {
  const categories = document['categories'];
  const names = new Set(dishesOf(document).map(({ dish }) => String(dish['name']).toLowerCase()));
  const offered = (isList(categories) ? categories.filter(isMap) : []).flatMap((category) => {
    const id = String(category['id']);
    const dishes = usualCategory(id)?.dishes.filter(({ name }) => !names.has(name.toLowerCase()));
    return dishes?.length ? [{ id, name: subjectWords(['categories', id], document), dishes }] : [];
  });
  if (offered.length === 0) return <p>Mehr Vorschläge gibt es nicht.</p>;
  return (
    <>
      <p className="soft">
        Schreibe den Preis zu dem, was ihr habt. Was keinen bekommt, kommt nicht in die Karte.
      </p>
      {offered.map(({ id, name, dishes }) => (
        <section key={id} className="column gap-4" aria-label={name}>
          <h2>{name}</h2>
          {dishes.map((dish) => (
            <UsualRow key={dish.name} name={dish.name} categoryId={id} />
          ))}
        </section>
      ))}
    </>
  );
}

function UsualRow({ name, categoryId }: { name: string; categoryId: string }) {
  const { sync } = useShop();
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const price = readPrice(typed);
  const put = () => {
    setLeft(true);
    if (price === null) return;
    insertEntry(sync, dishesOfCategory(categoryId), { name, price });
  };
  return (
    <div className={styles.dish}>
      <span>{name}</span>
      <TextField
        label={`Preis ${name}`}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={typed}
        error={left && typed.trim() !== '' && price === null ? 'Etwa 8,50' : undefined}
        onFocus={() => setLeft(false)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={put}
      />
    </div>
  );
}
