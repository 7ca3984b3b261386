import { Button } from '@tischlein/ui/button.tsx';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import type { Result } from '@tischlein/client/client.ts';
import { call, fetchResult } from '../api/request.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { whenText } from '../order-view/order-times.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import styles from './guests.module.css';
import { ListPlaceholder } from './list-placeholder.tsx';

type Application = Result<'counterApplications'>['applications'][number];

/** Who wants to work here, until somebody has dealt with it. */
export function ApplicationsView() {
  const shop = useShop();
  const now = useNow(60_000);
  const query = useQuery({
    queryKey: ['applications', shop.id],
    queryFn: () => fetchResult('counterApplications', { params: { shopId: shop.id } }),
  });
  const end = async ({ id, form }: Application) => {
    const sure = await confirmDialog({
      title: `Bewerbung von ${form.name} erledigt?`,
      text: 'Sie wird dann hier gelöscht.',
      okLabel: 'Erledigt, löschen',
      danger: true,
    });
    if (!sure) return;
    const params = { shopId: shop.id, applicationId: id };
    const answer = await call('counterEndApplication', { params, body: {} });
    if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
    void query.refetch();
  };
  if (!query.data)
    return <ListPlaceholder failed={query.isError} onRetry={() => void query.refetch()} />;
  const { applications } = query.data;
  return (
    <div className="stack gap-5">
      <h1 className={styles.heading}>Bewerbungen</h1>
      <p>Nach 180 Tagen werden sie automatisch gelöscht.</p>
      {applications.length === 0 ? (
        <EmptyState
          title="Keine offene Bewerbung"
          text="Was Gäste auf der Seite Jobs abschicken, steht hier und in deinen Mails."
        />
      ) : (
        <div className={styles.cards}>
          {applications.map((one) => (
            <article key={one.id} className={styles.card}>
              <h2>{one.form.name}</h2>
              <p className={styles.soft}>
                {one.jobTitle}, {whenText(one.receivedAt, now, shop.timeZone)}
              </p>
              <p className={styles.line}>
                {one.form.email && <a href={`mailto:${one.form.email}`}>{one.form.email}</a>}
                {one.form.phone && (
                  <a href={`tel:${one.form.phone.replace(/[^+\d]/g, '')}`}>{one.form.phone}</a>
                )}
              </p>
              {one.form.start && <p>Ab wann: {one.form.start}</p>}
              <p className={styles.words}>{one.form.message}</p>
              <div className={styles.line}>
                <Button onClick={() => void end(one)}>Erledigt</Button>
              </div>
            </article>
          ))}
        </div>
      )}
    </div>
  );
}
