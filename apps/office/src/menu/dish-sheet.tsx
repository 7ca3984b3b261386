import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { PlusIcon } from '@tischlein/ui/icons.tsx';
import { Link, useParams } from 'react-router';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { MoneyValue, TextValue, useField } from '../draft/fields.tsx';
import { useMay } from '../draft/use-may.ts';
import { EntryHead } from './entry-head.tsx';
import { Age, Declarations, Ingredients, Inherited, isDrinkAt, Tags } from './dish-choices.tsx';
import { DishExtras } from './dish-extras.tsx';
import { DishLabel } from './dish-label.tsx';
import { DishPlace } from './dish-place.tsx';
import { DishPacking, DishSale } from './dish-sale.tsx';
import { categoriesOf, findDish, type DishEntry } from './dishes.ts';
import styles from './sheet.module.css';
import { FieldGroup, Sheet } from './sheet.tsx';
import { Sizes } from './sizes.tsx';
import { useNewDish } from './use-new-dish.ts';

/** Everything about one dish, at its own address: what is needed every day first. */
export function DishSheet() {
  const { document } = useDraft();
  const { dishId = '' } = useParams();
  const dish = findDish(categoriesOf(document), dishId);
  const mayMenu = useMay('menu');
  return (
    <Sheet
      kind="Gericht"
      title={dish ? dish.name : null}
      path={dish?.path ?? ['categories', '', 'dishes', dishId]}
      list={{ path: paths.menu, name: 'Speisekarte' }}
      footer={dish && mayMenu && <Onwards dish={dish} />}
    >
      {dish && (mayMenu ? <DishFields dish={dish} /> : <DishPrices dish={dish} />)}
    </Sheet>
  );
}

/** For who changes prices and nothing else. */
function DishPrices({ dish: { path, sizes } }: { dish: DishEntry }) {
  const { document } = useDraft();
  if (sizes.length === 0)
    return <MoneyValue path={[...path, 'price']} label="Preis in Euro" required="left" />;
  return sizes.map((size) => {
    const own = [...path, 'sizes', size];
    return (
      <MoneyValue
        key={size}
        path={[...own, 'price']}
        label={`${sizeName(own, document)}, Preis in Euro`}
        required="left"
      />
    );
  });
}

function DishFields({ dish }: { dish: DishEntry }) {
  const { path } = dish;
  const { document } = useDraft();
  const drink = useField([...path, 'drink']);
  const isDrink = isDrinkAt(document, path);
  return (
    <>
      <EntryHead path={path} name={dish.name} />
      <Checkbox
        label="Getränk"
        checked={drink.value === true}
        onChange={(event) => drink.set(event.target.checked || undefined)}
      />
      {dish.sizes.length === 0 && (
        <div className={styles.priced}>
          <MoneyValue path={[...path, 'price']} label="Preis in Euro" required="left" />
          {isDrink && (
            <TextValue
              path={[...path, 'volume']}
              label="Inhalt"
              placeholder="0,33 l"
              maxLength={20}
            />
          )}
        </div>
      )}
      {isDrink && <Age path={path} />}
      <Sizes dish={dish} isDrink={isDrink} />
      <FieldGroup title="Zutaten und Allergene">
        <Ingredients dish={dish} />
        <Declarations path={path} />
        <Inherited dish={dish} isDrink={isDrink} />
        <Tags path={path} />
      </FieldGroup>
      <FieldGroup title="Dazu wählen">
        <DishExtras dish={dish} />
      </FieldGroup>
      <FieldGroup title="Verkauf">
        <DishPacking dish={dish} />
        <DishSale dish={dish} />
      </FieldGroup>
      <FieldGroup title="Angaben">
        <DishLabel dish={dish} isDrink={isDrink} />
      </FieldGroup>
      <DishPlace dish={dish} />
    </>
  );
}

/** After the last field: another dish of the same kind, or back to the list. */
function Onwards({ dish }: { dish: DishEntry }) {
  const add = useNewDish();
  return (
    <>
      <Button
        variant="primary"
        icon={<PlusIcon />}
        data-next=""
        onClick={() => add(dish.categoryId)}
      >
        Noch ein Gericht
      </Button>
      <Link to={paths.menu} className={buttonClass({})}>
        Fertig
      </Link>
    </>
  );
}
