import { createRoot } from 'react-dom/client';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { hrefOf } from '../base/router.tsx';
import { basenameOf, findPage, paths } from '../base/paths.ts';
import { giveConsent, useConsent } from './consent.ts';
import styles from './consent-note.module.css';

/** Comes once the guest has begun to use the page: before it would only be in the way. */
export function askForConsent(shop: PublicShop): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ConsentNote shop={shop} />);
}

/** Gone with either answer; both weigh the same. It covers nothing that is focused and takes no focus. */
function ConsentNote({ shop }: { shop: PublicShop }) {
  const asked = useConsent(({ consent }) => consent === null);
  if (!asked) return null;
  const privacy = findPage(shop.pages, 'Datenschutz');
  return (
    <section data-part="consent-note" className={styles.note} aria-label="Besuche zählen">
      <p className={styles.text}>
        Dürfen wir zählen, wie unser Shop benutzt wird? Ohne Namen, nur bei uns und höchstens 90
        Tage lang.{' '}
        {privacy && (
          <a href={hrefOf(basenameOf(location.pathname), paths.staticPage(privacy.id))}>
            Datenschutz
          </a>
        )}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => giveConsent(shop.id, 'denied')}>Nein</Button>
        <Button onClick={() => giveConsent(shop.id, 'given')}>Ja, gern</Button>
      </div>
    </section>
  );
}
