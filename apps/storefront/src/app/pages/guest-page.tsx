import { useEffect, type ComponentType } from 'react';
import { guestPageTitle } from '../../shop-pages/guest-page-title.ts';
import { lazyView } from '../../base/lazy-view.tsx';
import type { GuestPageName } from '../../base/paths.ts';
// Named here, the styles of all of them come with the document.
import '../../shop-pages/guest-page.module.css';
import { useLocation } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';

const VIEWS: Record<GuestPageName, ComponentType> = {
  card: lazyView(() => import('../../cart/coupon-link/card-coupon.tsx').then((m) => m.CardCoupon)),
  mailCoupon: lazyView(() =>
    import('../../cart/coupon-link/mail-coupon.tsx').then((m) => m.MailCoupon),
  ),
  reserveTable: lazyView(() =>
    import('../../shop-pages/reservation/reserve-table.tsx').then((m) => m.ReserveTable),
  ),
  tableAnswer: lazyView(() =>
    import('../../shop-pages/reservation/table-answer.tsx').then((m) => m.TableAnswer),
  ),
  feedback: lazyView(() => import('../../rating/feedback-page.tsx').then((m) => m.FeedbackPage)),
  confirmAdvertising: lazyView(() =>
    import('../../shop-pages/unsubscribe/confirm-advertising.tsx').then(
      (m) => m.ConfirmAdvertising,
    ),
  ),
  unsubscribe: lazyView(() =>
    import('../../shop-pages/unsubscribe/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
  ),
};

/** The pages of `GUEST_PAGES`, each with its own file. */
export function GuestPage() {
  const { page } = useLocation();
  const name = page?.name as GuestPageName;
  const shop = useShop();
  const View = VIEWS[name];
  useEffect(() => {
    // After the layout, which names the pages of the first bundle.
    const timer = setTimeout(() => (document.title = guestPageTitle(shop, name)));
    return () => clearTimeout(timer);
  }, [shop, name]);
  return <View />;
}
