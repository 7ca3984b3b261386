import { removal, usesOf } from '@tischlein/domain/shop-document/references.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { MoneyValue } from '../draft/fields.tsx';
import { OrderTypes } from '../menu/dish-choices.tsx';
import { categoriesOf } from '../menu/dishes.ts';
import { CopyOrDelete } from '../menu/copy-or-delete.tsx';
import { Fold } from '../menu/fold.tsx';
import { Languages } from '../menu/languages.tsx';
import { FoldedMoveEntry } from '../menu/move-entry.tsx';
import { ServingTimes } from '../menu/serving-times.tsx';
import { FieldGroup, Sheet } from '../menu/sheet.tsx';
import { EntryHead } from '../menu/entry-head.tsx';
import {
  categoriesWith,
  SET_MENU_LIST,
  SET_MENUS,
  setMenusOf,
  type SetMenuEntry,
} from './set-menus.ts';
import { Slots } from './slots.tsx';

/** One set menu: its price, where it stands, and what may be chosen at each of its slots. */
export function SetMenuSheet() {
  const { document } = useDraft();
  const { menuId = '' } = useParams();
  const menu = setMenusOf(document).find(({ id }) => id === menuId);
  return (
    <Sheet
      kind="Menü"
      title={menu ? menu.name : null}
      path={[...SET_MENUS, menuId]}
      list={{ path: paths.setMenus, name: 'Menüs' }}
    >
      {menu && <MenuFields menu={menu} />}
    </Sheet>
  );
}

function MenuFields({ menu }: { menu: SetMenuEntry }) {
  const { path } = menu;
  const { document } = useDraft();
  const menus = setMenusOf(document);
  const isOffered = usesOf(document, 'menu', menu.id).some(({ by }) => by[0] === 'offers');
  return (
    <>
      <EntryHead path={path} name={menu.name} />
      <MoneyValue path={[...path, 'price']} label="Preis in Euro" required="left" />
      <p className="quiet">Für alles zusammen. Extras kommen dazu.</p>
      <Slots menu={menu} />
      <FieldGroup title="Verkauf">
        <Shown menu={menu} />
        <OrderTypes path={path} />
        <ServingTimes path={path} what="Dieses Menü" />
        <Languages path={path} />
        <FoldedMoveEntry title="Platz unter den Menüs" path={path} entries={menus} />
      </FieldGroup>
      <CopyOrDelete
        entry={menu}
        list={SET_MENU_LIST}
        listPage={paths.setMenus}
        kind="Menü"
        hint={isOffered ? 'Beim Löschen verschwindet es auch aus den Angeboten.' : null}
        deleteLabel="Menü löschen"
      />
    </>
  );
}

/** The categories it stands in; in none of them nobody finds it. */
function Shown({ menu }: { menu: SetMenuEntry }) {
  const { document } = useDraft();
  const { sync } = useShop();
  const shown = categoriesWith(document, menu.id);
  return (
    <Fold
      title="Steht in"
      said={shown.map(({ name }) => name).join(', ') || 'keiner Kategorie: Gäste finden es nicht'}
      paths={[]}
    >
      {categoriesOf(document).map(({ id, name, path }) => {
        const own = [...path, 'menus', menu.id];
        const isIn = shown.some((category) => category.id === id);
        return (
          <Checkbox
            key={id}
            label={name}
            checked={isIn}
            onChange={() =>
              sync.change(
                isIn
                  ? removal(document, own)
                  : { kind: 'insert', path: own, value: menu.id, before: null },
              )
            }
          />
        );
      })}
    </Fold>
  );
}
