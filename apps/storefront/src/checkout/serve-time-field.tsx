import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { NO_TIMES, TIME_GONE } from '@tischlein/domain/order/checkout-form.ts';
import { SelectField } from '@tischlein/ui/field.tsx';
import { ServeTimeOptions } from '../place/serve-time-options.tsx';
import { usePeriod } from '../session/period-store.ts';
import { useDeliveryType } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { hasNoTimes } from '../session/takes-orders.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';

const ASAP = 'So schnell wie möglich';

export function ServeTimeField({ form }: { form: CheckoutForm }) {
  const shop = useShop();
  const type = useDeliveryType(shop);
  const period = usePeriod((state) => state.period);
  if (!period) return null;
  const asap = period.allowASAP[type];
  const minutes = type === 'delivery' ? period.time : period.pickupTime;
  const { serveAt } = form.values;
  // Booked out or past since it was chosen: it stays to be seen, and cannot be chosen again.
  const gone = serveAt !== null && !period.validServeTimes[type].includes(serveAt);
  const none = serveAt === null && hasNoTimes(period, type);
  return (
    <section data-part="checkout-time" className={styles.section}>
      <h2 className={styles.heading}>Wann?</h2>
      {none ? (
        <p id="checkout-serveAt" tabIndex={-1}>
          {NO_TIMES}
        </p>
      ) : (
        <SelectField
          id="checkout-serveAt"
          name="serveAt"
          label={type === 'delivery' ? 'Lieferzeit' : 'Abholzeit'}
          value={serveAt ?? ''}
          error={form.errors.serveAt ?? (gone ? TIME_GONE : undefined)}
          onChange={(event) => form.set({ serveAt: event.target.value || null })}
        >
          <option value="">{asap ? `${ASAP} (etwa ${minutes} Min.)` : 'bitte wählen'}</option>
          {gone && (
            <option value={serveAt} disabled>
              {formatWhen(Date.parse(serveAt), Date.parse(period.realtime), shop.timeZone)} Uhr
            </option>
          )}
          <ServeTimeOptions period={period} type={type} />
        </SelectField>
      )}
    </section>
  );
}
