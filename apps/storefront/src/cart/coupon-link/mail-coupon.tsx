import { Button } from '@tischlein/ui/button.tsx';
import { requestPage } from '../../api/request-page.ts';
import styles from '../../shop-pages/guest-page.module.css';
import { PageFrame } from '../../shop-pages/page-frame.tsx';
import { Problem } from '../../base/problem.tsx';
import { useParams } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { CouponReady } from './coupon-ready.tsx';
import { useOwnCoupon } from './use-own-coupon.ts';

/** `/reservieren/{emailid}`: the coupon promised in a mail. A press, not the visit, activates it. */
export function MailCoupon() {
  const shop = useShop();
  const { emailid = '' } = useParams();
  const { coupon, problem, busy, ask } = useOwnCoupon(shop.id);
  const activate = () =>
    void ask(() =>
      requestPage('activateCoupon', { params: { shopId: shop.id, key: emailid }, body: {} }),
    );
  return (
    <PageFrame part="mail-coupon" title="Dein Gutschein liegt bereit">
      {coupon ? (
        <CouponReady coupon={coupon} note="Bestellst du woanders, gib ihn an der Kasse ein." />
      ) : (
        <div className={styles.form}>
          <p>Wie in unserer Mail versprochen: Mit einem Klick gehört er dir.</p>
          <Button variant="primary" busy={busy} onClick={activate}>
            Gutschein aktivieren
          </Button>
          <Problem text={problem} />
        </div>
      )}
    </PageFrame>
  );
}
