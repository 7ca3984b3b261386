import { useNavigate } from 'react-router';
import { paths } from '../base/paths.ts';
import { chooseShop, readSession, useSession } from '../session/session.ts';
import styles from './first-day.module.css';
import { NewShopForm } from './new-shop-form.tsx';

/** A further shop or branch, empty or as a copy of one. */
export function NewShopPage() {
  const navigate = useNavigate();
  const session = useSession();
  const shops = session.kind === 'in' ? session.staff.shops : [];
  const made = async (shopId: string) => {
    await navigate(paths.setup);
    chooseShop(shopId);
    await readSession();
  };
  return (
    <div className={styles.page}>
      <h1>Neuer Shop oder neue Filiale</h1>
      <p className="soft">
        Eine Kopie hat Karte, Zeiten, Liefergebiete, Texte und Bilder des anderen. Bestellungen,
        Zugänge und Zahlungsanbieter bleiben dort. Von einer Filiale deiner Kette entsteht die
        nächste Filiale.
      </p>
      <NewShopForm sources={shops} onMade={(shopId) => void made(shopId)} />
    </div>
  );
}
