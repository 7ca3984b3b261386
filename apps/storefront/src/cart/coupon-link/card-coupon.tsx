import { useState, type FormEvent } from 'react';
import { BAD_PHONE, FIELD_LENGTHS, isPhone } from '@tischlein/domain/order/checkout-form.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { requestPage } from '../../api/request-page.ts';
import styles from '../../shop-pages/guest-page.module.css';
import { PageFrame } from '../../shop-pages/page-frame.tsx';
import { useParams } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { CouponReady } from './coupon-ready.tsx';
import { useOwnCoupon } from './use-own-coupon.ts';

/** `/f/{drivercode}`: a card from a driver becomes a coupon for a telephone number. */
export function CardCoupon() {
  const shop = useShop();
  const { drivercode = '' } = useParams();
  const { coupon, problem, busy, ask, setProblem } = useOwnCoupon(shop.id);
  const [phone, setPhone] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPhone(phone.trim())) return setProblem(BAD_PHONE);
    void ask(() =>
      requestPage('reserveCoupon', {
        params: { shopId: shop.id, code: drivercode },
        body: { phone: phone.trim() },
      }),
    );
  };
  return (
    <PageFrame part="card-coupon" title="Schön, dass du wieder bestellst">
      {coupon ? (
        <CouponReady
          coupon={coupon}
          note="Gib beim Bestellen dieselbe Telefonnummer an: Für sie ist er reserviert."
        />
      ) : (
        <>
          <p>
            Auf deiner Karte wartet ein Gutschein. Sag uns deine Telefonnummer, dann gehört er dir.
            Wir speichern sie nur dafür und nicht im Klartext.
          </p>
          <form noValidate className={styles.form} onSubmit={submit}>
            <TextField
              label="Telefon"
              aria-required
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={FIELD_LENGTHS.phone}
              value={phone}
              error={problem}
              onChange={(event) => {
                setProblem(null);
                setPhone(event.target.value);
              }}
            />
            <Button type="submit" variant="primary" busy={busy}>
              Gutschein reservieren
            </Button>
          </form>
        </>
      )}
    </PageFrame>
  );
}
