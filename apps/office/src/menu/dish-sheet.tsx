import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { CloseIcon } from '@tischlein/ui/icons.tsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { MoneyValue, TextValue, useField } from '../draft/fields.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { Declarations, Ingredients, OrderTypes, Tags } from './dish-choices.tsx';
import { categoriesOf, findDish, type DishEntry } from './dishes.ts';
import { DishPlace } from './dish-place.tsx';
import { Deposit } from './deposit.tsx';
import styles from './sheet.module.css';
import { Sizes } from './sizes.tsx';
import { useIsWide } from './use-is-wide.ts';

/** Everything about one dish, at its own address. */
export function DishSheet() {
  const { document: shown } = useDraft();
  const { dishId = '' } = useParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Over the list it is all there is of the page.
  const Heading = useIsWide() ? 'h2' : 'h1';
  const dish = findDish(categoriesOf(shown), dishId);
  const isThere = dish !== undefined;
  const close = () => {
    void navigate(paths.menu);
    const link = `a[data-dish="${CSS.escape(dishId)}"]`;
    // The list is out of reach until the sheet is gone.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(link)?.focus());
  };
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [dishId, isThere]);
  return (
    <section className={styles.sheet} aria-label="Gericht">
      <header className={styles.header}>
        <Heading ref={heading} tabIndex={-1}>
          {dish ? dish.name || 'Ohne Namen' : 'Gericht'}
        </Heading>
        <IconButton label="Schließen" icon={<CloseIcon />} onClick={close} />
      </header>
      {dish ? (
        <DishFields key={dish.path.join('/')} dish={dish} />
      ) : (
        <EmptyState
          title="Dieses Gericht gibt es nicht mehr."
          text="Vielleicht hat es jemand gelöscht. Unter „Änderungen“ lässt sich das zurücknehmen."
          action={
            <Link to={paths.menu} className={buttonClass({})}>
              Zur Speisekarte
            </Link>
          }
        />
      )}
    </section>
  );
}

function DishFields({ dish }: { dish: DishEntry }) {
  const { path } = dish;
  const { document } = useDraft();
  const isNew = Boolean((useLocation().state as { isNew?: boolean } | null)?.isNew);
  const drink = useField([...path, 'drink']);
  const isDrink = drink.value === true || valueAt(document, [...path, 'volume']) !== undefined;
  return (
    <div className={styles.fields}>
      <div className={styles.named}>
        <TextValue path={[...path, 'number']} label="Nummer" maxLength={20} />
        <TextValue path={[...path, 'name']} label="Name" autoFocus={isNew} maxLength={200} />
      </div>
      <TextValue path={[...path, 'text']} label="Beschreibung" rows={2} maxLength={1000} />
      <PictureField
        path={[...path, 'picture']}
        focusPath={[...path, 'focus']}
        label="Bild"
        name={dish.name}
      />
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
      <Sizes dish={dish} isDrink={isDrink} />
      <Deposit path={path} label="Pfand" />
      <Ingredients dish={dish} />
      <Declarations dish={dish} />
      <Tags dish={dish} />
      <OrderTypes dish={dish} />
      <DishPlace dish={dish} />
    </div>
  );
}
