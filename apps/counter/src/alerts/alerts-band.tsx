import { Button } from '@tischlein/ui/button.tsx';
import { WarningIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Result } from '@tischlein/client/client.ts';
import { call, fetchResult } from '../api/request.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { whenText } from '../order-view/order-times.ts';
import { paths } from '../base/paths.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import styles from './alerts.module.css';

/** The stream tells of new ones; this is for when it does not. */
const REFRESH_MS = 120_000;
/** More would push the orders out of sight. */
const MAX_SHOWN = 2;

/** What went wrong with money, until somebody has looked at it. */
export function MoneyAlertsBand() {
  const shop = useShop();
  const now = useNow(60_000);
  const params = { shopId: shop.id };
  const queryKey = ['alerts', shop.id];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchResult('counterAlerts', { params }),
    refetchInterval: REFRESH_MS,
  });
  const [busy, setBusy] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const alerts = query.data?.alerts ?? [];
  if (alerts.length === 0) return null;
  const done = async (alertId: string) => {
    setBusy(alertId);
    const answer = await call('counterDismissAlert', { params: { ...params, alertId }, body: {} });
    setBusy(null);
    if (answer.ok) {
      // The button that had the focus is gone.
      heading.current?.focus();
      queryClient.setQueryData<Result<'counterAlerts'>>(queryKey, answer.value);
    } else notify(failureText(answer.failure), { tone: 'bad' });
  };
  return (
    <section className={styles.band} aria-labelledby="alerts-title">
      <h2 id="alerts-title" ref={heading} tabIndex={-1} className={styles.title}>
        <WarningIcon />
        Hier muss jemand nachsehen
        {alerts.length > MAX_SHOWN && ` (${alerts.length})`}
      </h2>
      <ul className="stack gap-2">
        {alerts.slice(0, MAX_SHOWN).map(({ id, orderId, number, text, at }) => (
          <li key={id} className={styles.alert}>
            <p className={styles.words}>
              {orderId !== null && number !== null && (
                <>
                  <Link to={paths.order(orderId)} className={styles.link}>
                    Nr. {number}
                  </Link>
                  {': '}
                </>
              )}
              {text} <span className="quiet figure">{whenText(at, now, shop.timeZone)}</span>
            </p>
            <Button busy={busy === id} onClick={() => void done(id)}>
              Erledigt
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
