import type { ComponentType } from 'react';
import { lazyView } from '../base/lazy-view.tsx';
import { MainLayout } from './pages/main-layout.tsx';
import { StartPage } from './pages/start-page.tsx';
import type { PageName } from '../base/paths.ts';
import { useLocation } from '../base/router.tsx';

const CheckoutPage = lazyView(() =>
  import('./pages/checkout-page.tsx').then((m) => m.CheckoutPage),
);
const HoldingPage = lazyView(() => import('./pages/holding-page.tsx').then((m) => m.HoldingPage));
const SuccessPage = lazyView(() => import('./pages/success-page.tsx').then((m) => m.SuccessPage));
const OpeningTimesPage = lazyView(() =>
  import('./pages/opening-times-page.tsx').then((m) => m.OpeningTimesPage),
);
const LocationPage = lazyView(() =>
  import('./pages/location-page.tsx').then((m) => m.LocationPage),
);
const AboutPage = lazyView(() => import('./pages/about-page.tsx').then((m) => m.AboutPage));
const StaticPage = lazyView(() => import('./pages/static-page.tsx').then((m) => m.StaticPage));
const GuestPage = lazyView(() => import('./pages/guest-page.tsx').then((m) => m.GuestPage));
const NotFoundPage = lazyView(() =>
  import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage),
);

/** Pages in files of their own, with the file as the build's manifest names it. */
export const LAZY_PAGES = {
  checkout: { view: CheckoutPage, file: 'src/app/pages/checkout-page.tsx' },
  checkoutHolding: { view: HoldingPage, file: 'src/app/pages/holding-page.tsx' },
  checkoutCancelled: { view: CheckoutPage, file: 'src/app/pages/checkout-page.tsx' },
  checkoutSuccess: { view: SuccessPage, file: 'src/app/pages/success-page.tsx' },
  openingTimes: { view: OpeningTimesPage, file: 'src/app/pages/opening-times-page.tsx' },
  location: { view: LocationPage, file: 'src/app/pages/location-page.tsx' },
  about: { view: AboutPage, file: 'src/app/pages/about-page.tsx' },
  staticPage: { view: StaticPage, file: 'src/app/pages/static-page.tsx' },
  notFound: { view: NotFoundPage, file: 'src/app/pages/not-found-page.tsx' },
} satisfies Partial<Record<PageName | 'notFound', object>>;

const PAGES: Record<PageName, ComponentType> = {
  start: StartPage,
  campaign: StartPage,
  checkout: CheckoutPage,
  checkoutHolding: HoldingPage,
  checkoutCancelled: CheckoutPage,
  checkoutSuccess: SuccessPage,
  openingTimes: OpeningTimesPage,
  location: LocationPage,
  about: AboutPage,
  staticPage: StaticPage,
  // These share a file.
  card: GuestPage,
  mailCoupon: GuestPage,
  unsubscribe: GuestPage,
  confirmAdvertising: GuestPage,
  reserveTable: GuestPage,
  tableAnswer: GuestPage,
  feedback: GuestPage,
};

export function ShopRoutes() {
  const { page } = useLocation();
  const Page = page ? PAGES[page.name] : NotFoundPage;
  return (
    <MainLayout>
      <Page />
    </MainLayout>
  );
}
