import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { ChangeQuote } from '@tischlein/contract/calls/order-change.ts';
import type { Order } from '../session/orders.ts';
import type { ChangeDraft } from './change-draft.ts';

interface ChangeMoneyProps {
  order: Order;
  draft: ChangeDraft;
  quote: ChangeQuote | null;
  onChange: (change: Partial<ChangeDraft>) => void;
}

const euro = (amount: number) => formatEuro(cents(amount));

/** What a change does to the money: what goes back, what is collected, and how. */
export function ChangeMoney({ order, draft, quote, onChange }: ChangeMoneyProps) {
  if (!order.paid)
    return (
      <SelectField
        label="Zahlung bei der Übergabe"
        value={draft.paymentMethod ?? ''}
        onChange={({ target }) => onChange({ paymentMethod: target.value as PaymentMethod })}
      >
        {(quote?.methods ?? [draft.paymentMethod]).map(
          (method) =>
            method && (
              <option key={method} value={method}>
                {PAYMENT_LABELS[method]}
              </option>
            ),
        )}
      </SelectField>
    );
  if (!quote) return null;
  return (
    <div className="column gap-3">
      {quote.refund > 0 && (
        <p>
          <strong>{euro(quote.refund)}</strong> gehen automatisch dorthin zurück, von wo sie kamen.
        </p>
      )}
      {quote.due > 0 ? (
        <>
          <RadioList
            legend={`Noch ${euro(quote.due)} kassieren`}
            value={draft.dueMethod}
            options={[
              { value: 'offline', label: 'Bar bei der Übergabe' },
              { value: 'offline_debit', label: 'Mit Karte bei der Übergabe' },
            ]}
            onChange={(dueMethod) => onChange({ dueMethod })}
          />
          <p className="soft">
            Oder online: Danach kannst du dem Gast bei der Bestellung einen Zahlungslink schicken.
          </p>
        </>
      ) : (
        quote.refund === 0 && <p>Online bezahlt, daran ändert sich nichts.</p>
      )}
    </div>
  );
}
