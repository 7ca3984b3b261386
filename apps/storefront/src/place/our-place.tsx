import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { useShop } from '../session/shop-context.tsx';
import styles from './place-dialog.module.css';

/** For pickup the shop's own name and address, 'Unser Standort'. */
export function OurPlace({ refused }: { refused: boolean }) {
  const shop = useShop();
  return (
    <section data-part="our-place" className="stack gap-1" aria-labelledby="unser-standort">
      <h3 id="unser-standort" className={styles.heading}>
        Unser Standort
      </h3>
      <address className={styles.address}>
        {shop.restaurantName}
        <br />
        {shop.restaurantStreet}
        <br />
        {shop.restaurantZip} {shop.restaurantCity}
      </address>
      {refused && (
        <ErrorText role="alert">
          Abholungen sind aktuell nicht verfügbar.{' '}
          <Link to={paths.openingTimes()}>Öffnungszeiten</Link>
        </ErrorText>
      )}
    </section>
  );
}
