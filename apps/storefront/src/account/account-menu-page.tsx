import { useState } from 'react';
import type { UserAccount } from '@tischlein/contract/calls/account.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { advertisingText } from '@tischlein/domain/order/advertising-version.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { accountToken, changeUser, loggedOut, logOut } from './account-store.ts';
import { failureText } from '../api/failure-texts.ts';
import { requestAccount } from './request-account.ts';
import { orderAdvertisingVersion } from '../session/advertising-text.ts';
import { useShop } from '../session/shop-context.tsx';
import { Problem } from '../base/problem.tsx';
import type { AccountPage } from './account-page.ts';
import styles from './account.module.css';

interface AccountMenuPageProps {
  user: UserAccount;
  onGo: (page: AccountPage) => void;
  onClose: () => void;
}

/** Navigation state 'menu': everything an account has. */
export function AccountMenuPage({ user, onGo, onClose }: AccountMenuPageProps) {
  const shop = useShop();
  const [problem, setProblem] = useState<string | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const entries: [AccountPage, string, string][] = [
    ['orders', 'Meine Bestellungen', 'Ansehen und noch einmal bestellen'],
    ['name', 'Name', `${user.firstName} ${user.lastName}`.trim() || 'Noch keiner'],
    ['address', 'Adresse', formatAddress(user.address) || 'Noch keine'],
    ['birthday', 'Geburtstag', user.birthday ? birthdayText(user.birthday) : 'Keine Angabe'],
  ];

  async function subscribe(agreed: boolean) {
    const failure = await changeUser('setUserAdvertising', {
      subscribe: agreed,
      webshop: shop.id,
      advertisingVersion: orderAdvertisingVersion(),
    });
    setProblem(failure && failureText(failure));
  }
  async function leave() {
    onClose();
    await logOut();
    notify('Du bist abgemeldet.');
  }
  async function remove() {
    const sure = await confirmDialog({
      title: 'Konto löschen?',
      text: 'Name, Adresse, Geburtstag und Einwilligung werden sofort gelöscht, auf allen Geräten. Deine Bestellungen müssen wir für das Finanzamt aufheben; sie gehören dann zu keinem Konto mehr.',
      okLabel: 'KONTO LÖSCHEN',
      cancelLabel: 'ABBRECHEN',
      danger: true,
    });
    if (!sure) return;
    const answer = await requestAccount('deleteUser', { bearer: accountToken() });
    if (!answer.ok && answer.failure.status !== 401) return setProblem(failureText(answer.failure));
    onClose();
    loggedOut();
    notify('Dein Konto ist gelöscht.');
  }

  async function download() {
    setIsFetching(true);
    const answer = await requestAccount('exportUser', { bearer: accountToken() });
    setIsFetching(false);
    if (!answer.ok) return setProblem(failureText(answer.failure));
    setProblem(null);
    const file = new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'meine-daten.json';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <>
      <p>
        Angemeldet als <strong>{user.email}</strong>
      </p>
      <ul className={styles.entries}>
        {entries.map(([page, label, now]) => (
          <li key={page}>
            <button type="button" className={styles.entry} onClick={() => onGo(page)}>
              <span className={styles.entryWords}>
                {label}
                <small>{now}</small>
              </span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
      <Checkbox
        label={advertisingText(orderAdvertisingVersion(), shop.restaurantName)}
        checked={user.advertisementAgreement}
        onChange={(event) => void subscribe(event.target.checked)}
      />
      <Problem text={problem} />
      <div className={styles.leave}>
        <Button onClick={() => void leave()}>Abmelden</Button>
        <Button variant="quiet" busy={isFetching} onClick={() => void download()}>
          Meine Daten herunterladen
        </Button>
        <Button variant="quiet" onClick={() => void remove()}>
          Konto löschen
        </Button>
      </div>
    </>
  );
}

/** '2001-12-31' as '31.12.2001'. */
function birthdayText(date: string): string {
  return date.split('-').reverse().join('.');
}
