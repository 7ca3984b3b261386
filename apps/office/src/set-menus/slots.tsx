import { entriesOf, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import { removal } from '@tischlein/domain/shop-document/references.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { DownIcon, PlusIcon, TrashIcon, UpIcon } from '@tischlein/ui/icons.tsx';
import { fieldAttributes } from '../base/focus-field.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { SelectValue, TextValue, useField } from '../draft/fields.tsx';
import { ChoiceList } from '../menu/choice-list.tsx';
import { categoriesOf } from '../menu/dishes.ts';
import { itemName } from '../menu/extra-groups.ts';
import { Fold } from '../menu/fold.tsx';
import { insertEntry } from '../menu/new-entry.ts';
import styles from '../menu/sheet.module.css';
import { FieldGroup } from '../menu/sheet.tsx';
import {
  allSizes,
  dishesOfSlot,
  fitsSlot,
  slotText,
  type SetMenuEntry,
  type SlotEntry,
} from './set-menus.ts';

/** The slots of a set menu in their order. */
export function Slots({ menu }: { menu: SetMenuEntry }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const { problem } = useField([...menu.path, 'slots']);
  const list = [...menu.path, 'slots'];
  const keys = menu.slots.map(({ id }) => id);
  const move = (id: string, to: number) => {
    const path = [...list, id];
    const before = keys.filter((key) => key !== id)[to] ?? null;
    sync.change({ kind: 'move', path, to: list, before, oldBefore: nextKey(document, path) });
  };
  return (
    <FieldGroup title="Plätze: an jedem wählt der Gast ein Gericht" path={list}>
      {menu.slots.map((slot, at) => (
        <div key={slot.id} className={styles.size} {...fieldAttributes(slot.path)}>
          <div className={styles.sizeHead}>
            <strong>{slot.name || `Platz ${at + 1}`}</strong>
            <IconButton
              label={`${slot.name || `Platz ${at + 1}`} nach oben`}
              icon={<UpIcon />}
              data-repeats=""
              disabled={at === 0}
              onClick={() => move(slot.id, at - 1)}
            />
            <IconButton
              label={`${slot.name || `Platz ${at + 1}`} nach unten`}
              icon={<DownIcon />}
              data-repeats=""
              disabled={at === keys.length - 1}
              onClick={() => move(slot.id, at + 1)}
            />
            <IconButton
              label={`${slot.name || `Platz ${at + 1}`} entfernen`}
              icon={<TrashIcon />}
              onClick={() => sync.change(removal(document, slot.path))}
            />
          </div>
          <SlotFields slot={slot} />
        </div>
      ))}
      {menu.slots.length === 0 && problem && <p className="quiet">Noch kein Platz.</p>}
      <div className="cluster gap-2">
        <Button
          icon={<PlusIcon />}
          onClick={() => insertEntry(sync, { path: list, prefix: 'platz' })}
        >
          Platz hinzufügen
        </Button>
      </div>
    </FieldGroup>
  );
}

function SlotFields({ slot }: { slot: SlotEntry }) {
  const { document } = useDraft();
  const { path } = slot;
  const categories = categoriesOf(document);
  const offered = dishesOfSlot(document, slot);
  const whole = categories
    .filter(({ id }) => slot.categories.includes(id))
    .flatMap(({ dishes }) => dishes);
  const label = (id: string, name: string) => name || itemName(document, id);
  const single = categories
    .flatMap(({ dishes }) => dishes)
    .filter((dish) => !dish.isReference && fitsSlot(document, dish.path, slot))
    .filter(({ id }) => slot.dishes.includes(id) || !whole.some((dish) => dish.id === id));
  const chosen = (entriesOf(valueAt(document, [...path, 'dishes'])) ?? []).map(([key]) => key);
  return (
    <>
      <TextValue path={[...path, 'name']} label="Name" placeholder="Deine Pizza" maxLength={200} />
      <SelectValue
        path={[...path, 'size']}
        label="Größe"
        hint="In ihr wird jedes Gericht dieses Platzes serviert."
        choices={[
          ['', 'nur Gerichte ohne Größen'],
          ...allSizes(document).map((size) => [size.value, size.label] as const),
        ]}
      />
      <Fold
        title="Zur Wahl"
        said={`${slotText(document, slot)} (${offered.length})`}
        paths={[
          [...path, 'dishes'],
          [...path, 'categories'],
          [...path, 'except'],
        ]}
      >
        <ChoiceList
          path={[...path, 'categories']}
          title="Ganze Kategorien"
          all={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {whole.length > 0 && (
          <ChoiceList
            path={[...path, 'except']}
            title="Ausgenommen"
            all={whole.map(({ id, name }) => ({ value: id, label: label(id, name) }))}
          />
        )}
        <ChoiceList
          path={[...path, 'dishes']}
          title="Einzelne Gerichte"
          all={[
            ...single.map(({ id, name }) => ({ value: id, label: label(id, name) })),
            // What is chosen and does not fit can be taken out.
            ...chosen
              .filter((id) => !single.some((dish) => dish.id === id))
              .map((id) => ({ value: id, label: itemName(document, id) })),
          ]}
        />
        <p className="quiet">
          {offered.length === 0
            ? 'Kein Gericht passt. Wähle eine andere Größe oder andere Gerichte.'
            : `Gäste wählen aus: ${offered.map((id) => itemName(document, id)).join(', ')}.`}
        </p>
      </Fold>
    </>
  );
}
