import { useId, useRef, useState, type FormEvent } from 'react';
import { MAX_PAYEE_NAME_LENGTH } from '@tischlein/domain/payment/epc-text.ts';
import { MAX_IBAN_TEXT_LENGTH } from '@tischlein/domain/payment/iban.ts';
import type { GroupView } from '@tischlein/contract/calls/group.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { nameAtCheckout } from '../dialogs/known-name.ts';
import { useBusyAct } from '../dialogs/use-busy-act.ts';
import {
  payeeDraftOf,
  readPayee,
  rememberedPayee,
  rememberPayee,
  type Payee,
  type PayeeDraft,
  type PayeeProblems,
} from './read-payee.ts';
import { setPayee } from './settle-actions.ts';
import styles from './settle.module.css';

const NONE: Payee = { payPalMe: null, payeeAccount: null };
const FIELDS: (keyof PayeeDraft)[] = ['payPalMe', 'name', 'iban'];

/** Where the owner wants the shares to be sent: known to this group alone, for this order alone. */
export function PayeeForm({ group }: { group: GroupView }) {
  const shop = useShop();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNamed = group.payPalMe !== null || group.payeeAccount !== null;
  const [known] = useState(() => rememberedPayee(shop.id));
  const [typed, setTyped] = useState<PayeeDraft | null>(null);
  const [remember, setRemember] = useState(known !== null);
  const [problems, setProblems] = useState<PayeeProblems>({});
  const [said, setSaid] = useState<string | null>(null);
  const { busy, error, run } = useBusyAct('rules');
  const first = known ?? { payPalMe: '', iban: '', name: nameAtCheckout(shop.id) };
  const draft = typed ?? (isNamed ? payeeDraftOf(group) : first);

  const send = async (payee: Payee, then: string) => {
    const { payPalMe, payeeAccount: account } = payee;
    const body = { payPalMe, account };
    if ((await run(() => setPayee(shop, group.id, body))) === null) return false;
    setSaid(then);
    return true;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaid(null);
    const read = readPayee(draft);
    if ('problems' in read) {
      setProblems(read.problems);
      const wrong = FIELDS.find((field) => read.problems[field]);
      form.current?.querySelector<HTMLInputElement>(`[name="payee-${wrong}"]`)?.focus();
      return;
    }
    if (!(await send(read.payee, 'Gespeichert: Die anderen sehen es.'))) return;
    rememberPayee(shop.id, remember ? read.payee : null);
    setTyped(null);
  };
  const remove = async () => {
    if (!(await send(NONE, 'Gelöscht.'))) return;
    rememberPayee(shop.id, null);
    setRemember(false);
    setTyped({ payPalMe: '', iban: '', name: draft.name });
  };
  const field = (name: keyof PayeeDraft) => ({
    name: `payee-${name}`,
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...draft, [name]: event.target.value });
      setProblems({ ...problems, [name]: undefined });
      setSaid(null);
    },
  });
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      data-part="payee-form"
      className="stack gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Dein Name bei PayPal.Me (freiwillig)"
        hint="Damit können dir alle ihren Anteil mit einem Klick schicken."
        autoCapitalize="none"
        {...field('payPalMe')}
      />
      <TextField
        label="Deine IBAN (freiwillig)"
        hint="Die anderen bekommen daraus einen Code für die App ihrer Bank, mit dem Betrag darin."
        autoCapitalize="characters"
        maxLength={MAX_IBAN_TEXT_LENGTH}
        {...field('iban')}
      />
      <TextField
        label="Auf wen läuft das Konto?"
        maxLength={MAX_PAYEE_NAME_LENGTH}
        {...field('name')}
      />
      <p className={styles.soft}>
        Das sehen nur die Mitglieder dieser Gruppe. Tut sich in ihr einen Tag lang nichts, löschen
        wir es.
      </p>
      <Checkbox
        label="Auf diesem Gerät für das nächste Mal merken"
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      {error && (
        <p role="alert" className={styles.failed}>
          {error}
        </p>
      )}
      <div className="cluster gap-2">
        <Button type="submit" busy={busy}>
          Angaben speichern
        </Button>
        {isNamed && (
          <Button variant="quiet" busy={busy} onClick={() => void remove()}>
            Angaben löschen
          </Button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </form>
  );
}
