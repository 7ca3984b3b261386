import { useEffect, useRef, useState } from 'react';
import type { paymentLink } from '@tischlein/contract/calls/payment.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import { formatDatedWhen } from '@tischlein/domain/hours/german-time.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import { ONLINE_GATEWAYS } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { failureText } from '../api/failure-texts.ts';
import { requestOrder } from '../api/request-order.ts';
import { euro } from '../base/euro.ts';
import { paths } from '../base/paths.ts';
import { useLocation, useNavigate } from '../base/router.tsx';
import { MethodIcon } from '../payment/method-icon.tsx';
import { returnReference } from '../payment/payment-document.ts';
import { retryPreparing } from '../payment/retry-preparing.ts';
import { usePeriod } from '../session/period-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { useServerTime } from '../table/use-minutes.ts';
import styles from './order-status.module.css';

type PaymentLink = CallResult<typeof paymentLink>;

interface PayOwedProps {
  orderId: string;
  linkId: string;
  /** Of the order: with each its link may stand otherwise. */
  version: number;
}

const FAILED = 'Die Zahlung ist fehlgeschlagen. Versuch es noch einmal oder anders.';

/** What is still owed of the order, to be paid online by the link that the restaurant sent. */
export function PayOwed({ orderId, linkId, version }: PayOwedProps) {
  const shop = useShop();
  const navigate = useNavigate();
  const { search } = useLocation();
  const now = useServerTime(usePeriod((state) => state.clockOffset));
  const [link, setLink] = useState<PaymentLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState<PaymentMethod | null>(null);
  const params = { shopId: shop.id, linkId };
  /** Where the guest comes back from; the provider is asked once. */
  const back = useRef(ONLINE_GATEWAYS.find((one) => one === returnedFrom(search, linkId)));

  const read = async () => {
    const answer = await requestOrder('paymentLink', { params });
    if (answer.ok) setLink(answer.value);
    // One that nobody sent is not spoken of.
    else if (![400, 404].includes(answer.failure.status ?? 0))
      setProblem(failureText(answer.failure));
  };
  const settle = async () => {
    const gateway = back.current;
    if (!gateway) return;
    const reference = returnReference(search);
    const body = { gateway, ...(reference !== undefined && { reference }) };
    const answer = await requestOrder('settlePaymentLink', { params, body });
    // Without an answer it is asked again when the page is opened anew; the server finds out by itself.
    if (!answer.ok) return setProblem(failureText(answer.failure));
    back.current = undefined;
    const { status, message } = answer.value;
    setChecked(status === 'processing');
    if (status === 'failed') setProblem(message ?? FAILED);
    navigate(`${paths.checkoutSuccess(orderId)}?link=${linkId}`, { replace: true });
  };
  const latest = useRef({ read, settle });
  latest.current = { read, settle };
  useEffect(() => {
    void latest.current.settle().then(() => latest.current.read());
  }, [linkId, version]);
  // By the server's clock: this device's may go wrong.
  const isPast = link?.status === 'open' && now >= Date.parse(link.endsAt);
  useEffect(() => {
    if (isPast) void latest.current.read();
  }, [isPast]);

  if (link?.orderId !== orderId) return problem && <ErrorText>{problem}</ErrorText>;
  const amount = euro(link.amount);
  if (link.status !== 'open')
    return (
      <section className={styles.owed} data-part="owed" data-status={link.status}>
        <p role="status">
          {link.status === 'paid'
            ? `Danke! ${amount} sind bezahlt.`
            : `Der Link über ${amount} gilt nicht mehr. Was jetzt gilt, steht unten.`}
        </p>
      </section>
    );
  const pay = async (method: PaymentMethod) => {
    setBusy(method);
    setProblem(null);
    const answer = await retryPreparing((timeoutMs) =>
      requestOrder('preparePaymentLink', { params, body: { method }, timeoutMs }),
    );
    const url = answer.ok && answer.value.status === 'other' ? answer.value.url : null;
    if (url !== null && /^https?:/i.test(url)) return location.assign(url);
    setBusy(null);
    if (!answer.ok) setProblem(failureText(answer.failure));
    else if (answer.value.status === 'failed') setProblem(answer.value.message ?? FAILED);
    await read();
  };
  const until = formatDatedWhen(Date.parse(link.endsAt), now, shop.timeZone);
  return (
    <section className={styles.owed} data-part="owed" data-status="open" aria-labelledby="offen">
      <h2 id="offen">Noch {amount} offen</h2>
      <p role="status">
        {isChecked
          ? 'Deine Zahlung wird noch geprüft. Du musst nichts weiter tun.'
          : link.methods.length === 0
            ? 'Online geht das gerade nicht. Bezahl sie bei der Übergabe.'
            : `Bezahl sie bis ${until} Uhr online, oder bei der Übergabe.`}
      </p>
      <div className="stack gap-2">
        {link.methods.map((method) => (
          <Button
            key={method}
            block
            busy={busy === method}
            disabled={busy !== null && busy !== method}
            onClick={() => void pay(method)}
          >
            <span className={styles.way}>
              <MethodIcon method={method} /> {amount} mit {PAYMENT_LABELS[method]} bezahlen
            </span>
          </Button>
        ))}
      </div>
      <div role="alert">{problem && <ErrorText>{problem}</ErrorText>}</div>
    </section>
  );
}

/** The gateway that the address of the return names, of this very link. */
function returnedFrom(search: string, linkId: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('link') === linkId ? query.get('zurueck') : null;
}
