import { useState } from 'react';
import { isMenuItem, type DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { canonicalItem } from '@tischlein/domain/cart/canonical-item.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { litrePriceText } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { priceItem } from '@tischlein/domain/pricing/price-item.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { InfoIcon } from '@tischlein/ui/icons.tsx';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { Customise } from '../../customise/customise.tsx';
import { DishChoices } from '../../customise/dish-choices.tsx';
import {
  missingChoices,
  newDraft,
  NOTHING_MISSING,
  repairDraft,
  showMissing,
} from '../../customise/draft.ts';
import { euro } from '../../euro.ts';
import { mediaUrl } from '../../paths.ts';
import { DiscountNote } from '../../quote-view/discount-note.tsx';
import { useDishDiscounts, useTwoForOneTip } from '../../state/dish-discounts.ts';
import { addToCart, replaceInCart } from '../../state/cart-actions.ts';
import { cartItems } from '../../state/cart-store.ts';
import { openInfo, type DishRequest } from '../../state/dialogs.ts';
import { mayAdd } from '../../state/ordering-gate.ts';
import { tellAdded } from '../../tell-added.ts';
import { useShop } from '../../state/shop-context.tsx';
import { Tip } from '../../tip.tsx';
import styles from './dish-form.module.css';

interface DishFormProps {
  menu: MenuIndex;
  dish: Dish;
  request: DishRequest;
  open: boolean;
  onClose: () => void;
}

export function DishForm({ menu, dish, request, open, onClose }: DishFormProps) {
  const shop = useShop();
  const { index } = request;
  const [made, setMade] = useState<DishCartItem>(() => startingDraft(menu, dish, index));
  // Apart, so that the choices are not drawn for it.
  const [amount, setAmount] = useState(made.amount);
  const draft = { ...made, amount };
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const missing = missingChoices(menu, dish, draft.extras);
  const discounts = useDishDiscounts(menu);
  const { line } = priceItem(menu, canonicalItem(draft), 0, discounts);
  const tip = useTwoForOneTip(menu, dish);

  async function save() {
    setTried(true);
    if (missing.length > 0) return showMissing(missing[0]);
    setSaving(true);
    const may = await mayAdd(shop, line.minimumAge, { kind: 'dish', id: dish.id });
    setSaving(false);
    if (!may) return;
    if (index === undefined) {
      addToCart(draft);
      tellAdded(dish.name);
    } else replaceInCart(index, draft);
    onClose();
  }

  return (
    <Dialog
      open={open}
      name="dish"
      title={dish.name}
      subheader={dish.subtext ?? undefined}
      onClose={onClose}
      closeOnBackdrop={index === undefined}
      footer={
        <div className={styles.footer}>
          <div className={styles.tools}>
            <Stepper label={`Anzahl ${dish.name}`} value={amount} onChange={setAmount} />
            <Button variant="quiet" onClick={onClose}>
              ABBRECHEN
            </Button>
          </div>
          <Button
            data-part="save-dish"
            className={styles.save}
            variant="action"
            busy={saving}
            trailing={<span aria-live="polite">{euro(line.total)}</span>}
            onClick={() => void save()}
          >
            {index === undefined ? 'IN DEN WARENKORB' : 'SPEICHERN'}
          </Button>
        </div>
      }
    >
      {dish.imageName && (
        <img
          className={styles.picture}
          src={mediaUrl(dish.imageName, '397x264')}
          width={397}
          height={264}
          alt=""
        />
      )}
      <CostNotes dish={dish} line={line} />
      {tip && <Tip text={tip} />}
      <Button
        variant="quiet"
        icon={<InfoIcon />}
        className={styles.info}
        onClick={() => openInfo({ kind: 'dish', id: dish.id })}
      >
        Zutaten, Allergene und Zusatzstoffe
      </Button>
      <Customise menu={menu} discounts={discounts}>
        <DishChoices
          dish={dish}
          draft={made}
          onDraft={setMade}
          missing={tried ? missing : NOTHING_MISSING}
        />
      </Customise>
    </Dialog>
  );
}

/** Discount, price per litre and deposit of a dish in one portion; those of sizes stand beside the sizes. */
function CostNotes({ dish, line }: { dish: Dish; line: QuoteLine }) {
  const single = dish.sizes.length === 0;
  const litre = single ? litrePriceText(dish, null, line.basePrice) : null;
  const deposit = line.deposit > 0 && `zzgl. ${euro(line.deposit)} Pfand`;
  const texts = [litre, deposit].filter(Boolean);
  return (
    <>
      {single && <DiscountNote line={line} className={styles.notes} />}
      {texts.length > 0 && <p className={styles.notes}>{texts.join(', ')}</p>}
    </>
  );
}

function startingDraft(menu: MenuIndex, dish: Dish, index: number | undefined): DishCartItem {
  const item = index === undefined ? undefined : cartItems()[index];
  if (!item || isMenuItem(item) || item.dishId !== dish.id) return newDraft(dish);
  return repairDraft(menu, dish, item);
}
