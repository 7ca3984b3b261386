import { Suspense, useEffect, useState } from 'react';
import { pageRoutes } from '@tischlein/contract/page-routes.ts';
import type { MemberShare } from '@tischlein/domain/group/group-shares.ts';
import { isPlaced } from '@tischlein/domain/order/order-state.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { gotNoAnswer } from '@tischlein/client/client.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { readToken } from '../account/login-token.ts';
import { urlOf } from '@tischlein/client/url.ts';
import { requestOrder } from '../api/request-order.ts';
import { euro } from '../base/euro.ts';
import { lazyView } from '../base/lazy-view.tsx';
import { findPage, paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { readOrderedGroup } from '../group/ordered-group.ts';
import { QuoteLines } from '../cart/quote-view/quote-lines.tsx';
import { QuoteSums } from '../cart/quote-view/quote-sums.tsx';
import { useShop } from '../session/shop-context.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { paymentText } from './payment-text.ts';
import { readOrderInfo, type PlacedOrder } from './read-order-info.ts';
import styles from './order-status.module.css';

const SettleList = lazyView(() =>
  import('../group/settle/settle-list.tsx').then((m) => m.SettleList),
);
const PayOwner = lazyView(() => import('../group/settle/pay-owner.tsx').then((m) => m.PayOwner));

/** The open link by which what is owed is paid online, null: none; and what came in beside that and goes back. */
export type LinkAndReturned = Pick<PlacedOrder, 'linkId' | 'returned'>;

interface OrderReceiptProps {
  orderId: string;
  version: number;
  /** Told what is paid beside the order: see `LinkAndReturned`. */
  onMoney: (money: LinkAndReturned) => void;
}

/** What was ordered. Not a receipt in the sense of the law on tills, and it says so. */
export function OrderReceipt({ orderId, version, onMoney }: OrderReceiptProps) {
  const shop = useShop();
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [mayRetry, setMayRetry] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // Paid or refunded meanwhile: every change of the order has another version.
    requestOrder('orderInfo', { params: { shopId: shop.id, orderId }, bearer: readToken() })
      .then((answer) => {
        setMayRetry(gotNoAnswer(answer));
        return readOrderInfo(answer);
      })
      .then(
        (found) => {
          setOrder(found);
          onMoney(found);
        },
        (error: Error) => setProblem(error.message),
      );
  }, [shop.id, orderId, version, onMoney, turn]);
  const [group] = useState(() => readOrderedGroup(shop.id, orderId));
  const withdrawal = findPage(shop.pages, 'Vertrag widerrufen');
  const again = () => {
    setProblem(null);
    setTurn(turn + 1);
  };
  if (!order && problem === null) return <Skeleton lines={5} height={28} />;
  if (!order)
    return (
      <div className="stack gap-3">
        <p className={styles.note}>{problem}</p>
        {mayRetry && <Button onClick={again}>Noch einmal versuchen</Button>}
      </div>
    );
  const { formValues: form, orderType } = order;
  // What nobody makes nobody pays.
  const isOwed = isPlaced(order.status) && order.status !== 'rejected';
  return (
    <>
      {form && <OrderHelp order={order} />}
      <section data-part="order-receipt" className={styles.receipt} aria-labelledby="bestellt">
        <h2 id="bestellt">Deine Bestellung</h2>
        <QuoteLines quote={order.quote} showNumbers={shop.showDishNumbers} />
        {!order.isPart && <QuoteSums quote={order.quote} showVat />}
        {order.isPart && order.quote.lines.length === 0 && (
          <p className={styles.note}>{order.share ? NOTHING_OWN : NOT_IN_IT}</p>
        )}
        {order.share && <OwnShare share={order.share} isPart={order.isPart} />}
        <Suspense>
          {isOwed && group?.isOwner && !order.isPart && (
            <SettleList quote={order.quote} ordered={group} />
          )}
          {isOwed && group && !group.isOwner && order.share && (
            <PayOwner ordered={group} share={order.share.total} />
          )}
        </Suspense>
        <dl className={styles.facts}>
          {form && orderType === 'delivery' && (
            <div>
              <dt>Lieferung an</dt>
              <dd>
                {form.name}, {formatAddress(form)}
              </dd>
            </div>
          )}
          {orderType === 'pickup' && (
            <div>
              <dt>Abholung bei</dt>
              <dd>
                {shop.restaurantName}, {shop.restaurantStreet}, {shop.restaurantZip}{' '}
                {shop.restaurantCity}
              </dd>
            </div>
          )}
          {!(order.isPart && order.share?.total === 0) && (
            <div>
              <dt>Bezahlung</dt>
              <dd>
                {order.isPart && group
                  ? `Du zahlst deinen Anteil an ${group.ownerName}`
                  : paymentText(order)}
              </dd>
            </div>
          )}
          {order.refunded > 0 && (
            <div>
              <dt>Erstattet</dt>
              <dd>{euro(order.refunded)}</dd>
            </div>
          )}
        </dl>
        {withdrawal && order.canWithdraw && (
          <Link
            to={paths.staticPage(withdrawal.id)}
            reloadDocument
            data-part="withdraw"
            className={buttonClass({ variant: 'plain' })}
          >
            {withdrawal.title}
          </Link>
        )}
        {order.hasTerms && (
          <p className={styles.note}>
            <a
              data-part="accepted-terms"
              target="_blank"
              href={urlOf(pageRoutes.orderTerms, { params: { shopId: shop.id, orderId } })}
            >
              Bestellbedingungen, denen du zugestimmt hast
            </a>
          </p>
        )}
        <p className={styles.note}>Bestellbestätigung, kein Kassenbeleg</p>
      </section>
      {form && order.status === 'done' && orderType !== 'table' && (
        <OrderInvoice orderId={orderId} form={form} issued={order.invoiceNumber} />
      )}
    </>
  );
}

const NOTHING_OWN = 'Du hast bei dieser Bestellung nichts ausgesucht.';
const NOT_IN_IT = 'Was eine Gruppe bestellt hat, sehen nur die, die dabei waren.';

/** What a member bears; where the whole is not shown, how it comes about. */
function OwnShare({ share, isPart }: { share: MemberShare; isPart: boolean }) {
  const rows: [string, number][] = [
    ['Deine Gerichte', share.goods],
    ['Pfand', share.deposits],
    ['Dein Anteil an den Rabatten', share.discount],
    ['Dein Anteil an Lieferung und Trinkgeld', share.extra],
  ];
  return (
    <dl data-part="own-share" className={styles.facts}>
      {isPart &&
        rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{euro(amount)}</dd>
            </div>
          ))}
      <div>
        <dt>Dein Anteil</dt>
        <dd>{euro(share.total)}</dd>
      </div>
    </dl>
  );
}
