import { urlOf } from '@tischlein/client/url.ts';
import { counterTableRoutes } from '@tischlein/contract/counter-table-routes.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { PrinterIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { PageBack } from '../base/page-back.tsx';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { CopyLink } from '../base/copy-button.tsx';
import { FloorMark } from './floor-mark.tsx';
import { JoinedTables } from './joined-tables.tsx';
import { TableActs } from './table-acts.tsx';
import { TableJournal } from './table-journal.tsx';
import { TableDetail } from './table-detail.tsx';
import styles from './floor.module.css';
import { useTable, useTables } from './use-tables.ts';

/** One table: how it stands, its rounds and bill, and its link. */
export function TableView() {
  const shop = useShop();
  const number = Number(useParams()['table']);
  const { query } = useTable(number);
  const onFloor = useTables().data?.tables.find(({ table }) => table === number);
  const state = query.data;
  return (
    <>
      <PageBack to={paths.tables}>Alle Tische</PageBack>
      <div className={styles.narrow}>
        <div className={styles.head} data-floor={onFloor?.state}>
          <div>
            <h1 className="page-heading">Tisch {number}</h1>
            {state?.name != null && <p className={styles.quiet}>{state.name}</p>}
          </div>
          {onFloor && <FloorMark table={onFloor} />}
        </div>
        {query.isPending && <Skeleton height={72} lines={4} />}
        {query.isError && !state && <EmptyState title={query.error.message} />}
        {state && <TableDetail state={state} />}
        {state && <TableActs state={state} />}
        {state && <JoinedTables state={state} />}
        <TableJournal table={number} />
        {onFloor && (
          <section className={styles.linkPanel} aria-labelledby="link-title">
            <h2 id="link-title" className="panel-title">
              Link und Schild
            </h2>
            <p>Wer den Code auf dem Schild scannt, bestellt an diesem Tisch.</p>
            <div className="cluster gap-2">
              <a
                className={buttonClass({})}
                href={urlOf(counterTableRoutes.counterTableSheet, {
                  params: { shopId: shop.id },
                  query: { table: String(number) },
                })}
                download
              >
                <PrinterIcon />
                Schild (PDF)
              </a>
              <CopyLink link={onFloor.link} />
              <RenewLink table={number} />
            </div>
          </section>
        )}
      </div>
    </>
  );
}

function RenewLink({ table }: { table: number }) {
  const { renewLink } = useTable(table);
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    const sure = await confirmDialog({
      title: `Link von Tisch ${table} erneuern?`,
      text: 'Das bisherige Schild gilt dann nicht mehr, und wer es gescannt hat, ist sofort vom Tisch abgemeldet. Bestellungen und Zahlungen bleiben auf der Rechnung. Druck danach ein neues aus.',
      okLabel: 'Link erneuern',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    const answer = await renewLink();
    setBusy(false);
    if (answer.ok)
      notify(`Tisch ${table} hat einen neuen Link. Druck jetzt das neue Schild aus.`, {
        tone: 'good',
      });
    else notify(failureText(answer.failure), { tone: 'bad' });
  };
  return (
    <Button busy={busy} onClick={() => void renew()}>
      Link erneuern
    </Button>
  );
}
