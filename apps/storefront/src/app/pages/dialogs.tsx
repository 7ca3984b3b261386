import { Suspense, useState, type ReactNode } from 'react';
import { inGroup, useGroup } from '../../group-order/group-store.ts';
import { lazyView } from '../../base/lazy-view.tsx';
import { useDevFlag } from '../../session/dev-flags.ts';
import { closeDialog, useDialogs } from '../../session/dialogs.ts';
import { useShop } from '../../session/shop-context.tsx';

const DishDialog = lazyView(() =>
  import('../../menu/dish/dish-dialog.tsx').then((m) => m.DishDialog),
);
const SetMenuDialog = lazyView(() => import('./more-dialogs.ts').then((m) => m.setMenuDialog()));
const InfoDialog = lazyView(() => import('./more-dialogs.ts').then((m) => m.infoDialog()));
const PlaceDialog = lazyView(() => import('./more-dialogs.ts').then((m) => m.placeDialog()));
const FinderDialog = lazyView(() => import('./more-dialogs.ts').then((m) => m.finderDialog()));
const OverviewOrder = lazyView(() => import('./more-dialogs.ts').then((m) => m.overviewOrder()));
const ClosedDialog = lazyView(() => import('./more-dialogs.ts').then((m) => m.closedDialog()));
const OfferDialogs = lazyView(() => import('./more-dialogs.ts').then((m) => m.offerDialogs()));
const GroupDialogs = lazyView(() => import('./more-dialogs.ts').then((m) => m.groupDialogs()));
const AccountDialog = lazyView(() => import('./more-dialogs.ts').then((m) => m.accountDialog()));
const CartDialog = lazyView(() =>
  import('../../cart-dialog/cart-dialog.tsx').then((m) => m.CartDialog),
);

/** Fetches every dialog ahead of the first tap, what is needed first before the rest. */
export async function preloadDialogs(inFranchise: boolean): Promise<void> {
  const fetchAll = (views: readonly { preload: () => Promise<void> }[]) =>
    Promise.allSettled(views.map((view) => view.preload()));
  await fetchAll([DishDialog, InfoDialog, inFranchise ? FinderDialog : PlaceDialog]);
  await fetchAll([CartDialog, SetMenuDialog, OfferDialogs, ClosedDialog]);
}

/** Every dialog that any screen can open, each in a file of its own. */
export function Dialogs() {
  const { dish, setMenu, info, place, closed, offer, group, account, cart } = useDialogs();
  const shop = useShop();
  const { franchise } = shop;
  // A group orders from its own branch.
  const isGrouped = useGroup(inGroup);
  const isFranchiseOverview = useDevFlag('isFranchiseOverview', shop.isFranchiseOverview);
  return (
    <>
      <DialogSlot value={cart}>{(_, open) => <CartDialog open={open} />}</DialogSlot>
      <DialogSlot value={info}>
        {(request, open) => <InfoDialog request={request} open={open} />}
      </DialogSlot>
      <DialogSlot value={dish}>
        {(request, open) =>
          isFranchiseOverview ? (
            <OverviewOrder
              kind="dish"
              id={request.dishId}
              open={open}
              onClose={() => closeDialog('dish')}
            />
          ) : (
            <DishDialog request={request} open={open} />
          )
        }
      </DialogSlot>
      <DialogSlot value={setMenu}>
        {(request, open) =>
          isFranchiseOverview ? (
            <OverviewOrder
              kind="menu"
              id={request.menuId}
              open={open}
              onClose={() => closeDialog('setMenu')}
            />
          ) : (
            <SetMenuDialog request={request} open={open} />
          )
        }
      </DialogSlot>
      <DialogSlot value={place}>
        {(request, open) =>
          franchise && !isGrouped ? (
            <FinderDialog request={request} open={open} />
          ) : (
            <PlaceDialog request={request} open={open} />
          )
        }
      </DialogSlot>
      <DialogSlot value={offer}>
        {(request, open) => <OfferDialogs request={request} open={open} />}
      </DialogSlot>
      <DialogSlot value={group}>
        {(request, open) => <GroupDialogs request={request} open={open} />}
      </DialogSlot>
      <DialogSlot value={account}>
        {(request, open) => <AccountDialog request={request} open={open} />}
      </DialogSlot>
      <DialogSlot value={closed}>
        {(request, open) => <ClosedDialog request={request} open={open} />}
      </DialogSlot>
    </>
  );
}

interface SlotProps<T> {
  value: T | null;
  children: (value: T, open: boolean) => ReactNode;
}

/** Keeps a dialog mounted while it leaves, and starts each opening anew. */
export function DialogSlot<T extends object>({ value, children }: SlotProps<T>) {
  const [shown, setShown] = useState<{ value: T; turn: number } | null>(null);
  if (value !== null && value !== shown?.value) {
    setShown({ value, turn: (shown?.turn ?? 0) + 1 });
  }
  if (!shown) return null;
  return (
    <Suspense key={shown.turn} fallback={null}>
      {children(shown.value, value !== null)}
    </Suspense>
  );
}
