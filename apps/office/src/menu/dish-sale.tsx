import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import { entriesOf, isList, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { SelectField } from '@tischlein/ui/field.tsx';
import { useDraft } from '../draft/draft-context.tsx';
import { CheckValue, SelectValue, useField } from '../draft/fields.tsx';
import { NumberValue } from '../draft/number-value.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Deposit } from './deposit.tsx';
import { OrderTypes } from './dish-choices.tsx';
import { categoriesOf, type DishEntry } from './dishes.ts';
import { Fold } from './fold.tsx';
import { Languages } from './languages.tsx';
import { OrderedList } from './ordered-list.tsx';
import { ServingTimes } from './serving-times.tsx';

/** Deposit, what it is filled into, whether it may be given back. */
export function DishPacking({ dish }: { dish: DishEntry }) {
  const { document } = useDraft();
  const at = (field: string) => [...dish.path, field];
  const deposit = valueAt(document, at('deposit'));
  return (
    <>
      <Fold
        title="Pfand und Verpackung"
        said={deposit === undefined ? 'kein Pfand' : 'mit Pfand'}
        paths={[at('deposit'), at('depositKind'), at('filledInHouse'), at('withdrawal')]}
      >
        <Deposit path={dish.path} label="Pfand" />
        <OfSizes
          dish={dish}
          field="filledInHouse"
          label="Füllt ihr es selbst ab? (VerpackG § 33)"
          words={[
            'ohne Angabe: was weder Pfand noch Etikett hat',
            'ja, in Becher, Karaffe oder Schale',
            'nein, es ist verschlossen gekauft',
          ]}
        />
        <OfSizes
          dish={dish}
          field="withdrawal"
          label="Widerrufsrecht (versiegelte, haltbare Ware)"
          words={['ohne Angabe', 'ja', 'nein']}
        />
      </Fold>
    </>
  );
}

/** Yes, no, not said, or for some sizes. */
function OfSizes(props: {
  dish: DishEntry;
  field: string;
  label: string;
  words: readonly [unsaid: string, yes: string, no: string];
}) {
  const { dish, field, label, words } = props;
  const path = [...dish.path, field];
  const { document } = useDraft();
  const { value, set, save, problem, at } = useField(path);
  const all = dish.sizes.map((size) => ({
    value: size,
    label: sizeName([...dish.path, 'sizes', size], document),
  }));
  return (
    <>
      <SelectField
        {...at}
        label={label}
        error={problem}
        value={isList(value) ? 'sizes' : value === undefined ? '' : String(value)}
        onChange={(event) => {
          const said = event.target.value;
          set(said === '' ? undefined : said === 'sizes' ? [dish.sizes[0]!] : said === 'true');
          save();
        }}
      >
        <option value="">{words[0]}</option>
        <option value="true">{words[1]}</option>
        <option value="false">{words[2]}</option>
        {(all.length > 0 || isList(value)) && <option value="sizes">nur manche Größen</option>}
      </SelectField>
      {isList(value) && <ChoiceList path={path} title="Diese Größen" all={all} />}
    </>
  );
}

/** How and when it is sold, and what comes with it. */
export function DishSale({ dish }: { dish: DishEntry }) {
  const { document } = useDraft();
  const at = (field: string) => [...dish.path, field];
  const vat = valueAt(document, at('vat'));
  const load = valueAt(document, at('kitchenLoad'));
  const takesNotes = valueAt(document, at('notes')) === true;
  const isListed = valueAt(document, at('listed')) !== false;
  const others = categoriesOf(document)
    .flatMap(({ dishes }) => dishes)
    .filter(({ isReference, id }) => !isReference && id !== dish.id)
    .map(({ id, name }) => ({ value: id, label: name || id }));
  const parts = ['includes', 'alsoIncludes'].flatMap((field) =>
    (entriesOf(valueAt(document, at(field))) ?? []).map(([id]) => id),
  );
  const nameOf = (id: string) => others.find(({ value }) => value === id)?.label ?? id;
  return (
    <>
      <OrderTypes path={dish.path} />
      <ServingTimes path={dish.path} what="Dieses Gericht" />
      <Fold
        title="Gehört dazu"
        said={parts.map(nameOf).join(', ') || 'nichts'}
        paths={[at('includes'), at('alsoIncludes')]}
      >
        <OrderedList
          path={at('includes')}
          all={others}
          addLabel="Gericht, das dazugehört"
          none="Nichts gehört fest dazu, etwa ein Salat oder ein Dip."
        />
        <OrderedList
          path={at('alsoIncludes')}
          all={others}
          addLabel="Gehört außerdem dazu (danach genannt)"
          none=""
        />
      </Fold>
      <Fold
        title="Steuer, Küche, Karte"
        said={[
          vat === undefined ? '' : `Steuer wie ${vat === 'drink' ? 'Getränke' : 'Speisen'}`,
          load === undefined ? '' : `Küchenlast ${String(load)}`,
          takesNotes ? 'mit Anmerkung' : '',
          isListed ? 'steht in der Karte' : 'steht nicht in der Karte',
        ]
          .filter(Boolean)
          .join(', ')}
        paths={[at('vat'), at('kitchenLoad'), at('notes'), at('listed')]}
      >
        <SelectValue
          path={at('vat')}
          label="Steuersatz"
          choices={[
            ['', 'wie üblich: Getränke wie Getränke, sonst wie Speisen'],
            ['food', 'wie Speisen'],
            ['drink', 'wie Getränke'],
          ]}
        />
        <NumberValue
          path={at('kitchenLoad')}
          label="Küchenlast"
          hint="Was eine Portion die Küche kostet, wenn ihr die Last begrenzt. Sonst 1, ein Getränk 0."
          whole
          max={1000}
        />
        <CheckValue
          path={at('notes')}
          label="Gäste dürfen etwas dazu schreiben"
          detail="Eine Zeile an die Küche, etwa „gut durch“. Sie steht auf dem Bon."
        />
        <CheckValue
          path={at('listed')}
          label="Steht in der Karte"
          detail="Sonst ist es nur Beilage oder Teil eines Menüs."
          usual
        />
      </Fold>
      <Languages path={dish.path} />
    </>
  );
}
