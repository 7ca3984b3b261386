import { PhoneIcon, PinIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { buttonClass } from '@tischlein/ui/button.tsx';
import type { ReactNode } from 'react';
import { guestName, streetLine } from '../order-view/order-facts.ts';
import type { Order } from '../session/orders.ts';
import styles from './order-detail.module.css';

/** Who ordered and, for a delivery, where it goes. `known`: whether that is known here. */
export function Guest({ order, known }: { order: Order; known: ReactNode }) {
  const { formValues, orderType } = order;
  const street = streetLine(order);
  const place = `${formValues.zip} ${formValues.city}`.trim();
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${place}`)}`;
  return (
    <section className={styles.panel} aria-label="Gast">
      <h2 className="panel-title">Gast</h2>
      <p className={styles.guestName}>{`${formValues.salutation} ${guestName(order)}`.trim()}</p>
      {formValues.company !== '' && <p>{formValues.company}</p>}
      {orderType === 'delivery' && (
        <address className={styles.address}>
          <span className={styles.street}>{street}</span>
          {formValues.floor !== '' && <span>Etage: {formValues.floor}</span>}
          <span>{place}</span>
        </address>
      )}
      {orderType === 'delivery' && !order.addressChecked && (
        <p className={styles.unchecked}>
          <WarningIcon />
          <span>
            Diese Adresse konnten wir nicht prüfen. Ruf vor der Fahrt an, wenn du unsicher bist.
          </span>
        </p>
      )}
      <div className="cluster gap-2">
        {formValues.phone !== '' && (
          <a
            className={buttonClass({ variant: 'plain' })}
            href={`tel:${formValues.phone.replace(/[^\d+]/g, '')}`}
          >
            <PhoneIcon />
            {formValues.phone}
          </a>
        )}
        {orderType === 'delivery' && street !== '' && (
          <a
            className={buttonClass({ variant: 'plain' })}
            href={map}
            target="_blank"
            rel="noreferrer"
          >
            <PinIcon />
            Karte
            {order.distanceMetres !== null && `, ${kilometres(order.distanceMetres)}`}
          </a>
        )}
      </div>
      {formValues.email !== '' && <p className={styles.email}>{formValues.email}</p>}
      {known}
    </section>
  );
}

function kilometres(metres: number): string {
  return `${(metres / 1000).toFixed(1).replace('.', ',')} km`;
}
