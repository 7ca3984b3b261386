import { isList, valueAt } from '@tischlein/domain/shop-document/document.ts';
import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { useEffect, useState } from 'react';
import { call } from '../api/request.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { useField } from '../draft/fields.tsx';
import pageStyles from '../base/page.module.css';

type Domains = Result<'officeWallets'>['domains'];

/** Apple Pay and Google Pay at the checkout, for whoever is paid through Stripe: whether, and how each domain stands. */
export function Wallets() {
  const { document } = useDraft();
  const methods = valueAt(document, ['shop', 'payment', 'methods']);
  return isList(methods) && methods.includes('Stripe_card') ? <WalletPart /> : null;
}

function WalletPart() {
  const { id } = useShop();
  const { value, set, save, problem, readOnly, at } = useField([
    'shop',
    'settings',
    'expressWallets',
  ]);
  const [domains, setDomains] = useState<Domains | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isLeft = false;
    void call('officeWallets', { params: { shopId: id } }).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setDomains(answer.value.domains);
      else setFailure(failureText(answer.failure));
    });
    return () => {
      isLeft = true;
    };
  }, [id]);
  return (
    <section className={pageStyles.part}>
      <h2>Apple Pay und Google Pay</h2>
      <Checkbox
        {...at}
        label="An der Kasse anbieten"
        detail="Das Wallet füllt Name, E-Mail und Telefon aus. Bestellt wird mit dem Bestellknopf."
        error={problem}
        disabled={readOnly}
        checked={value !== 'off'}
        onChange={(event) => {
          set(event.target.checked ? undefined : 'off');
          save();
        }}
      />
      {failure !== '' && <p className="soft">{failure}</p>}
      {value !== 'off' && domains?.length === 0 && (
        <p className="soft">
          Noch ist keine Domain bei Stripe angemeldet. Das macht der Server, sobald der Zugang zu
          Stripe hinterlegt ist.
        </p>
      )}
      {value !== 'off' && domains && domains.length > 0 && (
        <ul className="soft">
          {domains.map(({ domain, text }) => (
            <li key={domain}>
              {domain}: {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
