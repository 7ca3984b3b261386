import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Coupon } from '@tischlein/domain/pricing/offer.ts';
import type { CouponState } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { euro } from '../base/euro.ts';
import { unbroken } from '../base/unbroken.ts';
import { clearCoupon, redeemCode, useCoupon, type CouponAnswer } from '../cart/coupon.ts';
import { useQuote } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { StepFold } from './step-card.tsx';
import styles from './checkout.module.css';
import cards from './step-card.module.css';

const TEXTS: Record<Exclude<CouponAnswer, 'set'> | 'missing', string> = {
  missing: 'Gib den Code ein, der auf deinem Gutschein steht.',
  invalid: 'Dieser Gutschein ist hier nicht gültig.',
  unreachable: 'Das konnten wir gerade nicht prüfen. Versuch es bitte gleich noch einmal.',
};

/** After too many wrong codes the server says how long to wait. */
const told = (answer: keyof typeof TEXTS, refusal: string): string =>
  (answer === 'unreachable' && refusal) || TEXTS[answer];

/** A coupon is entered, says what it does, and can be taken out again. */
export function CouponField() {
  const coupon = useCoupon((state) => state.coupon);
  const waiting = useCoupon((state) => state.waiting);
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(coupon);
  useLayoutEffect(() => {
    if (last.current === coupon) return;
    last.current = coupon;
    if (document.activeElement !== document.body) return;
    // What had the focus is gone: it goes to what tells about the new coupon, else to where one is entered.
    const next = coupon ? '[aria-describedby]' : 'summary';
    place.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [coupon]);
  return (
    <div ref={place} className="column">
      {coupon ? (
        <section data-part="checkout-coupon" aria-label="Gutschein" className={cards.card}>
          <CouponSet coupon={coupon} />
        </section>
      ) : (
        <StepFold part="coupon" title="Gutschein" startsOpen={waiting !== ''}>
          <CouponEntry />
        </StepFold>
      )}
    </div>
  );
}

function CouponEntry() {
  const shop = useShop();
  const waiting = useCoupon((state) => state.waiting);
  const refusal = useCoupon((state) => state.refusal);
  const [typed, setTyped] = useState<string | null>(null);
  const [answer, setAnswer] = useState<CouponAnswer | 'missing' | null>(null);
  const [busy, setBusy] = useState(false);
  const code = typed ?? waiting;
  async function redeem() {
    if (busy) return;
    if (code.trim() === '') return setAnswer('missing');
    setBusy(true);
    const found = await redeemCode(shop.id, code);
    setBusy(false);
    setAnswer(found);
  }
  return (
    <div className={styles.coupon}>
      <TextField
        label="Gutscheincode (freiwillig)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        error={answer !== null && answer !== 'set' ? told(answer, refusal) : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setAnswer(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter means this field, not the order.
          event.preventDefault();
          void redeem();
        }}
      />
      <Button busy={busy} onClick={() => void redeem()}>
        Einlösen
      </Button>
    </div>
  );
}

function CouponSet({ coupon }: { coupon: Coupon }) {
  const shop = useShop();
  const state = useQuote(({ quote }) => quote?.coupon ?? null);
  const textId = useId();
  return (
    <div className={styles.couponSet}>
      <p role="status" id={textId}>
        <strong>
          {coupon.code}: {couponWorth(coupon)}
        </strong>
        <br />
        {couponText(state)}
      </p>
      <Button
        variant="quiet"
        aria-label={`Gutschein ${coupon.code} entfernen`}
        aria-describedby={textId}
        onClick={() => clearCoupon(shop.id)}
      >
        Entfernen
      </Button>
    </div>
  );
}

function couponWorth({ type, value }: Pick<Coupon, 'type' | 'value'>): string {
  return type === 'percent' ? unbroken(`${value} % Rabatt`) : `${euro(value)} Rabatt`;
}

function couponText(state: CouponState | null): string {
  if (state === null) return 'Wird geprüft.';
  if (state.state === 'applied') return 'Schon abgezogen.';
  return `Gilt noch nicht: Es fehlen ${euro(state.missing)} bis zum Mindestwert.`;
}
