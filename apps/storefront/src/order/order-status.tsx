import { Suspense, useEffect, useRef, useState } from 'react';
import { CANCELLED_BY_GUEST, isFinal, isPlaced } from '@tischlein/domain/order/order-state.ts';
import { formatDatedWhen, formatWhen, withUhr } from '@tischlein/domain/hours/german-time.ts';
import {
  countdownText,
  countdownTo,
  expectedAt,
  expectedSpan,
} from '@tischlein/domain/order/countdown.ts';
import { headlineOf } from '@tischlein/domain/order/status-headlines.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { classNames } from '@tischlein/ui/class-names.ts';
import { CheckIcon, CloseIcon, PhoneIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import type { OrderStatusView } from '@tischlein/contract/calls/order.ts';
import { euro } from '../base/euro.ts';
import { Failure } from '../base/failure.tsx';
import { lazyView } from '../base/lazy-view.tsx';
import { clearPaid } from '../payment/clear-checkout.ts';
import { forgetWaiting } from '../payment/waiting-payment.ts';
import { guestPaths } from '../shop-pages/guest-paths.ts';
import { phoneHref } from '../base/phone-href.ts';
import { Link, useLocation } from '../base/router.tsx';
import { usePeriod } from '../session/period-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { useServerTime } from '../table/use-minutes.ts';
import { isUnknown, useFollowOrder } from './follow-order.ts';
import { GivenUp } from './given-up.tsx';
import { OrderNews } from './order-news.tsx';
import { OrderReceipt, type LinkAndReturned } from './order-receipt.tsx';
import { PaymentWait } from './payment-wait.tsx';
import { BAD_ENDS, stepName, stepViews, untimedText } from './status-texts.ts';
import styles from './order-status.module.css';

const PayOwed = lazyView(() => import('./pay-owed.tsx').then((m) => m.PayOwed));
const OrderPush = lazyView(() => import('./order-push.tsx').then((m) => m.OrderPush));

const NO_MONEY: LinkAndReturned = { linkId: null, returned: 0 };

interface OrderStatusProps {
  orderId: string;
  /** What waited for its money has it; told once, before the cart is emptied. */
  onPlaced?: ((orderType: OrderStatusView['orderType']) => void) | undefined;
}

/** The order after it was placed: its number said big, its course live. */
export function OrderStatus({ orderId, onPlaced }: OrderStatusProps) {
  const shop = useShop();
  const { status, failure, again } = useFollowOrder(shop.id, orderId);
  const { search } = useLocation();
  const [{ linkId: openLink, returned }, setMoney] = useState<LinkAndReturned>(NO_MONEY);
  // An old link of a mail says that it is over; the open one counts.
  const linkId = openLink ?? new URLSearchParams(search).get('link');
  const now = status?.status;
  const orderType = status?.orderType;
  const latest = useRef(onPlaced);
  latest.current = onPlaced;
  useEffect(() => {
    if (now === 'expired' || now === 'cancelled') forgetWaiting(shop.id, orderId);
    else if (now && orderType && now !== 'awaiting_payment') {
      latest.current?.(orderType);
      clearPaid(shop.id, orderId);
    }
  }, [now, orderType, shop.id, orderId]);
  if (!status) {
    if (failure && isUnknown(failure)) return <Unknown />;
    return failure ? (
      <div data-part="order-unread" className={styles.unknown}>
        <Failure failure={failure} onRetry={again} />
        <Phone />
      </div>
    ) : (
      <Skeleton lines={4} height={28} />
    );
  }
  return (
    <>
      <div data-part="order-number" className={styles.number}>
        <span>Bestellnummer</span>
        <strong>{status.number}</strong>
      </div>
      <p
        role="status"
        data-part="order-headline"
        data-status={status.status}
        className={styles.headline}
      >
        {headlineOf(status.status, status.orderType, status.reason)}
      </p>
      {/* What comes later is read out where it has been before. */}
      <div role="status">
        {failure && (
          <p data-part="order-reach" className={styles.change}>
            Keine Verbindung. Was du siehst, ist vielleicht nicht aktuell.
          </p>
        )}
      </div>
      <Course status={status} />
      {(status.changes.length > 0 || status.nobodyAt !== null) && <OrderNews status={status} />}
      {returned > 0 && (
        <p role="status" data-part="returned" className={styles.change}>
          <strong>{euro(returned)}</strong> kamen zu spät oder doppelt an. Sie gehen automatisch
          dorthin zurück, von wo sie kamen.
        </p>
      )}
      {linkId !== null && (
        <Suspense>
          <PayOwed key={linkId} orderId={orderId} linkId={linkId} version={status.version} />
        </Suspense>
      )}
      <ol data-part="order-steps" className={styles.steps}>
        {stepViews(status).map(({ status: step, at }) => (
          <li
            key={step}
            data-status={step}
            data-done={at ? '' : undefined}
            className={classNames(at ? styles.done : styles.open, BAD_ENDS.has(step) && styles.bad)}
          >
            <span className={styles.dot}>
              {at && (BAD_ENDS.has(step) ? <CloseIcon /> : <CheckIcon />)}
            </span>
            <span>{stepName(step, status.orderType, status.reason)}</span>
            {at && <time dateTime={at}>{when(at, shop.timeZone)}</time>}
          </li>
        ))}
      </ol>
      {canNotify() && isPlaced(status.status) && !isFinal(status.status) && (
        <div className={styles.push}>
          <Suspense>
            <OrderPush orderId={orderId} />
          </Suspense>
        </div>
      )}
      <OrderReceipt orderId={orderId} version={status.version} onMoney={setMoney} />
    </>
  );
}

/** Whether this browser has what notifications need, and its guest has not forbidden them. */
function canNotify(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission !== 'denied'
  );
}

