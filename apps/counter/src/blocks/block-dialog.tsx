import { BLOCK_TRAITS } from '@tischlein/contract/block-traits.ts';
import type { BlockTrait } from '@tischlein/contract/calls/guest-block.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { streetLine } from '../order-view/order-facts.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { TRAIT_LABELS } from './block-texts.ts';
import styles from './blocks.module.css';
import { blockGuest } from './use-blocks.ts';

type Reason = 'prank' | 'absent' | 'unpaid' | 'own';
const REASONS: { value: Reason; label: string }[] = [
  { value: 'prank', label: 'Scherzbestellung' },
  { value: 'absent', label: 'Nicht angetroffen oder nicht abgeholt' },
  { value: 'unpaid', label: 'Nicht bezahlt' },
  { value: 'own', label: 'Eigener Grund' },
];
const LONGEST_REASON = 200;
/** Others live at the address, too: it is blocked only where somebody wants that. */
const UNASKED: readonly BlockTrait[] = ['address'];

interface BlockDialogProps {
  order: Order;
  /** What is known of the guest. */
  known: readonly BlockTrait[];
  open: boolean;
  onClose: () => void;
}

/** Takes no more orders of a guest: by device and telephone number as far as known, unless something is left out. */
export function BlockDialog({ order, known, open, onClose }: BlockDialogProps) {
  const shop = useShop();
  const traitsError = useId();
  const [leftOut, setLeftOut] = useState(UNASKED);
  const [reason, setReason] = useState<Reason>();
  const [own, setOwn] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    setLeftOut(UNASKED);
    setReason(undefined);
    setOwn('');
    setMissing(false);
  }, [open]);

  const chosen = known.filter((trait) => !leftOut.includes(trait));
  const said = reason === 'own' ? own.trim() : REASONS.find(({ value }) => value === reason)?.label;
  const block = async () => {
    const wanted = chosen.length === 0 ? '[type=checkbox]' : said ? null : missingField(reason);
    setMissing(wanted !== null);
    if (wanted !== null || !said) {
      form.current?.querySelector<HTMLElement>(wanted ?? '')?.focus();
      return;
    }
    setBusy(true);
    const isDone = await blockGuest(shop.id, order.id, { traits: chosen, reason: said });
    setBusy(false);
    if (isDone) onClose();
  };
  const nothing = missing && chosen.length === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      name="block"
      title="Gast sperren"
      subheader="Bestellungen von hier nehmen wir dann nicht mehr an. Der Gast sieht nur, dass er anrufen soll, nicht warum."
      okLabel="Gast sperren"
      okBusy={busy}
      onOk={() => void block()}
    >
      <div ref={form} className="stack gap-5">
        <fieldset className={styles.traits} aria-describedby={nothing ? traitsError : undefined}>
          <legend className={styles.legend}>Was wir sperren</legend>
          {BLOCK_TRAITS.filter((trait) => known.includes(trait)).map((trait) => (
            <Checkbox
              key={trait}
              label={TRAIT_LABELS[trait]}
              detail={traitDetail(trait, order)}
              checked={chosen.includes(trait)}
              onChange={({ target }) =>
                setLeftOut(
                  target.checked ? leftOut.filter((one) => one !== trait) : [...leftOut, trait],
                )
              }
            />
          ))}
          {nothing && <ErrorText id={traitsError}>Wähle mindestens eines.</ErrorText>}
        </fieldset>
        <RadioList
          legend="Grund, nur für euch"
          required
          value={reason}
          options={REASONS}
          onChange={setReason}
          error={missing && reason === undefined ? 'Wähle einen Grund.' : undefined}
        />
        {reason === 'own' && (
          <TextField
            label="Eigener Grund"
            value={own}
            maxLength={LONGEST_REASON}
            onChange={(event) => setOwn(event.target.value)}
            error={missing && own.trim() === '' ? 'Schreib einen Grund.' : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

const missingField = (reason: Reason | undefined) =>
  reason === 'own' ? '[type=text]' : '[type=radio]';

function traitDetail(trait: BlockTrait, order: Order): string {
  if (trait === 'device') return 'Das Telefon oder der Rechner, von dem die Bestellung kam';
  if (trait === 'phone') return order.formValues.phone;
  return `${streetLine(order)}: sperrt das ganze Haus, auch die Nachbarn`;
}
