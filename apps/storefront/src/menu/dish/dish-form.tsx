import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { depositText } from '@tischlein/domain/menu/deposit.ts';
import { litrePriceText } from '@tischlein/domain/menu/litre-price.ts';
import { portionOf, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { classNames } from '@tischlein/ui/class-names.ts';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import type { DishDiscounts } from '@tischlein/domain/pricing/dish-discounts.ts';
import { InfoIcon } from '@tischlein/ui/icons.tsx';
import { Customise } from '../customise/customise.tsx';
import { DishChoices } from '../customise/dish-choices.tsx';
import { useFirstFramePainted, useSelected } from '../customise/listened.ts';
import type { Made, Making } from '../customise/making.ts';
import { emphasiseDepositKind } from '../../base/deposit-words.tsx';
import { inLanguage } from '../../base/in-language.tsx';
import { mediaUrl } from '../../base/paths.ts';
import { DiscountNote } from '../../cart/quote-view/discount-note.tsx';
import { useDishDiscounts, useTwoForOneTitle } from '../../cart/dish-discounts.ts';
import { openInfo } from '../../session/dialogs.ts';
import { Tip } from '../../cart/tip.tsx';
import { AsLastTime } from './as-last-time.tsx';
import { DishFooter } from './dish-footer.tsx';
import { GoesWithDish } from './goes-with-dish.tsx';
import { lineOf, useMakingDish, type MakingDish } from './making-dish.ts';
import { arriveFromRow } from '../fly-picture.ts';
import toned from '../picture-tones.module.css';
import type { Neighbours } from './neighbours.ts';
import { NextDish } from './next-dish.tsx';
import { useSwipeBetween, type Turn } from './use-swipe-between.ts';
import styles from './dish-form.module.css';

/** The dish that is shown, and how the guest came to it; null: it was opened. */
export interface Turned {
  dishId: string;
  by: Turn | null;
}

interface DishFormProps {
  menu: MenuIndex;
  dish: Dish;
  /** The cart item being edited. */
  edited: DishCartItem | undefined;
  open: boolean;
  onClose: () => void;
  /** What was chosen for the dish before the guest went on to another. */
  kept: DishCartItem | undefined;
  neighbours: Neighbours;
  turned: Turned;
  onTurn: (turn: Turn, chosen: DishCartItem | null) => void;
}

/** Up to three pixels for each point of a phone. */
const PICTURE_CLASS = classNames(styles.picture, toned.tones);
const DENSE = ['397x264', '794x528', '1191x792'] as const;

/** Listens to no choice itself: what a press changes is drawn in the parts that show it. */
export function DishForm(props: DishFormProps) {
  const { menu, dish, edited, open, onClose, onTurn, kept } = props;
  const making = useMakingDish(menu, dish, edited, kept);
  const discounts = useDishDiscounts(menu);
  const line = useMemo(() => lineOf(menu, discounts), [menu, discounts]);
  return (
    <Dialog
      open={open}
      name="dish"
      title={inLanguage(dish.name, dish.lang)}
      subheader={dish.subtext && inLanguage(dish.subtext, dish.textLang)}
      onClose={onClose}
      closeOnBackdrop={edited === undefined}
      footer={
        <DishFooter
          key={dish.id}
          dish={dish}
          edited={edited}
          making={making}
          line={line}
          onClose={onClose}
        />
      }
    >
      {/* Which dish it is now, for whoever hears it: the focus stays where it was. */}
      <VisuallyHidden>
        <span role="status">{props.turned.by && dish.name}</span>
      </VisuallyHidden>
      <DishBody
        key={dish.id}
        {...props}
        making={making}
        discounts={discounts}
        line={line}
        onTurn={(turn) => onTurn(turn, making.changed())}
      />
    </Dialog>
  );
}

interface DishBodyProps extends Omit<DishFormProps, 'onTurn'> {
  making: MakingDish;
  discounts: DishDiscounts;
  line: (made: Made) => QuoteLine;
  onTurn: (turn: Turn) => void;
}

function DishBody(props: DishBodyProps) {
  const { menu, dish, edited, making, discounts, line, neighbours, turned, onTurn } = props;
  const tip = useTwoForOneTitle(menu, dish);
  const answered = useFirstFramePainted();
  const body = useRef<HTMLDivElement>(null);
  const swipe = useSwipeBetween((turn) => neighbours[turn] !== undefined, onTurn);
  useLayoutEffect(() => {
    const own = body.current!;
    if (!turned.by) return arriveFromRow(own, dish.id);
    own.parentElement!.scrollTop = 0;
    // The pressed button went with the dish before: the next press finds the focus at its like.
    if (document.activeElement === document.body)
      (
        own.querySelector<HTMLElement>(`[data-turn="${turned.by}"]:enabled`) ??
        own.querySelector<HTMLElement>('[data-turn]:enabled')
      )?.focus({ preventScroll: true });
  }, [dish.id, turned.by]);
  return (
    <div ref={body} className={styles.body} data-turned={turned.by ?? undefined} {...swipe}>
      {dish.imageName && (
        <div className={styles.stage}>
          <img
            data-part="dish-form-picture"
            className={PICTURE_CLASS}
            src={mediaUrl(dish.imageName, '397x264')}
            srcSet={DENSE.map(
              (size) => `${mediaUrl(dish.imageName!, size)} ${parseInt(size)}w`,
            ).join(', ')}
            sizes="(min-width: 600px) 560px, 100vw"
            width={397}
            height={264}
            alt=""
          />
          <NextDish neighbours={neighbours} onTurn={onTurn} />
        </div>
      )}
      <CostNotes dish={dish} making={making} line={line} />
      {tip && <Tip text={tip} />}
      <div className={styles.beside}>
        <Button
          variant="quiet"
          icon={<InfoIcon />}
          className={styles.info}
          onClick={() => openInfo({ kind: 'dish', id: dish.id })}
        >
          Zutaten, Allergene und Zusatzstoffe
        </Button>
        {!dish.imageName && <NextDish neighbours={neighbours} onTurn={onTurn} />}
      </div>
      {edited === undefined && answered && (
        <AsLastTime menu={menu} dish={dish} making={making} className={styles.last} />
      )}
      <Customise menu={menu} discounts={discounts}>
        <DishChoices dish={dish} making={making} opening={!answered} />
      </Customise>
      {edited === undefined && answered && <GoesWithDish dishId={dish.id} />}
    </div>
  );
}

interface CostNotesProps {
  dish: Dish;
  making: Making;
  line: (made: Made) => QuoteLine;
}

/** Discount, volume, price per litre and deposit of a dish in one portion; those of sizes stand beside the sizes. */
function CostNotes({ dish, making, line }: CostNotesProps) {
  const { depositNote, ...costs } = useSelected(making.later, (made) => {
    const { deposit, discount, basePrice, sizeId } = line(made);
    const { depositKind } = portionOf(dish, sizeId) ?? {};
    const depositNote = depositText({ deposit, ...(depositKind && { depositKind }) });
    return { depositNote, discount, basePrice };
  });
  const single = dish.sizes.length === 0;
  const litre = single ? litrePriceText(dish, null, costs.basePrice, dish.name) : null;
  const texts = [litre, depositNote].filter(Boolean);
  return (
    <>
      {single && <DiscountNote line={costs} className={styles.notes} />}
      {texts.length > 0 && <p className={styles.notes}>{emphasiseDepositKind(texts.join(', '))}</p>}
    </>
  );
}
