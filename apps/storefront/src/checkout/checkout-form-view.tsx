import { useEffect, useRef, type FormEvent } from 'react';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { goodsAfterDiscount } from '@tischlein/domain/pricing/goods-after-discount.ts';
import { euro } from '../base/euro.ts';
import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { OrderTypeSwitch } from '../place/order-type-switch.tsx';
import { checkLocation } from '../session/location-check.ts';
import { setPlace, useDeliveryType, usePlace } from '../session/place-store.ts';
import { setQuoteChoices } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { AccountOffer } from './account-offer.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutNavigation } from './checkout-navigation.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Consents } from './consents.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CouponField } from './coupon-field.tsx';
import { FormText } from './form-field.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { WithdrawalNote } from './withdrawal-note.tsx';
import { PayingView } from './paying-view.tsx';
import { PaymentField } from './payment-field.tsx';
import { ServeTimeField } from './serve-time-field.tsx';
import { TipField } from './tip-field.tsx';
import { useSavedAddress } from './use-saved-address.ts';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';

/** The checkout: one page, few fields, the summary directly above the one button. */
export function CheckoutFormView({ quote }: { quote: Quote }) {
  const shop = useShop();
  const form = useCheckoutForm();
  const type = useDeliveryType(shop);
  const methods = offeredMethods(
    {
      methods: shop.paymentMethods,
      onlyPickup: shop.paymentMethodsOnlyPickup,
      onlyDelivery: shop.paymentMethodsOnlyDelivery,
      pickupMinimumEuros: shop.paymentMethodPickupMinimum,
    },
    type,
    goodsAfterDiscount(quote),
  );
  const checkout = useCheckout(form, methods);
  const { serveAt } = form.values;
  useEffect(() => setQuoteChoices({ serveAt }), [serveAt]);
  const addressLeft = useAddressLookup(formatAddress(form.values));
  const savedPlace = useSavedAddress(form, addressLeft);
  const { payment } = checkout;
  const { step } = checkout.state;

  if (step === 'paying' && payment.prepared) {
    return (
      <>
        <CheckoutNavigation state={checkout.state} />
        <PayingView
          quote={quote}
          prepared={payment.prepared}
          onFailure={() => payment.failed(null)}
          onGiveUp={() => void payment.giveUp()}
        />
      </>
    );
  }

  return (
    <form
      noValidate
      data-part="checkout-form"
      data-step={step}
      data-payment-failed={checkout.state.paymentFailed || undefined}
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void checkout.submit();
      }}
    >
      <CheckoutNavigation state={checkout.state} />
      <ClosedNote />
      <OrderTypeSwitch />
      {type === 'delivery' && (
        <AddressFields form={form} onAddressLeft={addressLeft} saved={savedPlace} />
      )}
      <ContactFields form={form} delivery={type === 'delivery'} />
      <ServeTimeField form={form} />
      <section data-part="checkout-messages" className={styles.section}>
        <h2 className={styles.heading}>Sonst noch etwas?</h2>
        <div className={styles.fields}>
          {type === 'delivery' && (
            <FormText
              form={form}
              name="messageDriver"
              label="Nachricht an den Fahrer (freiwillig)"
            />
          )}
          <FormText form={form} name="messageCook" label="Nachricht an die Küche (freiwillig)" />
        </div>
      </section>
      <PaymentField form={form} methods={methods} payment={payment} wallet={checkout.wallet} />
      <CouponField />
      <TipField />
      <AccountOffer form={form} values={checkout.consents} onChange={checkout.setConsents} />
      <Consents
        values={checkout.consents}
        legalError={checkout.legalError}
        advertisingError={checkout.advertisingError}
        onChange={checkout.setConsents}
      />
      <WithdrawalNote quote={quote} />
      <OrderSummary quote={quote} />
      {quote.minimumOrder.status === 'not-reached' && (
        <p data-part="checkout-minimum" role="status" className={styles.failure}>
          <span>
            Noch {euro(quote.minimumOrder.missing)} bis zum Mindestbestellwert von{' '}
            {euro(quote.minimumOrder.value)}.
          </span>
          <Link to={paths.menu()}>Zur Speisekarte</Link>
        </p>
      )}
      <OrderButton checkout={checkout} />
    </form>
  );
}

/** Once the address is complete its conditions are fetched, so that the summary is right before the button is pressed. */
function useAddressLookup(typed: string): () => void {
  const shop = useShop();
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  return () => {
    if (typed === usePlace.getState().location || !/\d.*\d{5} ./.test(typed)) return;
    void checkLocation(shop.id, typed, true).then((answer) => {
      if (answer.ok && latest.current === typed) setPlace(typed, answer.info);
    });
  };
}
