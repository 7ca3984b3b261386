import type { OwnCoupon } from '@tischlein/contract/calls/coupon.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { euro } from '../../base/euro.ts';
import { focusAnswer } from '../../shop-pages/focus-answer.ts';
import styles from '../../shop-pages/guest-page.module.css';
import { paths } from '../../base/paths.ts';
import { Link } from '../../base/router.tsx';

/** Shows the coupon that the guest has just got; the cart of this visit uses it already. */
export function CouponReady({ coupon, note }: { coupon: OwnCoupon; note: string }) {
  const { code, type, value, minimumOrderValue, validUntil } = coupon;
  const worth = type === 'percent' ? `${value} % Rabatt` : `${euro(cents(value))} Rabatt`;
  const from = minimumOrderValue > 0 ? ` ab ${euro(cents(minimumOrderValue))} Bestellwert` : '';
  const [year, month, day] = validUntil.split('-');
  return (
    <section
      data-part="own-coupon"
      role="status"
      ref={focusAnswer}
      tabIndex={-1}
      className={styles.card}
    >
      <h2>
        {worth}
        {from}
      </h2>
      <p className={styles.code}>{code}</p>
      <p>
        Er gilt nur einmal, bis zum {day}.{month}.{year}. Bei deiner nächsten Bestellung auf diesem
        Gerät ist er schon eingetragen. {note}
      </p>
      <Link to={paths.menu()} className={buttonClass({ variant: 'primary' })}>
        Jetzt bestellen
      </Link>
    </section>
  );
}
