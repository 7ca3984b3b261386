import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { checkForm, type FormField } from '@tischlein/domain/order/checkout-form.ts';
import { defaultMethod, offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { goodsAfterDiscount } from '@tischlein/domain/pricing/goods-after-discount.ts';
import { euro } from '../base/euro.ts';
import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { checkLocation } from '../session/location-check.ts';
import { setPlace, useDeliveryType, usePlace } from '../session/place-store.ts';
import { setQuoteChoices } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { SaveDetails } from './save-details.tsx';
import { AddressCard } from './address-card.tsx';
import { CheckoutNavigation } from './checkout-navigation.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Consents } from './consents.tsx';
import { ContactCard } from './contact-card.tsx';
import { useRootMark } from '../base/root-mark.ts';
import { CouponField } from './coupon-field.tsx';
import { ExpressPlace } from './express-place.tsx';
import { GroupMissing } from './group-missing.tsx';
import { HintFields } from './hint-fields.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { WithdrawalNote } from './withdrawal-note.tsx';
import { PayingView } from './paying-view.tsx';
import { PaymentField } from './payment-field.tsx';
import { ServeTimeField } from './serve-time-field.tsx';
import { TipField } from './tip-field.tsx';
import { useSavedAddress } from './use-saved-address.ts';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutForm, type CheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';
import cards from './step-card.module.css';

/** The checkout: one page of cards that tell what is known, the summary directly above the one button. */
export function CheckoutFormView({ quote }: { quote: Quote }) {
  const shop = useShop();
  // For the page's foot, which is short here.
  useRootMark('checkout');
  const typed = useCheckoutForm();
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
  const paymentMethod = typed.values.paymentMethod ?? defaultMethod(methods);
  const form = { ...typed, values: { ...typed.values, paymentMethod } };
  const checkout = useCheckout(form, methods);
  const { serveAt } = form.values;
  // A wallet that fills in the contact stands above it; it stays where it was when it has.
  const [isEarly] = useState(() => !settledFields(form, type)(['name', 'email', 'phone']));
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

  const isDelivery = type === 'delivery';
  const isSettled = settledFields(form, type);
  const { express } = checkout;
  const wallets = (
    <ExpressPlace express={express} form={form} mayOpen={checkout.mayOpenWallet} isCard={isEarly} />
  );
  return (
    <form
      noValidate
      data-part="checkout-form"
      data-columns=""
      data-step={step}
      data-payment-failed={checkout.state.paymentFailed || undefined}
      className={`${styles.form} ${styles.columns}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void checkout.submit();
      }}
    >
      <CheckoutNavigation state={checkout.state} />
      <ClosedNote />
      <GroupMissing />
      <div className={styles.steps}>
        <div className={cards.cards}>
          <AddressCard
            key={`${type} ${savedPlace.filled}`}
            form={form}
            isSettled={isSettled(['street', 'streetNumber', 'zip', 'city'])}
            onAddressLeft={addressLeft}
            saved={savedPlace.offer}
          />
          <ServeTimeField key={`time ${type}`} form={form} />
          {isEarly && wallets}
          <ContactCard
            key={`contact ${savedPlace.filled} ${express.filled}`}
            form={form}
            isSettled={isSettled(['name', 'email', 'phone'])}
            delivery={isDelivery}
          />
          <PaymentField
            form={form}
            methods={methods}
            payment={payment}
            wallet={checkout.wallet}
            express={express}
            wallets={isEarly ? null : wallets}
            isFolded
          />
          <div className={cards.folds}>
            <HintFields form={form} delivery={isDelivery} />
            <CouponField />
            <TipField />
            <SaveDetails form={form} values={checkout.consents} onChange={checkout.setConsents} />
          </div>
        </div>
      </div>
      <div className={styles.last}>
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
      </div>
      <OrderBar quote={quote} form={form} />
    </form>
  );
}

/** Answers whether fields are filled in as an order needs them, and nothing was said against them. */
function settledFields(form: CheckoutForm, orderType: 'delivery' | 'pickup') {
  const context = { orderType, methods: [], asapAllowed: true, serveTimes: null };
  const wrong = checkForm(form.values, context);
  return (fields: readonly FormField[]) =>
    fields.every((field) => wrong[field] === undefined && form.errors[field] === undefined);
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
