import { OfflineIcon } from '@tischlein/ui/icons.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { ShopChoice } from '@tischlein/ui/shop-choice.tsx';
import { Login } from '../login/login.tsx';
import { focusContent } from './shell/use-page-focus.ts';
import { useDevice } from '../session/device.ts';
import { useLoggingOut } from '../session/logging-out.ts';
import { logOut, useSession, type Staff } from '../session/session.ts';
import { ShopProvider } from '../session/shop-context.tsx';

/** Lets in who is logged in and has chosen a restaurant; the address stays what it was. */
export function StaffGate({ children }: { children: (staff: Staff) => ReactNode }) {
  const session = useSession();
  const isLeaving = useLoggingOut((leaving) => leaving.isLeaving);
  const wanted = useDevice((device) => device.shopId);
  const staff = session.data?.staff;
  const shop =
    staff?.shops.length === 1 ? staff.shops[0] : staff?.shops.find((one) => one.id === wanted);
  useEffect(() => {
    if (!shop) document.title = 'Theke';
  }, [shop]);
  // Whoever has come through the gate is at what stood behind it.
  const shut = useRef(false);
  const asked = session.isPending;
  useEffect(() => {
    if (shut.current && staff) focusContent();
    shut.current = !asked && !shop;
  }, [asked, staff, shop]);

  if (session.isPending || isLeaving) return <LoadingIndicator />;
  if (session.isError && !session.data)
    return (
      <main className="counter-main">
        <EmptyState
          icon={<OfflineIcon />}
          title="Der Server ist gerade nicht erreichbar."
          text="Prüfe das WLAN."
          action={<Button onClick={() => void session.refetch()}>Noch einmal versuchen</Button>}
        />
      </main>
    );
  if (!staff) return <Login ended={session.data?.ended ?? false} />;
  if (!shop)
    return (
      <ShopChoice
        question="Welche Theke?"
        shops={staff.shops}
        onChoose={(shopId) => useDevice.setState({ shopId })}
        onLogOut={() => void logOut()}
      />
    );
  return (
    <ShopProvider
      key={shop.id}
      id={shop.id}
      name={shop.name}
      permissions={shop.permissions}
      isTill={staff.till}
    >
      {children(staff)}
    </ShopProvider>
  );
}
