import { classNames } from '@tischlein/ui/class-names.ts';
import card from '../../base/card-target.module.css';
import { openOffer } from '../../session/dialogs.ts';
import { usePublishedShop } from '../../session/published-shop.ts';
import { useTable } from '../../table-visit/table-store.ts';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './strip.module.css';

/** Offers of the configuration, said once and quietly; a banner shows those it carries as one. */
export function Offers() {
  const { offers } = usePublishedShop();
  const carried = new Set(offers.flatMap((offer) => ('offers' in offer ? offer.offers : [])));
  const hidden = useTable((store) => store.hiddenOffers);
  const shown = offers.filter(({ id }) => !carried.has(id) && !hidden.includes(id));
  if (shown.length === 0) return null;
  return (
    <section data-part="offers" aria-label="Angebote" className={styles.part}>
      <ul className={styles.part}>
        {shown.map(({ id, title, description }) => (
          <li key={id} data-part="offer" className={classNames(styles.card, styles.offer)}>
            <button
              type="button"
              className={classNames(card.target, styles.open)}
              onClick={() => openOffer({ kind: 'details', offerId: id })}
            >
              <OwnWords text={title} />
            </button>
            <span className={styles.line} dir="auto">
              <OwnWords text={description.split(' - ').join(', ')} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
