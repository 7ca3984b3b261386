import { lazyPage } from '@tischlein/ui/lazy-page.tsx';

/** One's own account, for everybody who is logged in. */
export const AccountPage = lazyPage(() =>
  import('../account/account-page.tsx').then((m) => m.AccountPage),
);
