import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useEffect, useState } from 'react';
import { FormDialog } from '../base/form-dialog.tsx';
import { paymentLabel } from '../order-view/order-facts.ts';
import type { Order } from '../session/orders.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';
import { confirmStep, useSteps } from '../session/step-store.ts';
import { useOvertaken } from './use-overtaken.ts';

type Reason = 'busy' | 'sold-out' | 'area' | 'closing' | 'own';

/** `said` is what the guest reads. */
const REASONS: { value: Reason; label: string; said: string }[] = [
  { value: 'busy', label: 'Zu viel los', said: 'Bei uns ist gerade zu viel los.' },
  { value: 'sold-out', label: 'Artikel ausverkauft', said: 'Ein Artikel ist leider ausverkauft.' },
  {
    value: 'area',
    label: 'Außerhalb des Liefergebiets',
    said: 'Die Adresse liegt außerhalb unseres Liefergebiets.',
  },
  { value: 'closing', label: 'Wir schließen gleich', said: 'Wir schließen gleich.' },
  { value: 'own', label: 'Eigener Grund', said: '' },
];
const LONGEST_REASON = 200;

interface RejectDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

export function RejectDialog({ order, open, onClose }: RejectDialogProps) {
  const nameOf = useOrderName();
  const shop = useShop();
  const busy = useSteps((steps) => steps.busy[order.id] !== undefined);
  useOvertaken({ order, open, isBusy: busy, onClose });
  const [reason, setReason] = useState<Reason>();
  const [own, setOwn] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!open) return;
    setReason(undefined);
    setOwn('');
    setMissing(false);
  }, [open]);

  const said = reason === 'own' ? own.trim() : REASONS.find((each) => each.value === reason)?.said;
  const reject = async () => {
    setMissing(!said);
    if (!said) return;
    if (await confirmStep(shop.id, order, { to: 'rejected', reason: said })) onClose();
  };
  const options = REASONS.filter(
    ({ value }) => value !== 'area' || order.orderType === 'delivery',
  ).map(({ value, label, said: words }) => ({
    value,
    label,
    detail: value === 'own' ? undefined : `„${words}“`,
  }));

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      name="reject"
      title={`${nameOf(order)} ablehnen`}
      subheader={`Der Gast erfährt den Grund sofort.${moneyBack(order)}`}
      okLabel="Bestellung ablehnen"
      okBusy={busy}
      onSubmit={() => void reject()}
    >
      <RadioList
        legend="Grund"
        hideLegend
        required
        value={reason}
        options={options}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
        error={missing && reason !== 'own' ? 'Wähle einen Grund.' : undefined}
      />
      {reason === 'own' && (
        <TextField
          label="Das liest der Gast"
          value={own}
          maxLength={LONGEST_REASON}
          onChange={(event) => setOwn(event.target.value)}
          error={missing ? 'Schreib einen Grund.' : undefined}
        />
      )}
    </FormDialog>
  );
}

function moneyBack({ paid, total, refunded, paymentMethod }: Order): string {
  const amount = total - refunded;
  if (!paid || amount <= 0) return '';
  return ` Er hat schon bezahlt: ${formatEuro(cents(amount))} gehen automatisch zurück (${paymentLabel(paymentMethod)}).`;
}
