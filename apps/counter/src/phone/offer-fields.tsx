import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { formatEuro } from '@tischlein/domain/money/cents.ts';
import { selectsDish } from '@tischlein/domain/pricing/item-selection.ts';
import { offersOf, type FreeItemOffer } from '@tischlein/domain/pricing/offer.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { sizeState } from '@tischlein/domain/menu/choices.ts';
import type { PhoneDraft } from '../session/phone-drafts.ts';
import styles from './phone.module.css';
import type { PhoneMenu } from './use-phone-menu.ts';

type OfferDraft = Pick<PhoneDraft, 'confirmed' | 'denied' | 'freeItems'>;

interface OfferFieldsProps {
  draft: OfferDraft;
  onChange: (change: Partial<OfferDraft>) => void;
  menu: PhoneMenu;
  quote: Quote;
}

/** Offers that need the caller's word: two for one, and what is given away. */
export function OfferFields({ draft, onChange, menu, quote }: OfferFieldsProps) {
  const groups = quote.promotionGroups.filter(({ needsConfirmation }) => needsConfirmation);
  const reached = quote.freeItems.filter(({ state }) => state === 'reached');
  if (groups.length === 0 && reached.length === 0) return null;
  const without = (all: readonly string[], id: string) => all.filter((one) => one !== id);
  const free = offersOf(menu.shop.offers, 'freeItem');
  return (
    <div className={styles.offers} role="group" aria-label="Angebote">
      {groups.map(({ groupId, title, promotionValue, isConfirmed }) => (
        <Checkbox
          key={groupId}
          label={title}
          trailing={`− ${formatEuro(promotionValue)}`}
          checked={isConfirmed}
          onChange={({ target }) =>
            onChange({
              confirmed: [
                ...without(draft.confirmed, groupId),
                ...(target.checked ? [groupId] : []),
              ],
              denied: [...without(draft.denied, groupId), ...(target.checked ? [] : [groupId])],
            })
          }
        />
      ))}
      {reached.map(({ offerId, title }) => {
        const offer = free.find(({ id }) => id === offerId);
        const chosen = draft.freeItems.find((one) => one.offerId === offerId);
        return (
          offer && (
            <SelectField
              key={offerId}
              label={title}
              value={chosen ? `${chosen.dishId} ${chosen.sizeId ?? ''}` : ''}
              onChange={({ target }) => {
                const others = draft.freeItems.filter((one) => one.offerId !== offerId);
                const [dishId = '', sizeId = ''] = target.value.split(' ');
                const taken = { offerId, dishId, sizeId: sizeId === '' ? null : sizeId };
                onChange({ freeItems: dishId === '' ? others : [...others, taken] });
              }}
            >
              <option value="">Nicht gewünscht</option>
              {choicesOf(menu, offer).map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          )
        );
      })}
    </div>
  );
}

/** The dishes an offer gives away, in the order of the menu. */
function choicesOf({ index }: PhoneMenu, { itemSelection }: FreeItemOffer) {
  return index.entries.flatMap(({ dish }) => {
    if (!dish) return [];
    const sizes =
      dish.sizes.length === 0
        ? [{ id: null, name: '' }]
        : dish.sizes.filter((size) => sizeState(size) === 'choosable');
    return sizes
      .filter(({ id }) => selectsDish(itemSelection, index.menu, dish.id, id))
      .map(({ id, name }) => ({
        value: `${dish.id} ${id ?? ''}`,
        name: name === '' ? dish.name : `${dish.name} (${name})`,
      }));
  });
}
