import { explainOffer } from '@tischlein/domain/pricing/explain-offer.ts';
import { missingOffers } from '@tischlein/domain/pricing/free-selection.ts';
import type { FreeItemState, Quote } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../base/euro.ts';
import { LineChoices } from '../cart/quote-view/line-choices.tsx';
import { LineOffers, LinePrice } from '../cart/quote-view/line-offers.tsx';
import { LineName } from '../cart/quote-view/line-name.tsx';
import { openOffer } from '../session/dialogs.ts';
import { useOfferChoices } from '../session/offer-choices.ts';
import { OwnWords } from '../session/own-words.tsx';
import styles from './cart.module.css';

/** Free items chosen: lines of the cart that no item of the guest's stands behind. */
export function FreeLines({ quote }: { quote: Quote }) {
  return quote.lines
    .filter(({ freeItemOfferId }) => freeItemOfferId !== null)
    .map((line) => (
      <li key={line.freeItemOfferId} data-part="free-line" className={styles.line}>
        <div className={styles.top}>
          <span className={styles.name}>
            <LineName line={line} />
          </span>
          <LinePrice line={line} className={styles.price} />
        </div>
        <LineChoices line={line} />
        <LineOffers line={line} />
      </li>
    ));
}

/** What a guest can have for nothing, nearly can, or could. */
export function FreeItems({ quote }: { quote: Quote }) {
  const selected = useOfferChoices((state) => state.selectedFreeItems);
  const lacking = missingOffers(selected, quote.freeItems);
  const shutOut = new Set(
    quote.offers.flatMap(({ offerId, state }) =>
      state === 'not-with-two-for-one' ? [offerId] : [],
    ),
  );
  // What holds at another time or way is none of this cart's business; what its own offers shut out is.
  const shown = quote.freeItems.filter(
    ({ offerId, state }) => state !== 'not-usable' || shutOut.has(offerId),
  );
  if (shown.length === 0) return null;
  const begun = shown.find(({ offerId }) => offerId === lacking[0]?.offerId);
  return (
    <div data-part="free-items" className={styles.free}>
      <ul>
        {shown.map((state) => (
          <li
            key={state.offerId}
            data-part="free-item"
            data-state={state.state}
            className={styles.offer}
          >
            <p>
              <OwnWords text={freeItemText(state, whyNot(state))} />
            </p>
            {state.state === 'reached' && (
              <button
                type="button"
                className={styles.edit}
                aria-label={`${chosen(state) ? 'Anders wählen' : 'Aussuchen'}: ${state.title}`}
                onClick={() => openOffer({ kind: 'free-items', offerId: state.offerId })}
              >
                {chosen(state) ? 'Anders wählen' : 'Aussuchen'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {begun && (
        <p role="status" data-part="free-items-incomplete" className={styles.problem}>
          <OwnWords
            text={`Such dir auch bei „${begun.title}“ etwas aus, sonst zählt deine Gratis-Auswahl nicht.`}
          />
        </p>
      )}
    </div>
  );

  /** What shuts it out, by name. */
  function whyNot({ offerId }: FreeItemState): string {
    const explanation = quote.offers.find((one) => one.offerId === offerId);
    return explanation ? explainOffer(explanation, quote.orderType) : '';
  }

  function chosen({ offerId }: FreeItemState): boolean {
    return selected.some((item) => item.offerId === offerId);
  }
}

export function freeItemText({ title, state, missing }: FreeItemState, whyNot: string): string {
  if (state === 'reached') return title;
  if (state === 'not-usable') return `${title}: ${whyNot}`;
  // Nearly reached is worth a nudge, farther away a fact.
  if (state === 'nearly-reached') return `Nur noch ${euro(missing)} bis: ${title}`;
  return missing > 0 ? `${title}: noch ${euro(missing)}` : title;
}
