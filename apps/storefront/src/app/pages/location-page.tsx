import { Suspense, useMemo } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { lazyView } from '../../base/lazy-view.tsx';
import { phoneHref } from '../../base/phone-href.ts';
import { askPlace } from '../../session/dialogs.ts';
import { useShop } from '../../session/shop-context.tsx';
import { useStarted } from '../../base/use-started.ts';
import { OwnMarkdown } from '../../session/own-markdown.tsx';
import { BackToMenu } from './back-to-menu.tsx';
import styles from './text-page.module.css';

const FranchiseMap = lazyView(() =>
  import('../../franchise/franchise-map.tsx').then((m) => m.FranchiseMap),
);

export function LocationPage() {
  const shop = useShop();
  const { latitude, longitude, restaurantName, restaurantStreet, restaurantZip, restaurantCity } =
    shop;
  const started = useStarted();
  // The same while the page stands: another list would draw the map anew.
  const pins = useMemo(
    () => [{ slug: '', name: restaurantName, latitude, longitude }],
    [restaurantName, latitude, longitude],
  );
  if (shop.isFranchiseOverview) return <Branches />;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <div data-part="location" className={styles.page}>
      <BackToMenu />
      <h1 className={styles.title}>Anfahrt</h1>
      <address className={styles.address}>
        <strong>{restaurantName}</strong>
        <br />
        {restaurantStreet}
        <br />
        {restaurantZip} {restaurantCity}
        <br />
        <a href={phoneHref(shop.phone)}>{shop.phone}</a>
      </address>
      {/* Its tiles come from our own server: nothing is sent anywhere else. */}
      <div className={styles.map}>
        {started && (
          <Suspense>
            <FranchiseMap home={null} shops={pins} selected="" />
          </Suspense>
        )}
      </div>
      <p className={styles.section}>
        <a href={map} target="_blank" rel="noopener noreferrer">
          Auf OpenStreetMap ansehen
        </a>
      </p>
      {shop.texts.location && (
        <OwnMarkdown markdown={shop.texts.location} className={styles.text} />
      )}
    </div>
  );
}

/** The franchise is where its branches are. */
function Branches() {
  const { restaurantName, franchise } = useShop();
  return (
    <div data-part="location" className={styles.page}>
      <BackToMenu />
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
