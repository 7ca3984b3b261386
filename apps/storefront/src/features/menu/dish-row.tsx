import { memo } from 'react';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { InfoIcon, PlusIcon } from '@tischlein/ui/icons.tsx';
import { Price } from '@tischlein/ui/price.tsx';
import { useLongPress } from '@tischlein/ui/use-long-press.ts';
import type { OutlineRow } from '../../outline.ts';
import { euro } from '../../euro.ts';
import { mediaUrl } from '../../paths.ts';
import { useDevFlag } from '../../state/dev-flags.ts';
import { openDish, openInfo, openSetMenu } from '../../state/dialogs.ts';
import { useShop } from '../../state/shop-context.tsx';
import { DishMarks } from './dish-marks.tsx';
import { useRowState, type Windows } from './row-state.ts';
import styles from './dish-row.module.css';

interface DishRowProps {
  row: OutlineRow;
  category?: Windows | undefined;
}

/** One calm row: the whole of it opens the dish, a long press its info, the plus orders at once. */
export const DishRow = memo(function DishRow({ row, category }: DishRowProps) {
  const shop = useShop();
  const showNumbers = useDevFlag('showDishNumbers', shop.showDishNumbers);
  const everyPicture = useDevFlag('showDishPictures');
  const { soldOut, available, hindrance } = useRowState(row, category);
  const showInfo = () => openInfo({ kind: row.kind, id: row.id });
  const press = useLongPress(showInfo);
  const open = () => {
    if (soldOut) showInfo();
    else if (row.kind === 'menu') openSetMenu({ menuId: row.id });
    else openDish({ dishId: row.id });
  };
  return (
    <li
      data-part="dish-row"
      data-dish={row.id}
      data-state={soldOut ? 'sold-out' : available ? undefined : 'unavailable'}
      className={styles.row}
      {...press}
    >
      <div className={styles.words}>
        <h3 className={styles.name}>
          {showNumbers && row.number && (
            <span data-part="dish-number" className={styles.number}>
              {row.number}
            </span>
          )}
          <button type="button" data-part="dish-open" className={styles.open} onClick={open}>
            {row.name}
          </button>
        </h3>
        {row.subtext && (
          <p data-part="dish-subtext" className={styles.subtext}>
            {row.subtext}
          </p>
        )}
        <p className={styles.marks}>
          {row.tags && <DishMarks tags={row.tags} />}
          {row.age && <span className={styles.mark}>ab {row.age}</span>}
          {hindrance && (
            <span data-part="dish-hindrance" className={styles.hindrance}>
              {hindrance}
            </span>
          )}
        </p>
      </div>
      {row.image ? (
        <img
          data-part="dish-picture"
          className={styles.picture}
          src={mediaUrl(row.image, '240x240')}
          srcSet={`${mediaUrl(row.image, '240x240')} 240w, ${mediaUrl(row.image, '397x264')} 397w`}
          sizes="104px"
          width={240}
          height={240}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        everyPicture && <span className={styles.placeholder} aria-hidden="true" />
      )}
      <div className={styles.foot}>
        <p className={styles.cost}>
          <Price text={euro(row.price)} from={row.from} strong />
          {(row.litre || row.deposit) && (
            <span data-part="dish-extras-cost" className={styles.beside}>
              {row.litre}
              {row.litre && row.deposit && ', '}
              {row.deposit && `zzgl. ${euro(row.deposit)} Pfand`}
            </span>
          )}
        </p>
        <span className={styles.actions}>
          <IconButton
            label={`Infos zu ${row.name}`}
            icon={<InfoIcon />}
            className={styles.info}
            onClick={showInfo}
          />
          {row.direct && available && (
            <IconButton
              label={`${row.name} in den Warenkorb`}
              data-part="dish-add"
              variant="outlined"
              icon={<PlusIcon />}
              onClick={() => void import('./add-at-once.ts').then((m) => m.addAtOnce(shop, row))}
            />
          )}
        </span>
      </div>
    </li>
  );
});
