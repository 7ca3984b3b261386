import { lazy, Suspense, useRef, useState } from 'react';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { CheckIcon, ClockIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import type { Answer } from '@tischlein/client/client.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { CopyLink } from '../base/copy-button.tsx';
import { useFocusKept } from '../base/use-focus-kept.ts';
import { whenText } from '../order-view/order-times.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import styles from './money.module.css';
import type { OrderMoney } from './use-order-money.ts';

const QrCode = lazy(async () => ({ default: (await import('@tischlein/ui/qr-code.tsx')).QrCode }));

interface LinkActs {
  sendLink: (input: { key: string; amount: number }) => Promise<Answer<OrderMoney>>;
  withdrawLink: (linkId: string) => Promise<Answer<OrderMoney>>;
}

type Link = NonNullable<OrderMoney['link']>;

/** What is still owed, and the link by which the guest pays it online. */
export function LinkPanel({ money, acts }: { money: OrderMoney; acts: LinkActs }) {
  const { owed, canSendLink, leastForLink, link } = money;
  const focus = useFocusKept();
  const isOpen = link?.status === 'open';
  if (owed === 0 && !isOpen && link?.status !== 'paid') return null;
  return (
    <div {...focus} className="stack gap-2" data-part="owed">
      {isOpen ? (
        <OpenLink link={link} canPay={canSendLink} acts={acts} />
      ) : (
        <>
          {link && <EndedLink link={link} />}
          {owed > 0 && <SendLink owed={owed} canSend={canSendLink} acts={acts} />}
          {owed > 0 && leastForLink !== null && owed < leastForLink && (
            <p className={styles.detail}>
              Online geht es erst ab {formatEuro(cents(leastForLink))}. Kassiere bei der Übergabe.
            </p>
          )}
        </>
      )}
    </div>
  );
}

const told = (answer: Answer<OrderMoney>): boolean => {
  if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
  return answer.ok;
};

function SendLink(props: { owed: number; canSend: boolean; acts: LinkActs }) {
  const { owed, canSend, acts } = props;
  const [busy, setBusy] = useState(false);
  // The same link, however often it is sent.
  const key = useRef(randomKey());
  const send = async () => {
    setBusy(true);
    const answer = await acts.sendLink({ key: key.current, amount: owed });
    setBusy(false);
    if (told(answer)) key.current = randomKey();
  };
  return (
    <div className={styles.foot}>
      <span>
        Noch zu zahlen: <strong>{formatEuro(cents(owed))}</strong>
      </span>
      {canSend && (
        <Button busy={busy} onClick={() => void send()}>
          Zahlungslink schicken
        </Button>
      )}
    </div>
  );
}

function OpenLink({ link, canPay, acts }: { link: Link; canPay: boolean; acts: LinkActs }) {
  const { timeZone } = useShop();
  const now = useNow(10_000);
  const [isShown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const amount = formatEuro(cents(link.amount));
  const until = whenText(link.endsAt, now, timeZone);
  // The server looks once more whether it was paid, and waits where the provider does not answer.
  const isPast = now >= Date.parse(link.endsAt);
  const withdraw = async () => {
    setBusy(true);
    told(await acts.withdrawLink(link.id));
    setBusy(false);
  };
  return (
    <>
      <p className={styles.what}>
        Noch zu zahlen: {amount}
        <Badge tone="warn" icon={<ClockIcon />}>
          {isPast ? `Link ist um ${until} abgelaufen` : `Link ist offen bis ${until}`}
        </Badge>
      </p>
      <p className={styles.detail}>
        {isPast ? (
          'Wir fragen noch nach, ob schon bezahlt wurde. Dauert dir das zu lange, nimm ihn zurück und schick einen neuen.'
        ) : (
          <>
            {whenText(link.sentAt, now, timeZone)}, {link.by}:{' '}
            {link.mailedTo === null
              ? 'keine Mailadresse, gib den Link weiter'
              : `per Mail an ${link.mailedTo}`}
            . Er steht auch auf der Seite der Bestellung.
            {!canPay &&
              ' Im Shop ist aber gerade keine Online-Zahlung eingerichtet: Kassiere bei der Übergabe.'}
          </>
        )}
      </p>
      <div className="cluster gap-2">
        {!isPast && (
          <>
            <CopyLink link={link.url} />
            <Button onClick={() => setShown(true)}>Code zeigen</Button>
          </>
        )}
        <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
          Link zurücknehmen
        </Button>
      </div>
      <Dialog
        open={isShown && !isPast}
        onClose={() => setShown(false)}
        name="payment-link"
        title={`${amount} bezahlen`}
        subheader="Der Gast scannt den Code, oder du gibst ihm den Link durch."
        okLabel="Fertig"
      >
        <div className="stack gap-2">
          <Suspense fallback={<Skeleton height={240} />}>
            <QrCode text={link.url} label={`Code zum Bezahlen von ${amount}`} />
          </Suspense>
          <p className={styles.detail}>{link.url}</p>
        </div>
      </Dialog>
    </>
  );
}

/** What became of the last one. */
function EndedLink({ link }: { link: Link }) {
  const amount = formatEuro(cents(link.amount));
  if (link.status === 'paid')
    return (
      <p className={styles.what}>
        {amount} per Link
        <Badge tone="good" icon={<CheckIcon />}>
          Bezahlt
        </Badge>
      </p>
    );
  const why =
    link.status === 'expired'
      ? 'ist abgelaufen'
      : link.endReason === 'changed'
        ? 'gilt nicht mehr, der Betrag ist ein anderer'
        : link.endReason === 'over'
          ? 'gilt nicht mehr, die Bestellung war abgeschlossen'
          : 'ist zurückgenommen';
  return (
    <p className={styles.quiet}>
      Der Link über {amount} {why}.
    </p>
  );
}
