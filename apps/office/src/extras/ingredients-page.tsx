import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { PlusIcon, SearchIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { EntryList } from '../menu/entry-list.tsx';
import { ListPage } from '../menu/list-page.tsx';
import { useNewEntry } from '../menu/new-entry.ts';
import styles from '../menu/menu.module.css';
import { foldAccents } from '../menu/search.ts';
import { DeclarationWords } from './declaration-words.tsx';
import { usageText, ingredientsOf, type IngredientEntry, INGREDIENT_LIST } from './ingredients.ts';

/** Every ingredient with its allergens: changed once, it counts wherever it is. */
export function IngredientsPage() {
  const { document } = useDraft();
  const { ingredientId } = useParams();
  const [wanted, setWanted] = useState('');
  const all = ingredientsOf(document);
  const fits = ({ name, declared }: IngredientEntry) =>
    [name, ...declared].some((text) => foldAccents(text).includes(foldAccents(wanted.trim())));
  const found = all.filter(fits);
  const rows = (entries: readonly IngredientEntry[]) =>
    entries.map((entry) => ({
      id: entry.id,
      name: entry.name,
      why: `${entry.declared.join(', ') || 'nichts angegeben'} · ${usageText(entry)}`,
    }));
  const isUsed = ({ dishes, groups }: IngredientEntry) => dishes.length + groups.length > 0;
  return (
    <ListPage title="Zutaten" isOpen={ingredientId !== undefined}>
      <div className={styles.search} role="search">
        <TextField
          label="Zutat oder Allergen suchen"
          hideLabel
          type="search"
          placeholder="Zutat oder Allergen"
          value={wanted}
          trailing={wanted === '' ? <SearchIcon /> : undefined}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p role="status" className={styles.found}>
          {wanted.trim() !== '' && (found.length === 1 ? '1 Zutat' : `${found.length} Zutaten`)}
        </p>
      </div>
      <NewIngredient />
      {all.length === 0 && (
        <EmptyState
          title="Noch keine Zutaten."
          text="Lege jede Zutat einmal an, mit ihren Allergenen. In Gerichten und Extras wählst du sie dann nur aus."
        />
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState title={`Nichts gefunden zu „${wanted.trim()}“.`} />
      )}
      <EntryList
        title="Benutzte Zutaten"
        entries={rows(found.filter(isUsed))}
        pathTo={paths.ingredient}
      />
      <EntryList
        title="Nicht benutzt"
        entries={rows(found.filter((entry) => !isUsed(entry)))}
        pathTo={paths.ingredient}
      />
      {wanted === '' && <DeclarationWords />}
    </ListPage>
  );
}

function NewIngredient() {
  const add = useNewEntry();
  return (
    <div>
      <Button icon={<PlusIcon />} onClick={() => add(INGREDIENT_LIST)}>
        Neue Zutat
      </Button>
    </div>
  );
}
