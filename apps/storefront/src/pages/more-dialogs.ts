// Between the first bundle and these dialogs: so it need not name all the files they consist of.
export const groupDialogs = () =>
  import('../features/group/group-dialogs.tsx').then((m) => m.GroupDialogs);
export const accountDialog = () =>
  import('../features/account/account-dialog.tsx').then((m) => m.AccountDialog);
export const finderDialog = () =>
  import('../features/franchise/finder-dialog.tsx').then((m) => m.FinderDialog);
export const overviewOrder = () =>
  import('../features/franchise/overview-order.tsx').then((m) => m.OverviewOrder);
export const offerDialogs = () =>
  import('../features/offers/offer-dialogs.tsx').then((m) => m.OfferDialogs);
export const setMenuDialog = () =>
  import('../features/set-menu/set-menu-dialog.tsx').then((m) => m.SetMenuDialog);
export const infoDialog = () =>
  import('../features/dish-info/info-dialog.tsx').then((m) => m.InfoDialog);
export const placeDialog = () =>
  import('../features/place/place-dialog.tsx').then((m) => m.PlaceDialog);
export const closedDialog = () =>
  import('./closed-or-branches.tsx').then((m) => m.ClosedOrBranches);
