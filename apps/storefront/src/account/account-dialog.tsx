import type { AccountPage, FormPageProps } from './account-page.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { FAILURE_TEXTS } from '../api/failure-texts.ts';
import { startAccount, useAccount } from './account-store.ts';
import { closeDialog, type AccountRequest } from '../session/dialogs.ts';
import { AddressPage } from './address-page.tsx';
import { BirthdayPage } from './birthday-page.tsx';
import { LinkPage } from './link-page.tsx';
import { LoginPage } from './login-page.tsx';
import { AccountMenuPage } from './account-menu-page.tsx';
import { NamePage } from './name-page.tsx';
import { OrdersPage } from './orders-page.tsx';
import { SentPage } from './sent-page.tsx';
import styles from './account.module.css';

const TITLES: Record<AccountPage, string> = {
  link: 'ANMELDEN',
  login: 'ANMELDEN',
  sent: 'SCHAU IN DEIN POSTFACH',
  menu: 'MEIN KONTO',
  orders: 'MEINE BESTELLUNGEN',
  name: 'DEIN NAME',
  address: 'DEINE ADRESSE',
  birthday: 'DEIN GEBURTSTAG',
};
/** The pages with a form, and what its button says. */
const FORM_BUTTONS: Partial<Record<AccountPage, string>> = {
  link: 'JETZT ANMELDEN',
  login: 'LINK SCHICKEN',
  name: 'SPEICHERN',
  address: 'SPEICHERN',
  birthday: 'SPEICHERN',
};
const LOGGED_OUT = new Set<AccountPage>(['link', 'login', 'sent']);

interface AccountDialogProps {
  request: AccountRequest;
  open: boolean;
}

/** The account overlay (specification 2 §2). */
export function AccountDialog({ request, open }: AccountDialogProps) {
  const formId = useId();
  const { status, user } = useAccount();
  const [wanted, setWanted] = useState<AccountPage>(request.link ? 'link' : 'menu');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [badLink, setBadLink] = useState<string | null>(null);
  useEffect(() => void startAccount(), []);
  const waits = wanted !== 'link' && (status === 'unknown' || status === 'asking');
  const lost = wanted !== 'link' && status === 'unreachable';
  const page: AccountPage = user || LOGGED_OUT.has(wanted) ? wanted : 'login';
  const go = (to: AccountPage) => {
    setBusy(false);
    setWanted(to);
  };
  const form: FormPageProps = { formId, onBusy: setBusy, onDone: () => go('menu') };
  const close = () => closeDialog('account');
  const okLabel = FORM_BUTTONS[page];
  const { footer, ...ok } = lost
    ? { okLabel: 'NOCH EINMAL VERSUCHEN', onOk: () => void startAccount() }
    : okLabel
      ? { okLabel, okForm: formId, okBusy: busy }
      : { footer: page === 'sent' ? undefined : null };
  const body = useFocusOnChange(page, waits);

  return (
    <Dialog
      open={open}
      name="account"
      title={TITLES[lost ? 'menu' : page]}
      onClose={close}
      {...ok}
      {...((waits || footer === null) && { footer: null })}
    >
      <div ref={body} tabIndex={-1} data-part="account" data-page={page} className={styles.page}>
        {waits ? (
          <LoadingIndicator />
        ) : lost ? (
          // Whoever has a login is not asked to log in.
          <ErrorText role="alert">{FAILURE_TEXTS.network.text}</ErrorText>
        ) : page === 'link' ? (
          <LinkPage
            {...form}
            link={request.link ?? ''}
            onNewLink={(why) => {
              setBadLink(why);
              go('login');
            }}
          />
        ) : page === 'login' ? (
          <LoginPage
            {...form}
            email={email}
            why={badLink}
            onEmail={setEmail}
            onDone={() => {
              setBadLink(null);
              go('sent');
            }}
          />
        ) : page === 'sent' ? (
          <SentPage email={email} onAgain={() => go('login')} />
        ) : !user ? null : page === 'menu' ? (
          <AccountMenuPage user={user} onGo={go} onClose={close} />
        ) : page === 'orders' ? (
          <OrdersPage onBack={() => go('menu')} onClose={close} />
        ) : page === 'name' ? (
          <NamePage {...form} user={user} />
        ) : page === 'address' ? (
          <AddressPage {...form} user={user} />
        ) : (
          <BirthdayPage {...form} user={user} />
        )}
      </div>
    </Dialog>
  );
}

/** Whoever goes on by keyboard or screen reader begins at the top of the new page. */
function useFocusOnChange(page: AccountPage, waits: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<AccountPage | null>(null);
  useEffect(() => {
    if (waits) return;
    if (shown.current !== null && shown.current !== page) body.current?.focus();
    shown.current = page;
  }, [page, waits]);
  return body;
}
