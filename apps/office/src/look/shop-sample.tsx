import { fromEuros, formatEuro } from '@tischlein/domain/money/cents.ts';
import { cropOfFocus } from '@tischlein/domain/menu/picture-crop.ts';
import { isList, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { themeCss, type ThemeScheme } from '@tischlein/ui/theme.ts';
import { useState, type CSSProperties } from 'react';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { categoriesOf, type DishEntry } from '../menu/dishes.ts';
import { CroppedImage } from '../pictures/crop-previews.tsx';
import { draftPictureUrl } from '../pictures/picture-url.ts';
import { DESIGN, designOf } from './design-of.ts';
import styles from './look.module.css';

const SCHEMES: readonly { value: ThemeScheme; label: string }[] = [
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
];
const HERO = { width: 378, height: 192 };

/** What the draft looks like: a piece of the shop with the colours, corners, letters and pictures guests get. */
export function ShopSample() {
  const { document } = useDraft();
  const [scheme, setScheme] = useState<ThemeScheme>('light');
  const { tokens } = themeCss(designOf(document));
  const hasOwnStyles = document['customCss'] !== undefined;
  return (
    <section className={styles.preview} aria-label="Vorschau">
      <div className={styles.previewHead}>
        <h2>Vorschau</h2>
        <ChoiceSwitch label="Gerät" value={scheme} options={SCHEMES} onChange={setScheme} />
      </div>
      <div
        className={styles.sample}
        data-theme={scheme}
        style={tokens[scheme] as CSSProperties}
        inert
      >
        <Sample document={document} />
      </div>
      <p className="quiet">
        Ein Ausschnitt mit dem, was im Entwurf steht. Gäste sehen es, wenn du veröffentlichst.
        {hasOwnStyles && ' Dieser Shop hat eigene Stile; sie kommen im Shop noch dazu.'}
      </p>
    </section>
  );
}

function Sample({ document }: { document: DocumentMap }) {
  const { id: shopId, name } = useShop();
  const said = (field: string) => {
    const value = valueAt(document, [...DESIGN, field]);
    return typeof value === 'string' ? value : undefined;
  };
  const [logo, hero, claim] = [said('logo'), said('heroImage'), said('claim')];
  const focus = valueAt(document, [...DESIGN, 'heroFocus']);
  const title = String(valueAt(document, ['shop', 'name']) ?? name);
  const categories = categoriesOf(document);
  const dishes = categories
    .flatMap((category) => category.dishes)
    .filter((dish) => !dish.isReference);
  const dish = dishes.find(({ path }) => valueAt(document, [...path, 'picture'])) ?? dishes[0];
  return (
    <>
      <div className={styles.sampleHead}>
        {logo && <img src={draftPictureUrl(shopId, logo, '240x240')} alt="" />}
        <strong>{title}</strong>
      </div>
      {hero && (
        <div className={styles.hero}>
          <CroppedImage
            key={hero}
            source={draftPictureUrl(shopId, hero, 'whole')}
            wanted={HERO}
            crop={cropOfFocus(isList(focus) ? focus.map(Number) : undefined) ?? MIDDLE}
          />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        {claim && <p>{claim}</p>}
      </div>
      {dish && <SampleDish document={document} dish={dish} />}
      <div className={styles.words}>
        <span className={buttonClass({ variant: 'primary', block: true })}>In den Warenkorb</span>
      </div>
    </>
  );
}

const MIDDLE = { x: 50, y: 50, zoom: 100 };

function SampleDish({ document, dish }: { document: DocumentMap; dish: DishEntry }) {
  const { id: shopId } = useShop();
  const category = String(valueAt(document, ['categories', dish.categoryId, 'name']) ?? '');
  const picture = valueAt(document, [...dish.path, 'picture']);
  const price =
    valueAt(document, [...dish.path, 'price']) ??
    valueAt(document, [...dish.path, 'sizes', dish.sizes[0] ?? '', 'price']);
  return (
    <div className={styles.words}>
      <p className={styles.category}>{category}</p>
      <div className={styles.dish}>
        {typeof picture === 'string' && (
          <img src={draftPictureUrl(shopId, picture, '240x240')} alt="" />
        )}
        <span>
          <strong>{dish.name}</strong>
          {dish.text && <small>{dish.text}</small>}
        </span>
        {typeof price === 'number' && <b>{formatEuro(fromEuros(price))}</b>}
      </div>
    </div>
  );
}
