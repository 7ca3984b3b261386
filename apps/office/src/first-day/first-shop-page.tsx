import { Button } from '@tischlein/ui/button.tsx';
import { chooseShop, logOut, readSession } from '../session/session.ts';
import styles from './first-day.module.css';
import { NewShopForm } from './new-shop-form.tsx';

/** The first owner has a login and no shop yet. */
export function FirstShopPage({ name }: { name: string }) {
  const made = (shopId: string) => {
    chooseShop(shopId);
    void readSession();
  };
  return (
    <main className="office-main">
      <div className={styles.page}>
        <h1>Dein Restaurant</h1>
        <p className="soft">
          Hallo {name}! Gäste sehen noch nichts davon: Der Shop öffnet erst, wenn du ihn öffnest.
        </p>
        <NewShopForm sources={[]} onMade={made} />
        <Button variant="quiet" onClick={() => void logOut()}>
          Abmelden
        </Button>
      </div>
    </main>
  );
}