/** What the guest must know or can do now. */
function Course({ status }: { status: OrderStatusView }) {
  if (status.status === 'awaiting_payment') return <PaymentWait orderId={status.id} />;
  if (status.status === 'expired' || status.status === 'cancelled')
    return <GivenUp status={status.status} />;
  if (status.status === 'not-collected') return <NotCollected />;
  if (status.status === 'rejected') return <Rejected status={status} />;
  // Whoever stands at the door needs no time any more.
  return status.nobodyAt === null && <Promised status={status} />;
}

function Unknown() {
  return (
    <div data-part="order-unknown" role="alert" className={styles.unknown}>
      <h2>Diese Bestellung finden wir nicht</h2>
      <p>Prüfe bitte den Link aus deiner Mail, oder ruf uns an.</p>
      <Phone />
    </div>
  );
}

function Phone() {
  const { phone } = useShop();
  return (
    <a href={phoneHref(phone)} className={styles.phone}>
      <PhoneIcon /> {phone}
    </a>
  );
}

function Promised({ status }: { status: OrderStatusView }) {
  const shop = useShop();
  const { promisedAt, serveAt, orderType } = status;
  const time = promisedAt ?? serveAt;
  if (status.status === 'done') return <Done orderId={status.id} />;
  if (orderType === 'pickup' && status.status === 'ready') return <Collect />;
  if (!time) return <Expected status={status} />;
  const words = orderType === 'delivery' ? 'Bei dir gegen' : 'Abholbereit gegen';
  return (
    <div className={styles.promise}>
      <p data-part="promised-time" aria-live="polite" aria-atomic>
        {promisedAt ? words : 'Gewünscht für'}{' '}
        <strong>{withUhr(whenDated(time, shop.timeZone))}</strong>
      </p>
      {promisedAt && <Remaining promisedAt={promisedAt} />}
    </div>
  );
}

/** How long it is until then, as it is now: the kitchen may promise another time. */
function Remaining({ promisedAt }: { promisedAt: string }) {
  const countdown = countdownTo(
    Date.parse(promisedAt),
    useServerTime(usePeriod((state) => state.clockOffset)),
  );
  if (!countdown) return null;
  return (
    <p data-part="countdown" data-kind={countdown.kind} className={styles.countdown}>
      {countdownText(countdown)}
      {countdown.kind === 'late' && (
        <>
          . Das tut uns leid, ruf gern an: <Phone />
        </>
      )}
    </p>
  );
}

/** Before anybody has promised a time: when it will be by its place in a slot, or what it usually takes. */
function Expected({ status }: { status: OrderStatusView }) {
  const { timeZone } = useShop();
  const { orderType } = status;
  const usual = usePeriod(({ period }) =>
    orderType === 'pickup' ? period?.pickupTime : orderType === 'delivery' ? period?.time : null,
  );
  const now = useServerTime(usePeriod((state) => state.clockOffset));
  if (status.status !== 'placed' || !usual)
    return <p className={styles.promise}>{untimedText(orderType)}</p>;
  const { from, to } = expectedSpan(expectedAt(status, usual), now);
  const clock = (instant: number) => formatWhen(instant, now, timeZone);
  return (
    <div className={styles.promise}>
      <p data-part="expected-span">
        Voraussichtlich {orderType === 'pickup' ? 'abholbereit' : 'bei dir'} zwischen{' '}
        <strong>
          {clock(from)} und {clock(to)} Uhr
        </strong>
      </p>
      <p className={styles.countdown}>{untimedText(orderType)}</p>
    </div>
  );
}

/** What was to be ready by a time is ready: now the number counts. */
function Collect() {
  return (
    <p data-part="collect" className={styles.promise}>
      Nenn bei der Abholung deine Bestellnummer.
    </p>
  );
}

function Done({ orderId }: { orderId: string }) {
  return (
    <p className={styles.promise}>
      <Link to={guestPaths.feedback(orderId)} className={buttonClass({ variant: 'plain' })}>
        Gerichte bewerten
      </Link>
    </p>
  );
}

function NotCollected() {
  return (
    <div data-part="not-collected" className={styles.rejected}>
      <p>Das Restaurant hat sie deshalb beendet. Stimmt das nicht, ruf bitte gleich an.</p>
      <Phone />
    </div>
  );
}

function Rejected({ status }: { status: OrderStatusView }) {
  return (
    <div data-part="rejection" className={styles.rejected}>
      {status.reason === CANCELLED_BY_GUEST ? (
        <p>Du musst nichts bezahlen; schon Bezahltes bekommst du zurück.</p>
      ) : (
        <>
          {status.reason && <p>Der Grund: {status.reason}</p>}
          <p>
            Du musst nichts bezahlen; schon Bezahltes bekommst du zurück. Ruf gern an, wir finden
            eine Lösung, oder bestelle zu einer anderen Zeit.
          </p>
          <Phone />
        </>
      )}
    </div>
  );
}

function when(instant: string, timeZone: string): string {
  return formatWhen(Date.parse(instant), Date.now(), timeZone);
}

function whenDated(instant: string, timeZone: string): string {
  return formatDatedWhen(Date.parse(instant), Date.now(), timeZone);
}
