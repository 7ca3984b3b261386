// Between the first bundle and these dialogs: so it need not name all the files they consist of.
export const groupDialogs = () =>
  import('../../group/dialogs/group-dialogs.tsx').then((m) => m.GroupDialogs);
export const accountDialog = () =>
  import('../../account/account-dialog.tsx').then((m) => m.AccountDialog);
export const finderDialog = () =>
  import('../../franchise/finder-dialog.tsx').then((m) => m.FinderDialog);
export const overviewOrder = () =>
  import('../../franchise/overview-order.tsx').then((m) => m.OverviewOrder);
export const offerDialogs = () =>
  import('../../cart/offers/offer-dialogs.tsx').then((m) => m.OfferDialogs);
export const setMenuDialog = () =>
  import('../../menu/set-menu/set-menu-dialog.tsx').then((m) => m.SetMenuDialog);
export const infoDialog = () =>
  import('../../menu/dish-info/dish-info-dialog.tsx').then((m) => m.DishInfoDialog);
export const placeDialog = () => import('../../place/place-dialog.tsx').then((m) => m.PlaceDialog);
export const closedDialog = () =>
  import('./closed-or-branches.tsx').then((m) => m.ClosedOrBranches);
