import { urlOf } from '@tischlein/client/url.ts';
import { closingRoutes } from '@tischlein/contract/closing-routes.ts';
import { closingTitle, NO_RECEIPT } from '@tischlein/domain/closing/closing-document.ts';
import { closingSections } from '@tischlein/domain/closing/closing-sections.ts';
import { closingFacts } from '@tischlein/domain/closing/closing-ticket.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { PrinterIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call, fetchResult } from '../api/request.ts';
import { PageBack } from '../base/page-back.tsx';
import { paths } from '../base/paths.ts';
import { SaveIcon } from '../order-view/icons.tsx';
import { useShop } from '../session/shop-context.tsx';
import report from '../report/report.module.css';
import styles from './closing.module.css';
import { FailureLine } from '../base/failure-line.tsx';
import { ClosingSections } from './closing-sections.tsx';
import { useSending } from './use-sending.ts';

/** A closing as it was made: to read, to print, to keep. */
export function ClosingPage() {
  const shop = useShop();
  const { number = '' } = useParams();
  const params = { shopId: shop.id, number };
  const sending = useSending();
  const query = useQuery({
    queryKey: ['closing', shop.id, number],
    queryFn: () => fetchResult('counterClosing', { params }),
  });
  const back = <PageBack to={paths.cash}>Kasse</PageBack>;
  if (query.isPending) return <Skeleton height={120} lines={3} />;
  if (!query.data)
    return (
      <>
        {back}
        <EmptyState title="Diesen Abschluss gibt es nicht." text={query.error?.message ?? ''} />
      </>
    );
  const { closing, hash, brokenFrom } = query.data;
  const printIt = async () => {
    const done = await sending.send((requestId) =>
      call('counterPrintClosing', { params, body: { requestId } }),
    );
    if (done !== null) notify('Wird gedruckt.', { tone: 'good' });
  };
  return (
    <>
      {back}
      <article className={styles.card} data-print="sheet">
        <div className={report.head}>
          <div>
            <h1 className="page-heading">{closingTitle(closing)}</h1>
            <p className={styles.quiet}>{closing.shopName}</p>
            {closingFacts(closing, shop.timeZone).map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </div>
          <div className={styles.actions}>
            <Button icon={<PrinterIcon />} busy={sending.busy} onClick={() => void printIt()}>
              Auf dem Bondrucker drucken
            </Button>
            <a
              className={buttonClass({})}
              href={urlOf(closingRoutes.counterClosingPdf, { params })}
              target="_blank"
              rel="noreferrer"
            >
              <SaveIcon />
              PDF öffnen
            </a>
          </div>
        </div>
        <FailureLine text={sending.failure} />
        {brokenFrom !== null && (
          <FailureLine
            text={`Ab Nr. ${brokenFrom} wurden Abschlüsse in der Datenbank verändert. Sprich mit dem, der den Server betreibt.`}
          />
        )}
        <ClosingSections sections={closingSections(closing)} level="h2" />
        <p className={styles.quiet}>
          {NO_RECEIPT} Prüfwert <code className={styles.hash}>{hash}</code>
        </p>
      </article>
    </>
  );
}
