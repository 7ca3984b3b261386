import { useQuery } from '@tanstack/react-query';
import { Button } from '@tischlein/ui/button.tsx';
import { PrinterIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { isPrintEnded } from '@tischlein/domain/print/print-job-state.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call, fetchResult } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { paperName, paperState } from './printer-words.ts';
import styles from './printers.module.css';
import { usePrinters } from './use-printers.ts';

/** That a paper is there is told by nobody; while one is on its way it is asked. */
const REFRESH_MS = 2_000;

/** The papers of an order with what became of them, and all of them once more. */
export function OrderPapers({ orderId }: { orderId: string }) {
  const shop = useShop();
  const now = useNow(10_000);
  const params = { shopId: shop.id, orderId };
  const queryKey = ['papers', shop.id, orderId];
  const { query: printers } = usePrinters();
  const mayPrint = shop.permissions.includes('orders');
  const query = useQuery({
    queryKey,
    queryFn: () => fetchResult('printJobsOfOrder', { params }),
    enabled: mayPrint,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.jobs.some((job) => !isPrintEnded(job.state)) ? REFRESH_MS : false,
  });
  const [busy, setBusy] = useState(false);
  /** Sent again because no answer came, it is the same request. */
  const request = useRef<string | null>(null);
  const again = async () => {
    setBusy(true);
    request.current ??= randomKey();
    const body = { requestId: request.current };
    const answer = await call('printOrderAgain', { params, body });
    if (answer.ok || answer.failure.status !== null) request.current = null;
    if (answer.ok) {
      const { papers } = answer.value;
      notify(
        papers === 1 ? '1 Zettel kommt noch einmal.' : `${papers} Zettel kommen noch einmal.`,
        {
          tone: 'good',
        },
      );
    } else notify(failureText(answer.failure), { tone: 'bad' });
    await queryClient.invalidateQueries({ queryKey });
    setBusy(false);
  };
  const jobs = query.data?.jobs ?? [];
  // A restaurant without a printer has the bon alone.
  if (jobs.length === 0 && (printers.data?.printers.length ?? 0) === 0) return null;
  return (
    <section className={styles.panel} aria-label="Zettel">
      <h2 className="panel-title">Zettel</h2>
      {query.data && jobs.length === 0 && (
        <p className={styles.quiet}>Für diese Bestellung wurde noch nichts gedruckt.</p>
      )}
      <ul className="stack gap-2">
        {jobs.toReversed().map((job) => {
          const { tone, text } = paperState(job, { now, timeZone: shop.timeZone });
          const name = paperName(job);
          const place = job.insteadOf === null ? job.printerName : `Ersatz für ${job.insteadOf}`;
          return (
            <li key={job.id} className={styles.paper}>
              <span>
                <strong>{name}</strong>{' '}
                <span className={styles.tone} data-tone={tone}>
                  {text}
                </span>
              </span>
              {place !== name && <span className={styles.quiet}>{place}</span>}
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        <Button icon={<PrinterIcon />} busy={busy} onClick={() => void again()}>
          Alles noch einmal drucken
        </Button>
        {jobs.some(({ state }) => state === 'asking' || state === 'failed') && (
          <Link to={paths.printers} className={styles.link}>
            Entscheiden
          </Link>
        )}
      </div>
    </section>
  );
}
