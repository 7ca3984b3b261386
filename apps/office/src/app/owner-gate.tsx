import { OfflineIcon } from '@tischlein/ui/icons.tsx';
import { OFFICE_PERMISSIONS } from '@tischlein/contract/staff-permissions.ts';
import { KEPT_FOR_STAFF } from '@tischlein/contract/staff-storage.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { DeviceNote } from '@tischlein/ui/device-note.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { LoginForm } from '@tischlein/ui/login-form.tsx';
import { ShopChoice } from '@tischlein/ui/shop-choice.tsx';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../base/paths.ts';
import { DraftProvider } from '../draft/draft-context.tsx';
import { FirstDayGate } from '../first-day/first-day-gate.tsx';
import {
  chooseShop,
  logIn,
  logOut,
  readSession,
  useChosenShopId,
  useSession,
  type Staff,
} from '../session/session.ts';
import { AccountPage } from './account-lazy.ts';
import { PageBoundary } from '@tischlein/ui/lazy-page.tsx';

/** Lets in who may do something here and has chosen a restaurant; the address stays what it was. */
export function OwnerGate({ children }: { children: (staff: Staff) => ReactNode }) {
  const session = useSession();
  const wanted = useChosenShopId();
  const { pathname } = useLocation();
  const shops = session.kind === 'in' ? session.staff.shops.filter(hasOffice) : [];
  const shop = shops.length === 1 ? shops[0] : shops.find(({ id }) => id === wanted);
  useEffect(() => {
    if (!shop) document.title = 'Büro';
  }, [shop]);

  if (session.kind === 'asking') return <LoadingIndicator />;
  if (session.kind === 'unreachable')
    return (
      <main className="office-main">
        <EmptyState
          icon={<OfflineIcon />}
          title="Der Server ist gerade nicht erreichbar."
          text={session.text}
          action={<Button onClick={() => void readSession()}>Noch einmal versuchen</Button>}
        />
      </main>
    );
  if (session.kind === 'out') {
    const login = <Login ended={session.ended} />;
    return session.ended ? login : <FirstDayGate name={null}>{login}</FirstDayGate>;
  }
  if (session.staff.shops.length === 0)
    return (
      <FirstDayGate name={session.staff.name}>
        <NotAnOwner name={session.staff.name} />
      </FirstDayGate>
    );
  // One's own account is everybody's.
  if (shops.length === 0 && pathname.startsWith(paths.account))
    return (
      <main className="office-main">
        <PageBoundary kept="Was du geändert hast, ist gespeichert.">
          <Suspense fallback={<LoadingIndicator />}>
            <AccountPage />
          </Suspense>
        </PageBoundary>
        <p className="office-back">
          <a className={buttonClass({})} href="/theke">
            Zur Theke
          </a>
        </p>
      </main>
    );
  if (shops.length === 0) return <NotAnOwner name={session.staff.name} />;
  if (!shop)
    return (
      <ShopChoice
        question="Welches Restaurant?"
        shops={shops}
        onChoose={chooseShop}
        onLogOut={() => void logOut()}
      />
    );
  return (
    <DraftProvider
      key={`${session.staff.staffId} ${shop.id}`}
      shopId={shop.id}
      shopName={shop.name}
      staffId={session.staff.staffId}
    >
      {children(session.staff)}
    </DraftProvider>
  );
}

function Login({ ended }: { ended: boolean }) {
  return (
    <LoginForm
      title="Büro"
      lead={
        ended
          ? 'Deine Anmeldung ist abgelaufen. Melde dich wieder an, deine Änderungen warten hier.'
          : 'Melde dich an, um Speisekarte und Zeiten zu ändern.'
      }
      logIn={logIn}
    >
      <DeviceNote kept={KEPT_FOR_STAFF} />
    </LoginForm>
  );
}

const hasOffice = ({ permissions }: Staff['shops'][number]) =>
  OFFICE_PERMISSIONS.some((permission) => permissions.includes(permission));

function NotAnOwner({ name }: { name: string }) {
  return (
    <main className="office-main">
      <h1>Büro</h1>
      <EmptyState
        title={`Hallo ${name}, das Büro ist für die Leitung.`}
        text="Speisekarte und Zeiten ändert, wem das Restaurant gehört. Deine Bestellungen findest du an der Theke."
        action={
          <>
            <a className={buttonClass({ variant: 'primary' })} href="/theke">
              Zur Theke
            </a>
            <Link className={buttonClass({})} to={paths.account}>
              Mein Konto
            </Link>
            <Button variant="quiet" onClick={() => void logOut()}>
              Abmelden
            </Button>
          </>
        }
      />
    </main>
  );
}
