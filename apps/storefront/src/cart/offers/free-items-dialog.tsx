import { useState } from 'react';
import type { SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import { offersOf } from '@tischlein/domain/pricing/offer.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useAvailability } from '../../session/availability-store.ts';
import { closeDialog } from '../../session/dialogs.ts';
import { useOfferContext } from '../dish-discounts.ts';
import { freeChoices, type FreeChoice } from '../free-choices.ts';
import { useMenu } from '../../session/menu-store.ts';
import { selectFreeItems, useOfferChoices } from '../../session/offer-choices.ts';
import { usePublishedShop } from '../../session/published-shop.ts';
import { useQuote } from '../quote-store.ts';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './offers.module.css';

/**
 * One item for each offer of a whole group: the combinable offers together, every other alone (specification 2 §5).
 * `offerId`: any offer of the group.
 */
export function FreeItemsDialog({ offerId, open }: { offerId: string; open: boolean }) {
  const choices = useGroupChoices(offerId);
  const selected = useOfferChoices((state) => state.selectedFreeItems);
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectedFreeItem>>(
    () => new Map(selected.map((item) => [item.offerId, item])),
  );
  const [tried, setTried] = useState(false);
  const close = () => closeDialog('offer');
  const save = (items: readonly SelectedFreeItem[]) => {
    selectFreeItems(items);
    close();
  };
  const finish = () => {
    setTried(true);
    const items = choices.flatMap(({ offer, items: possible }) => {
      const item = chosen.get(offer.id);
      return possible.filter((each) => item && keyOf(each) === keyOf(item)).map(plain);
    });
    if (items.length === choices.length) save(items);
  };
  return (
    <Dialog
      open={open}
      name="free-items"
      title="Gratis dazu"
      subheader={choices.length > 1 ? 'Such dir zu jedem Angebot etwas aus.' : undefined}
      onClose={close}
      footer={
        <div className={styles.footer}>
          {selected.length > 0 && (
            <Button size="prominent" onClick={() => save([])}>
              Ohne
            </Button>
          )}
          <Button variant="primary" size="prominent" block onClick={finish}>
            Dazulegen
          </Button>
        </div>
      }
    >
      <div className={styles.groups}>
        {choices.length === 0 && <p>Dafür ist dein Bestellwert gerade zu niedrig.</p>}
        {choices.map(({ offer, items }) => {
          const item = chosen.get(offer.id);
          return (
            <RadioList
              key={offer.id}
              legend={<OwnWords text={offer.title} />}
              required
              value={item && keyOf(item)}
              error={tried && !item ? 'Bitte such dir hier etwas aus.' : undefined}
              onChange={(key) => {
                const found = items.find((each) => keyOf(each) === key);
                if (found) setChosen(new Map(chosen).set(offer.id, plain(found)));
              }}
              options={items.map((each) => ({
                value: keyOf(each),
                label: <OwnWords text={each.name} />,
                detail: detailOf(each),
              }))}
            />
          );
        })}
      </div>
    </Dialog>
  );
}

function detailOf({ volume, deposit }: FreeChoice): string | undefined {
  const texts = [volume, deposit];
  return texts.filter(Boolean).join(', ') || undefined;
}

/** The offers of the group and what each gives away right now; empty while it is not reached. */
function useGroupChoices(offerId: string) {
  const { offers } = usePublishedShop();
  const menu = useMenu((state) => state.index);
  const soldOut = useAvailability();
  const context = useOfferContext();
  const state = useQuote(({ quote }) => quote?.freeItems.find((each) => each.offerId === offerId));
  if (!menu || !state) return [];
  return offersOf(offers, 'freeItem')
    .filter(({ id }) => state.group.includes(id))
    .map((offer) => ({ offer, items: freeChoices({ menu, soldOut, ...context }, offer) }));
}

function keyOf({ dishId, sizeId }: Pick<SelectedFreeItem, 'dishId' | 'sizeId'>): string {
  return JSON.stringify([dishId, sizeId]);
}

function plain({ offerId, dishId, sizeId }: FreeChoice): SelectedFreeItem {
  return { offerId, dishId, sizeId };
}
