import { usePublishedShop } from '../../state/published-shop.ts';
import styles from './offers.module.css';

/** Offers of the configuration, said once and quietly. */
export function Offers() {
  const { offers } = usePublishedShop();
  const forAll = offers.filter((offer) => !offer.groupOrderOnly);
  if (forAll.length === 0) return null;
  return (
    <section data-part="offers" aria-label="Angebote">
      <ul className={styles.offers}>
        {forAll.map(({ id, title, description }) => (
          <li key={id} data-part="offer" className={styles.offer}>
            <strong>{title}</strong>
            <span>{description.split(' - ').join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
