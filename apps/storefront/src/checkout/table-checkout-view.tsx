import { useEffect, useState, type FormEvent } from 'react';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { goodsAfterDiscount } from '@tischlein/domain/pricing/goods-after-discount.ts';
import { hasOnlyVoids } from '@tischlein/domain/table/item-void.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { documentProvider } from '../payment/payment-document.ts';
import { readPaymentNotice } from '../payment/payment-notice.ts';
import { readWaiting } from '../payment/waiting-payment.ts';
import { useLocation } from '../base/router.tsx';
import { openTableDialog } from '../session/dialogs.ts';
import { setQuoteChoices } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { stayWhile } from '../table-visit/order-under-way.ts';
import { useTable } from '../table-visit/table-store.ts';
import { keepSentOrders } from '../table/keep-as-unsent.ts';
import { OwnName } from '../table/own-name.tsx';
import { ClosedNote } from './closed-note.tsx';
import { PageLink } from './consents.tsx';
import { CoursesField, type LineCourses } from './courses-field.tsx';
import { CouponField } from './coupon-field.tsx';
import { FormText } from './form-field.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayingView } from './paying-view.tsx';
import { PaymentField } from './payment-field.tsx';
import { TableField } from './table-field.tsx';
import { TipField } from './tip-field.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutForm, type CheckoutForm } from './use-checkout-form.ts';
import { useKeepUnsent } from './use-keep-unsent.ts';
import styles from './checkout.module.css';
import cards from './step-card.module.css';

/** Specification 1 §4: pay later uses a preset gateway. */
const LATER: PaymentMethod = 'offline';

/** The checkout at a table: what the kitchen should know, now or later, the summary directly above the one button. */
export function TableCheckoutView({ quote }: { quote: Quote }) {
  const shop = useShop();
  const byWaiter = useTable(({ waiter }) => waiter !== null);
  const noTable = useTable(({ table }) => table === null);
  const typed = useCheckoutForm();
  const online = useOnlineMethods(quote);
  const [isNow, setNow] = usePayNow(online.length > 0 && !byWaiter);
  const [held, setHeld] = useState(false);
  const [courses, setCourses] = useState<LineCourses | null>(null);
  const form = tableForm(typed, isNow, online);
  const checkout = useCheckout(form, [LATER, ...online], {
    // With courses each dish says itself whether it waits.
    held: held && courses === null,
    courses,
    onFailure: useKeepUnsent(),
  });
  const { payment } = checkout;
  const { step } = checkout.state;
  useEffect(() => {
    if (!isNow) setQuoteChoices({ tip: 0 });
  }, [isNow]);

  if (step === 'paying' && payment.prepared) {
    return (
      <PayingView
        quote={quote}
        prepared={payment.prepared}
        onFailure={() => payment.failed(null)}
        onGiveUp={() => void payment.giveUp()}
      />
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
        // A waiter may have filled the cart before they chose the table.
        if (noTable && byWaiter) openTableDialog({ kind: 'pick' });
        else if (noTable) notify('Dein Tisch wird gerade geöffnet. Einen Moment bitte.');
        // Another tab or an answer nobody could read left an order behind: the waiter sees what is new before they order it.
        else if (!byWaiter || !keepSentOrders(shop)) void stayWhile(checkout.submit());
      }}
    >
      {!hasOnlyVoids(quote) && <ClosedNote atTable />}
      {byWaiter && <TableField />}
      <section data-part="checkout-messages" className={styles.section}>
        <h2 className={styles.heading}>Sonst noch etwas?</h2>
        <FormText form={typed} name="messageCook" label="Nachricht an die Küche (freiwillig)" />
        {!byWaiter && <OwnName />}
        {byWaiter && courses === null && (
          <Checkbox
            label="Gang zurückhalten"
            detail="Die Küche sieht ihn erst, wenn du ihn schickst."
            checked={held}
            onChange={(event) => setHeld(event.target.checked)}
          />
        )}
        {byWaiter && quote.lines.length > 0 && (
          <CoursesField quote={quote} courses={courses} onChange={setCourses} />
        )}
      </section>
      {!byWaiter && (
        <>
          {online.length > 0 && (
            <section className={styles.section}>
              <h2 className={styles.heading}>Wann möchtest du bezahlen?</h2>
              <ChoiceSwitch
                label="Wann möchtest du bezahlen?"
                value={isNow ? 'now' : 'later'}
                onChange={(value) => setNow(value === 'now')}
                options={[
                  { value: 'later', label: 'Später bezahlen', note: 'am Tisch, wann du magst' },
                  { value: 'now', label: 'Jetzt bezahlen', note: 'online' },
                ]}
              />
            </section>
          )}
          {isNow && (
            <div className={cards.cards}>
              <PaymentField
                form={{ ...form, set: typed.set }}
                methods={online}
                payment={payment}
                wallet={checkout.wallet}
              />
              <TipField />
            </div>
          )}
          {quote.lines.length > 0 && (
            <div className={cards.cards}>
              <CouponField />
            </div>
          )}
          <p className="quiet">
            Mit deiner Bestellung akzeptierst du unsere{' '}
            <PageLink
              title="Allgemeine Bestellbedingungen"
              words="Allgemeinen Bestellbedingungen"
            />
            . Was mit deinen Daten geschieht, steht unter <PageLink title="Datenschutz" />.
          </p>
        </>
      )}
      <OrderSummary quote={quote} />
      <OrderButton checkout={checkout} />
      {!isNow && !byWaiter && (
        <p className="quiet">Du bezahlst später: bei der Bedienung, oder hier online am Tisch.</p>
      )}
    </form>
  );
}

/** Methods that are paid online, of those the shop offers at the table. */
export function useOnlineMethods(quote: Quote | null): PaymentMethod[] {
  const shop = useShop();
  return offeredMethods(
    {
      methods: shop.paymentMethods,
      onlyPickup: shop.paymentMethodsOnlyPickup,
      onlyDelivery: shop.paymentMethodsOnlyDelivery,
      pickupMinimumEuros: shop.paymentMethodPickupMinimum,
    },
    'table',
    quote ? goodsAfterDiscount(quote) : ZERO,
  ).filter(isOnlineMethod);
}

/** Whoever has begun to pay online goes on with it when they come back from the provider. */
function usePayNow(possible: boolean) {
  const shop = useShop();
  const { search } = useLocation();
  const [wanted, setWanted] = useState(
    () =>
      documentProvider(search) !== null ||
      readPaymentNotice(shop.id) !== null ||
      readWaiting(shop.id, Date.now()) !== null,
  );
  return [wanted && possible, setWanted] as const;
}

/** Of the form a table needs the method and the message; whoever the guest is at home is nobody's business here. */
function tableForm(
  form: CheckoutForm,
  isNow: boolean,
  online: readonly PaymentMethod[],
): CheckoutForm {
  const { messageCook, paymentMethod } = form.values;
  const chosen = online.find((method) => method === paymentMethod) ?? null;
  const values = { ...EMPTY_FORM, messageCook, paymentMethod: isNow ? chosen : LATER };
  return { ...form, values };
}
