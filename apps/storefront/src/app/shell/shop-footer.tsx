import { findPage, paths } from '../../base/paths.ts';
import { phoneHref } from '../../base/phone-href.ts';
import { Link } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { LanguageLinks } from './language-links.tsx';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './shop-footer.module.css';

/** BGB § 356a wants the first one placed prominently. */
const NAMED = ['Vertrag widerrufen', 'Impressum', 'Datenschutz', 'Allgemeine Bestellbedingungen'];

export function ShopFooter() {
  const shop = useShop();
  const named = NAMED.flatMap((title) => findPage(shop.pages, title) ?? []);
  const others = shop.pages.filter((page) => !named.includes(page));
  return (
    <footer data-part="shop-footer" className={styles.footer}>
      <div className={styles.inner}>
        <address data-part="shop-address" className={styles.address}>
          <strong>{shop.restaurantName}</strong>
          {/* Of a franchise's common menu it would be the address of one branch. */}
          {!shop.isFranchiseOverview && (
            <>
              <span>{shop.restaurantStreet}</span>
              <span>
                {shop.restaurantZip} {shop.restaurantCity}
              </span>
              <a href={phoneHref(shop.phone)}>{shop.phone}</a>
            </>
          )}
        </address>
        <nav aria-label="Restaurant">
          <ul className={styles.links}>
            <li>
              <Link to={paths.openingTimes()}>Öffnungszeiten</Link>
            </li>
            <li>
              <Link to={paths.location()}>Anfahrt</Link>
            </li>
            <li>
              <Link to={paths.about()}>Über uns</Link>
            </li>
            {shop.enableReservations && (
              <li>
                <Link to={paths.reserveTable()}>Tisch reservieren</Link>
              </li>
            )}
          </ul>
        </nav>
        <nav aria-label="Rechtliches">
          <ul className={styles.links}>
            {[...named, ...others].map((page) => (
              <li key={page.id}>
                {/* The text of a page comes with its document. */}
                <Link to={paths.staticPage(page.id)} reloadDocument>
                  <OwnWords text={page.title} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {shop.languages.length > 0 && <LanguageLinks languages={shop.languages} />}
      </div>
      <p className={styles.note}>
        Alle Preise in Euro inklusive Mehrwertsteuer, Pfand kommt hinzu.
      </p>
    </footer>
  );
}
