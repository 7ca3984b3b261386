import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { formatEuro, fromEuros } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { PlusIcon } from '@tischlein/ui/icons.tsx';
import { useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { EntryList } from '../menu/entry-list.tsx';
import { ListPage } from '../menu/list-page.tsx';
import { useNewEntry } from '../menu/new-entry.ts';
import { categoriesWith, SET_MENU_LIST, setMenusOf } from './set-menus.ts';

/** Several dishes for one price. */
export function SetMenusPage() {
  const { document } = useDraft();
  const add = useNewEntry();
  const { menuId } = useParams();
  const menus = setMenusOf(document).map(({ id, name, path, slots }) => {
    const shown = categoriesWith(document, id).map((category) => category.name);
    const price = valueAt(document, [...path, 'price']);
    return {
      id,
      name,
      isShown: shown.length > 0,
      why: [
        typeof price === 'number' ? formatEuro(fromEuros(price)) : 'ohne Preis',
        slots.map((slot) => slot.name || 'Ohne Namen').join(', '),
        shown.length > 0 ? `in ${shown.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    };
  });
  return (
    <ListPage title="Menüs" isOpen={menuId !== undefined}>
      <div>
        <Button icon={<PlusIcon />} onClick={() => add(SET_MENU_LIST)}>
          Neues Menü
        </Button>
      </div>
      {menus.length === 0 && (
        <EmptyState
          title="Noch kein Menü."
          text="Ein Menü hat einen Preis und Plätze wie „Deine Pizza“ und „Dein Getränk“. An jedem Platz wählt der Gast ein Gericht."
        />
      )}
      <EntryList
        title="In der Karte"
        entries={menus.filter(({ isShown }) => isShown)}
        pathTo={paths.setMenu}
      />
      <EntryList
        title="In keiner Kategorie"
        entries={menus.filter(({ isShown }) => !isShown)}
        pathTo={paths.setMenu}
      />
    </ListPage>
  );
}
