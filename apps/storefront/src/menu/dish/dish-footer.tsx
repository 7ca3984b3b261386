import { useRef, useState } from 'react';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { showMissing } from '../customise/draft.ts';
import { useSelected } from '../customise/listened.ts';
import type { Made } from '../customise/making.ts';
import { euro } from '../../base/euro.ts';
import { addToCart, replaceInCart } from '../../cart/cart-actions.ts';
import { mayAdd } from '../../cart/ordering-gate.ts';
import { useShop } from '../../session/shop-context.tsx';
import { tellAdded } from '../../cart/tell-added.ts';
import { flyToCart } from '../fly-picture.ts';
import type { MakingDish } from './making-dish.ts';
import styles from './dish-form.module.css';

interface DishFooterProps {
  dish: Dish;
  /** The cart item being edited. */
  edited: DishCartItem | undefined;
  making: MakingDish;
  line: (made: Made) => QuoteLine;
  onClose: () => void;
}

/** How many, and into the cart with it. */
export function DishFooter({ dish, edited, making, line, onClose }: DishFooterProps) {
  const shop = useShop();
  const [saving, setSaving] = useState(false);
  const footer = useRef<HTMLDivElement>(null);

  async function save() {
    const missing = making.check();
    if (missing.length > 0) return showMissing(missing[0]);
    setSaving(true);
    const made = making.read();
    const may = await mayAdd(shop, line(made).minimumAge, { kind: 'dish', id: dish.id });
    setSaving(false);
    if (!may) return;
    if (edited === undefined) {
      addToCart(made.draft);
      tellAdded(dish.name);
      const dialog = footer.current!.closest('dialog')!;
      flyToCart(dialog.querySelector('[data-part="dish-form-picture"]'), dialog);
    } else replaceInCart(edited, made.draft);
    onClose();
  }

  return (
    <div ref={footer} className={styles.footer}>
      <div className={styles.tools}>
        <Amount label={`Anzahl ${dish.name}`} making={making} />
        <Button variant="quiet" onClick={onClose}>
          ABBRECHEN
        </Button>
      </div>
      <Button
        data-part="save-dish"
        className={styles.save}
        variant="action"
        busy={saving}
        trailing={<Total making={making} line={line} />}
        onClick={() => void save()}
      >
        {edited === undefined ? 'IN DEN WARENKORB' : 'SPEICHERN'}
      </Button>
    </div>
  );
}

function Amount({ label, making }: Pick<DishFooterProps, 'making'> & { label: string }) {
  const amount = useSelected(making, ({ draft }) => draft.amount);
  return (
    <Stepper
      label={label}
      value={amount}
      onChange={(wanted) => making.change((now) => ({ ...now, amount: wanted }))}
    />
  );
}

function Total({ making, line }: Pick<DishFooterProps, 'making' | 'line'>) {
  const total = useSelected(making.later, (made) => euro(line(made).total));
  return (
    <span aria-live="polite" aria-atomic>
      {total}
      <VisuallyHidden> gesamt</VisuallyHidden>
    </span>
  );
}
