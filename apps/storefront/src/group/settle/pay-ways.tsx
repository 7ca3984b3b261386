import { Suspense, useState } from 'react';
import { cents } from '@tischlein/domain/money/cents.ts';
import { epcText } from '@tischlein/domain/payment/epc-text.ts';
import { ibanText } from '@tischlein/domain/payment/iban.ts';
import { payPalMeLink } from '@tischlein/domain/payment/paypal-me.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { euro } from '../../base/euro.ts';
import { lazyView } from '../../base/lazy-view.tsx';
import type { Payee } from './read-payee.ts';
import styles from './settle.module.css';

const QrCode = lazyView(() => import('@tischlein/ui/qr-code.tsx').then((m) => m.QrCode));

export interface Debt {
  payee: Payee;
  owner: string;
  /** Whose share it is. */
  member: string;
  groupName: string;
  /** In cents. */
  share: number;
}

/** What the owner reads on the statement of their account. */
export const remittanceOf = ({ groupName, member }: Debt) => `${groupName}: Anteil von ${member}`;

/** How a share is paid to the owner: a page at PayPal, a transfer. Nothing where the owner has named neither. */
export function PayWays({ debt }: { debt: Debt }) {
  const { payee, owner, share } = debt;
  const [isOpen, setOpen] = useState(false);
  const link = payPalMeLink(payee.payPalMe, share);
  if (share <= 0) return null;
  return (
    <>
      {link && (
        <p>
          <a
            data-part="pay-own-share"
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'primary' })}
          >
            {euro(share)} an {owner} zahlen (PayPal)
          </a>
        </p>
      )}
      {payee.payeeAccount && (
        <details
          data-part="transfer"
          className={styles.fold}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="opens">{euro(share)} überweisen</summary>
          {isOpen && <Transfer debt={debt} account={payee.payeeAccount} />}
        </details>
      )}
    </>
  );
}

/** A transfer as a code for banks' apps, and to be copied. */
function Transfer({ debt, account }: { debt: Debt; account: NonNullable<Payee['payeeAccount']> }) {
  const remittance = remittanceOf(debt);
  const rows = [
    ['Empfänger', account.name],
    ['IBAN', ibanText(account.iban)],
    ['Betrag', euro(debt.share)],
    ['Verwendungszweck', remittance],
  ] as const;
  return (
    <div className={styles.body}>
      <TransferCode debt={debt} />
      <p className={styles.soft}>
        Scanne den Code mit der App deiner Bank, oder kopiere die Angaben.
      </p>
      <dl className={styles.facts}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="cluster gap-2">
        <CopyButton label="IBAN kopieren" text={account.iban} />
        <CopyButton
          label="Alles kopieren"
          text={rows.map(([label, text]) => `${label}: ${text}`).join('\n')}
        />
      </div>
    </div>
  );
}

/** The code that banks' apps read as a transfer (EPC069-12). */
export function TransferCode({ debt }: { debt: Debt }) {
  const { payee, share, owner } = debt;
  if (!payee.payeeAccount) return null;
  const { name: payeeName, iban } = payee.payeeAccount;
  const text = epcText({ payeeName, iban, amount: cents(share), remittance: remittanceOf(debt) });
  return (
    text && (
      <div data-part="transfer-code" className={styles.code}>
        <Code text={text} label={`Überweisung von ${euro(share)} an ${owner} als Code`} />
      </div>
    )
  );
}

export function Code({ text, label }: { text: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <QrCode text={text} label={label} />
    </Suspense>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('In die Zwischenablage kopiert.', { tone: 'good' });
    } catch {
      notify('Das Kopieren klappt hier nicht. Markiere die Angaben von Hand.', { tone: 'warn' });
    }
  };
  return <Button onClick={() => void copy()}>{label}</Button>;
}
