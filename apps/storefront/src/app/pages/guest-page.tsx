import { useEffect, type ComponentType } from 'react';
import { guestPageTitle } from '../../shop-pages/guest-page-title.ts';
import { lazyView } from '../../base/lazy-view.tsx';
import type { GuestPageName } from '../../base/paths.ts';
import { useLocation } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';

/** Each in a file of its own, with the file as the build's manifest names it. */
export const GUEST_VIEWS: Record<GuestPageName, { view: ComponentType; file: string }> = {
  card: {
    view: lazyView(() =>
      import('../../cart/coupon-link/card-coupon.tsx').then((m) => m.CardCoupon),
    ),
    file: 'src/cart/coupon-link/card-coupon.tsx',
  },
  mailCoupon: {
    view: lazyView(() =>
      import('../../cart/coupon-link/mail-coupon.tsx').then((m) => m.MailCoupon),
    ),
    file: 'src/cart/coupon-link/mail-coupon.tsx',
  },
  reserveTable: {
    view: lazyView(() =>
      import('../../shop-pages/reservation/reserve-table.tsx').then((m) => m.ReserveTable),
    ),
    file: 'src/shop-pages/reservation/reserve-table.tsx',
  },
  tableAnswer: {
    view: lazyView(() =>
      import('../../shop-pages/reservation/table-answer.tsx').then((m) => m.TableAnswer),
    ),
    file: 'src/shop-pages/reservation/table-answer.tsx',
  },
  feedback: {
    view: lazyView(() => import('../../rating/feedback-page.tsx').then((m) => m.FeedbackPage)),
    file: 'src/rating/feedback-page.tsx',
  },
  confirmAdvertising: {
    view: lazyView(() =>
      import('../../shop-pages/unsubscribe/confirm-advertising.tsx').then(
        (m) => m.ConfirmAdvertising,
      ),
    ),
    file: 'src/shop-pages/unsubscribe/confirm-advertising.tsx',
  },
  unsubscribe: {
    view: lazyView(() =>
      import('../../shop-pages/unsubscribe/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
    ),
    file: 'src/shop-pages/unsubscribe/unsubscribe-page.tsx',
  },
};

/** A page beside the menu: jobs, reservation and the others of `GUEST_PAGES`. */
export function GuestPage() {
  const { page } = useLocation();
  const name = page?.name as GuestPageName;
  const shop = useShop();
  const { view: View } = GUEST_VIEWS[name];
  useEffect(() => {
    // After the layout, which names the pages of the first bundle.
    const timer = setTimeout(() => (document.title = guestPageTitle(shop, name)));
    return () => clearTimeout(timer);
  }, [shop, name]);
  return <View />;
}
