import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { SetMenu } from '@tischlein/domain/menu/menu.ts';
import { priceItem } from '@tischlein/domain/pricing/price-item.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { Customise } from '../customise/customise.tsx';
import { NOTHING_MISSING, showMissing } from '../customise/draft.ts';
import { euro } from '../../base/euro.ts';
import { inLanguage } from '../../base/in-language.tsx';
import { DiscountNote } from '../../cart/quote-view/discount-note.tsx';
import { addToCart, replaceInCart } from '../../cart/cart-actions.ts';
import type { SetMenuRequest } from '../../session/dialogs.ts';
import { useDishDiscounts } from '../../cart/dish-discounts.ts';
import { mayAdd } from '../../cart/ordering-gate.ts';
import { tellAdded } from '../../cart/tell-added.ts';
import { useShop } from '../../session/shop-context.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { SlotSteps } from './slot-steps.tsx';
import { useBackThroughSteps } from './use-back-through-steps.ts';
import { slotMissing, startFilling, type Filling } from './slots.ts';
import styles from './set-menu.module.css';

interface SetMenuFormProps {
  menu: MenuIndex;
  setMenu: SetMenu;
  request: SetMenuRequest;
  open: boolean;
  onClose: () => void;
}

export function SetMenuForm({ menu, setMenu, request, open, onClose }: SetMenuFormProps) {
  const shop = useShop();
  const { edited } = request;
  const editing = edited !== undefined;
  const last = setMenu.slots.length - 1;
  const [filling, setFilling] = useState<Filling>(() => startFilling(menu, setMenu, edited));
  const [amount, setAmount] = useState(edited?.amount ?? 1);
  const [at, setAt] = useState(0);
  /** The highest slot reached stays navigable; when editing all are (specification 2 §4). */
  const [reached, setReached] = useState(editing ? last : 0);
  const [tried, setTried] = useState(false);
  const discounts = useDishDiscounts(menu);
  const [saving, setSaving] = useState(false);
  useBackThroughSteps(open ? at : 0, (to) => {
    setTried(false);
    setAt(to);
  });
  const onDraft = useCallback(
    (change: (draft: DishCartItem | null) => DishCartItem | null) =>
      setFilling((now) => now.map((each, index) => (index === at ? change(each) : each))),
    [at],
  );
  const slot = setMenu.slots[at];
  if (!slot) return null;
  const done = setMenu.slots.map(
    (each, where) =>
      where <= reached && slotMissing(menu, each, filling[where] ?? null).length === 0,
  );
  const missing = slotMissing(menu, slot, filling[at] ?? null);
  const item = {
    menuId: setMenu.id,
    memberName: null,
    amount,
    subitems: filling.filter((each) => each !== null),
  };
  const { line } = priceItem(menu, item, 0, discounts);
  const price = euro(line.total);

  function go(to: number) {
    // Forward only when this slot validates.
    if (to > at && missing.length > 0) {
      setTried(true);
      return showMissing(missing[0]);
    }
    setTried(false);
    setAt(to);
    setReached(Math.max(reached, to));
  }

  async function save() {
    const incomplete = setMenu.slots.findIndex(
      (each, where) => slotMissing(menu, each, filling[where] ?? null).length > 0,
    );
    if (incomplete >= 0) {
      flushSync(() => {
        setTried(true);
        setAt(incomplete);
      });
      return showMissing(slotMissing(menu, setMenu.slots[incomplete]!, filling[incomplete]!)[0]);
    }
    setSaving(true);
    const may = await mayAdd(shop, line.minimumAge, { kind: 'menu', id: setMenu.id });
    setSaving(false);
    if (!may) return;
    if (editing) replaceInCart(edited, item);
    else {
      addToCart(item);
      tellAdded(setMenu.name);
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      name="set-menu"
      title={inLanguage(setMenu.name, setMenu.lang)}
      subheader={setMenu.subtext && inLanguage(setMenu.subtext, setMenu.textLang)}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <div className={styles.footer}>
          <div className={styles.tools}>
            <Stepper label={`Anzahl ${setMenu.name}`} value={amount} onChange={setAmount} />
            {at > 0 && (
              <Button className={styles.back} onClick={() => go(at - 1)}>
                ZURÜCK
              </Button>
            )}
            <Button variant="quiet" className={styles.cancel} onClick={onClose}>
              ABBRECHEN
            </Button>
          </div>
          {at < last ? (
            <Button
              variant="action"
              className={styles.forward}
              trailing={price}
              onClick={() => go(at + 1)}
            >
              WEITER
            </Button>
          ) : (
            <Button
              variant="action"
              className={styles.forward}
              busy={saving}
              trailing={price}
              onClick={() => void save()}
            >
              {editing ? 'SPEICHERN' : 'IN DEN WARENKORB'}
            </Button>
          )}
        </div>
      }
    >
      <DiscountNote line={line} className={styles.discount} />
      <SlotSteps slots={setMenu.slots} done={done} at={at} reached={reached} onGo={go} />
      <Customise menu={menu}>
        <SlotChoice
          key={slot.id}
          menuId={setMenu.id}
          slot={slot}
          draft={filling[at] ?? null}
          missing={tried ? missing : NOTHING_MISSING}
          onDraft={onDraft}
        />
      </Customise>
    </Dialog>
  );
}
