import { useMemo } from 'react';
import { SelectField } from '@tischlein/ui/field.tsx';
import { usePeriod } from '../../state/period-store.ts';
import { useDeliveryType } from '../../state/place-store.ts';
import { useShop } from '../../state/shop-context.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import { serveDays } from './serve-days.ts';
import styles from './checkout.module.css';

const ASAP = 'So schnell wie möglich';

export function ServeTimeField({ form }: { form: CheckoutForm }) {
  const shop = useShop();
  const type = useDeliveryType(shop);
  const period = usePeriod((state) => state.period);
  const days = useMemo(
    () =>
      period && serveDays(period.validServeTimes[type], Date.parse(period.realtime), shop.timeZone),
    [period, type, shop.timeZone],
  );
  if (!period || !days) return null;
  const asap = period.allowASAP[type];
  const minutes = type === 'delivery' ? period.time : period.pickupTime;
  return (
    <section data-part="checkout-time" className={styles.section}>
      <h2 className={styles.heading}>Wann?</h2>
      <SelectField
        id="checkout-serveAt"
        name="serveAt"
        label={type === 'delivery' ? 'Lieferzeit' : 'Abholzeit'}
        value={form.values.serveAt ?? ''}
        error={form.errors.serveAt}
        onChange={(event) => form.set({ serveAt: event.target.value || null })}
      >
        <option value="">{asap ? `${ASAP} (etwa ${minutes} Minuten)` : 'bitte wählen'}</option>
        {days.map(({ label, times }) => (
          <optgroup key={label} label={label}>
            {times.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </section>
  );
}
