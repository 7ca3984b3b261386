import { Button } from '@tischlein/ui/button.tsx';
import { classNames } from '@tischlein/ui/class-names.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '@tischlein/client/client.ts';
import { call, fetchResult } from '../api/request.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { useShop } from '../session/shop-context.tsx';
import { CardSheet } from './card-sheet.tsx';
import { CampaignLinks } from './campaign-links.tsx';
import styles from './guests.module.css';
import { ListPlaceholder } from './list-placeholder.tsx';

const MAX_CARDS = 100;

/** Cards that drivers hand over, and how often campaign links were opened. */
export function CouponCardsView() {
  const shop = useShop();
  const params = { shopId: shop.id };
  const query = useQuery({
    queryKey: ['cards', shop.id],
    queryFn: () => fetchResult('counterCards', { params }),
  });
  const [count, setCount] = useState('10');
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<Result<'counterMakeCards'> | null>(null);
  const wanted = Number(count);
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_CARDS;
  const make = async () => {
    if (!isCount) return;
    setBusy(true);
    const answer = await call('counterMakeCards', { params, body: { count: wanted } });
    setBusy(false);
    if (!answer.ok) return notify(failureText(answer.failure), { tone: 'bad' });
    setSheet(answer.value);
    return void query.refetch();
  };
  if (!query.data)
    return <ListPlaceholder failed={query.isError} onRetry={() => void query.refetch()} />;
  const { enabled, open, taken, links } = query.data;
  return (
    <div className="stack gap-5">
      <div className={styles.noPrint}>
        <h1 className={styles.heading}>Karten</h1>
        <p>
          Fahrer geben sie zur Bestellung dazu. {open} sind noch zu vergeben oder unterwegs, {taken}{' '}
          wurden eingelöst.
        </p>
      </div>
      {enabled ? (
        <div className={classNames('field-row', styles.noPrint)}>
          <TextField
            label="Wie viele"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_CARDS}
            value={count}
            error={isCount ? undefined : `1 bis ${MAX_CARDS}`}
            onChange={(event) => setCount(event.target.value)}
          />
          <Button variant="primary" busy={busy} onClick={() => void make()}>
            Karten anlegen
          </Button>
        </div>
      ) : (
        <EmptyState
          title="Noch keine Karten"
          text="Leg in coupons.yaml unter cards fest, was eine Karte wert ist."
        />
      )}
      {sheet && <CardSheet shopName={shop.name} {...sheet} />}
      {links.length > 0 && <CampaignLinks links={links} />}
    </div>
  );
}
