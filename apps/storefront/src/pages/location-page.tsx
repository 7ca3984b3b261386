import { Button } from '@tischlein/ui/button.tsx';
import { OwnText } from '../own-text.tsx';
import { askPlace } from '../state/dialogs.ts';
import { useShop } from '../state/shop-context.tsx';
import styles from './text-page.module.css';

export function LocationPage() {
  const shop = useShop();
  const { latitude, longitude, restaurantName, restaurantStreet, restaurantZip, restaurantCity } =
    shop;
  if (shop.isFranchiseOverview) return <Branches />;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <div data-part="location" className={styles.page}>
      <h1 className={styles.title}>Anfahrt</h1>
      <address className={styles.address}>
        <strong>{restaurantName}</strong>
        <br />
        {restaurantStreet}
        <br />
        {restaurantZip} {restaurantCity}
        <br />
        <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>{shop.phone}</a>
      </address>
      {/* A link, not a map: nothing is sent anywhere before the guest wants it. */}
      <p className={styles.section}>
        <a href={map} target="_blank" rel="noopener noreferrer">
          Auf OpenStreetMap ansehen
        </a>
      </p>
      {shop.texts.location && <OwnText markdown={shop.texts.location} className={styles.text} />}
    </div>
  );
}

/** The franchise is where its branches are. */
function Branches() {
  const { restaurantName, franchise } = useShop();
  return (
    <div data-part="location" className={styles.page}>
      <h1 className={styles.title}>Anfahrt</h1>
      <p>
        {restaurantName} gibt es in {franchise?.branches} Filialen.
      </p>
      <p className={styles.section}>
        <Button onClick={() => void askPlace({ list: true })}>Filialen zeigen</Button>
      </p>
    </div>
  );
}
