import { useState, type FormEvent, type MouseEvent } from 'react';
import type { InvoiceRecipient } from '@tischlein/contract/calls/invoice.ts';
import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { pageRoutes } from '@tischlein/contract/page-routes.ts';
import { urlOf } from '@tischlein/client/url.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { readToken } from '../account/login-token.ts';
import { failureText } from '../api/failure-texts.ts';
import { requestPage } from '../api/request-page.ts';
import { isRecord } from '../session/storage.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './order-status.module.css';

const FIELDS = [
  ['company', 'Firma', 'organization'],
  ['name', 'Name (freiwillig)', 'name'],
  ['street', 'Straße', 'billing address-line1'],
  ['streetNumber', 'Hausnummer', 'off'],
  ['zip', 'Postleitzahl', 'billing postal-code'],
  ['city', 'Ort', 'billing address-level2'],
] as const;

interface OrderInvoiceProps {
  orderId: string;
  form: Pick<FormValues, keyof InvoiceRecipient>;
  /** Its number; null: none yet. */
  issued: string | null;
}

/** An invoice for a business: issued once for the name and address that it is asked for. */
export function OrderInvoice({ orderId, form, issued }: OrderInvoiceProps) {
  const { id: shopId } = useShop();
  const [values, setValues] = useState<InvoiceRecipient>(() => {
    const { company, name, street, streetNumber, zip, city } = form;
    return { company, name, street, streetNumber, zip, city };
  });
  const [number, setNumber] = useState(issued);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function issue(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const params = { shopId, orderId };
    const answer = await requestPage('issueInvoice', { params, body: values, bearer: readToken() });
    setBusy(false);
    if (answer.ok) return setNumber(answer.value.number);
    const { body } = answer.failure;
    const wrong = isRecord(body) && isRecord(body['form']) ? body['form'] : null;
    setErrors((wrong ?? {}) as Record<string, string>);
    setProblem(wrong ? null : failureText(answer.failure));
  }
  const href = urlOf(pageRoutes.orderInvoice, { params: { shopId, orderId } });
  /** The device that ordered is known by its cookie; on another one the account says whose it is. */
  async function byAccount(event: MouseEvent<HTMLAnchorElement>) {
    const token = readToken();
    if (!token) return;
    event.preventDefault();
    const answer = await fetch(href, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok)
      return setProblem('Die Rechnung ließ sich nicht laden. Versuch es noch einmal.');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `Rechnung-${number}.pdf`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  if (number !== null)
    return (
      <p data-part="order-invoice">
        <a target="_blank" rel="noopener" href={href} onClick={(event) => void byAccount(event)}>
          Rechnung {number} (PDF)
        </a>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
      </p>
    );
  return (
    <details data-part="order-invoice" className={styles.help}>
      <summary className="opens">Rechnung für eine Firma</summary>
      <div className={styles.helpBody}>
        <form noValidate onSubmit={(event) => void issue(event)}>
          {FIELDS.map(([name, label, autoComplete]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              autoComplete={autoComplete}
              value={values[name]}
              error={errors[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          ))}
          <p className={styles.note}>Danach steht sie fest. Trinkgeld gehört nicht dazu.</p>
          {problem && <ErrorText role="alert">{problem}</ErrorText>}
          <Button type="submit" busy={busy}>
            Rechnung erstellen
          </Button>
        </form>
      </div>
    </details>
  );
}
