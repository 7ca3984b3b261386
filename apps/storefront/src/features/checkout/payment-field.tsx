import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';

const DETAILS: Partial<Record<PaymentMethod, string>> = {
  offline: 'Bar bei der Übergabe',
  offline_debit: 'Mit Karte bei der Übergabe',
};

interface PaymentFieldProps {
  form: CheckoutForm;
  methods: readonly PaymentMethod[];
}

/** Only methods that may be used for this order are offered. */
export function PaymentField({ form, methods }: PaymentFieldProps) {
  const chosen = methods.find((method) => method === form.values.paymentMethod);
  return (
    <section
      data-part="checkout-payment"
      className={styles.section}
      id="checkout-paymentMethod"
      tabIndex={-1}
    >
      <h2 className={styles.heading}>Wie bezahlst du?</h2>
      <RadioList
        legend="Zahlungsmethode"
        hideLegend
        value={chosen}
        error={form.errors.paymentMethod}
        onChange={(paymentMethod) => form.set({ paymentMethod })}
        options={methods.map((value) => ({
          value,
          label: PAYMENT_LABELS[value],
          detail: DETAILS[value],
        }))}
      />
      {methods.length === 0 && (
        <p>Für diese Bestellung ist gerade keine Zahlungsmethode verfügbar. Ruf uns bitte an.</p>
      )}
    </section>
  );
}
