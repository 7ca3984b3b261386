import { memo } from 'react';
import { classNames } from '@tischlein/ui/class-names.ts';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { Price } from '@tischlein/ui/price.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import card from '../base/card-target.module.css';
import { emphasiseDepositKind } from '../base/deposit-words.tsx';
import { euro } from '../base/euro.ts';
import { mediaUrl } from '../base/paths.ts';
import { useDishOffers } from '../cart/dish-offers.ts';
import { useLately } from '../session/lately-store.ts';
import { DishMarks } from './dish-marks.tsx';
import { useInCart } from './use-in-cart.ts';
import { useRowState, type RowInCategory } from './row-state.ts';
import type { RowAction } from './use-row-actions.ts';
import styles from './dish-row.module.css';
import { OwnWords } from '../session/own-words.tsx';
import toned from './picture-tones.module.css';

interface DishRowProps extends RowInCategory {
  showNumbers: boolean;
  /** Rows without a picture keep its place. */
  everyPicture: boolean;
  /** Pictures stand above the words, as wide as the column. */
  largePictures: boolean;
}

/** Checked by the compiler, understood by the list around the rows. */
const action = (name: RowAction) => ({ 'data-action': name });
const OPEN = action('open');
const INFO = action('info');
const ADD = action('add');
const LESS = action('less');
const BADGES = { popular: 'Beliebt', new: 'Neu' };
const PICTURE_CLASS = classNames(styles.picture, toned.tones);
const OPEN_CLASS = classNames(card.target, styles.open);

const SMALL = [['240x240', '480x480'], '112px', 240] as const;
const LARGE = [
  ['397x264', '794x528', '1191x792'],
  '(min-width: 1024px) 30vw, (min-width: 600px) 46vw, 92vw',
  264,
] as const;

function pictureOf(image: string, large: boolean) {
  const [cuts, sizes, height] = large ? LARGE : SMALL;
  return {
    src: mediaUrl(image, cuts[0]),
    srcSet: cuts.map((cut) => `${mediaUrl(image, cut)} ${parseInt(cut)}w`).join(', '),
    sizes,
    width: parseInt(cuts[0]),
    height,
  };
}

/** One calm row: the whole of it opens the dish, a long press its info, the plus orders at once. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { row, showNumbers, everyPicture, largePictures } = props;
  const { soldOut, available, hindrance } = useRowState(props);
  const offer = useDishOffers(({ rows }) => (rows ? rows.get(`${row.kind}-${row.id}`) : row.offer));
  const { label, tip, was, only } = offer ?? {};
  const litre = offer?.litre ?? row.litre;
  const inCart = useInCart(row);
  const lately = useLately(({ dishes }) => dishes.has(row.id));
  return (
    <li
      data-part="dish-row"
      data-dish={row.id}
      data-kind={row.kind}
      data-state={soldOut ? 'sold-out' : available ? undefined : 'unavailable'}
      className={classNames(styles.row, largePictures && row.image && styles.large)}
    >
      <div className={styles.words}>
        <h3 className={styles.name}>
          {showNumbers && row.number && (
            <span data-part="dish-number" className={styles.number}>
              {row.number}
            </span>
          )}
          <button
            type="button"
            data-part="dish-open"
            lang={row.lang}
            className={OPEN_CLASS}
            {...OPEN}
          >
            {row.name}
          </button>
        </h3>
        {row.subtext && (
          <p data-part="dish-subtext" lang={row.textLang} className={styles.subtext}>
            {row.subtext}
          </p>
        )}
        {(row.tags || row.age || row.badge || lately || hindrance || tip) && (
          <p className={styles.marks}>
            {row.badge && (
              <span data-part="dish-badge" className={styles.offer}>
                {BADGES[row.badge]}
              </span>
            )}
            {lately && <span data-part="dish-lately">Zuletzt bestellt</span>}
            {row.tags && <DishMarks tags={row.tags} />}
            {row.age && <span className={styles.mark}>ab {row.age}</span>}
            {tip && (
              <span data-part="tip" className={styles.offer}>
                <OwnWords text={`Tipp: ${tip}`} />
              </span>
            )}
            {hindrance && (
              <span data-part="dish-hindrance" className={styles.hindrance}>
                {hindrance}
              </span>
            )}
          </p>
        )}
      </div>
      {row.image ? (
        <img
          data-part="dish-picture"
          className={PICTURE_CLASS}
          {...pictureOf(row.image, largePictures)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        everyPicture && <span className={styles.placeholder} aria-hidden="true" />
      )}
      <div className={styles.foot}>
        <p className={styles.cost}>
          <Price
            text={(only ? 'nur ' : '') + euro(offer?.price ?? row.price)}
            was={was === undefined ? was : euro(was)}
            from={offer?.from ?? row.from}
            strong
          />
          {label && (
            <span data-part="dish-discount" className={styles.offer}>
              <OwnWords text={label} />
            </span>
          )}
          {(litre || row.deposit) && (
            <span data-part="dish-extras-cost" className={styles.beside}>
              {litre}
              {litre && row.deposit && ', '}
              {row.deposit && emphasiseDepositKind(row.deposit)}
            </span>
          )}
        </p>
        <span className={styles.actions}>
          {/* Icons are drawn by the style sheet: as elements they would be a third of the page. */}
          <IconButton
            label={`Infos zu ${row.name}`}
            icon={null}
            className={styles.info}
            {...INFO}
          />
          {inCart > 0 && (
            <>
              {row.direct && (
                <IconButton
                  label={`${row.name} weniger`}
                  variant="outlined"
                  icon={null}
                  className={styles.minus}
                  {...LESS}
                />
              )}
              <span data-part="row-count" className={styles.count}>
                {inCart}
                <VisuallyHidden> im Warenkorb</VisuallyHidden>
              </span>
            </>
          )}
          {row.direct &&
            (available ? (
              <IconButton
                label={`${row.name} in den Warenkorb`}
                data-part="dish-add"
                variant="outlined"
                icon={null}
                className={styles.plus}
                {...ADD}
              />
            ) : (
              // Whether it can be had is known later than the price beside it, which must not move into its room.
              <span className={styles.room} />
            ))}
        </span>
      </div>
    </li>
  );
});
