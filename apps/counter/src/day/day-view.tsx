import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { addDays } from '@tischlein/domain/hours/zoned-time.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchResult } from '../api/request.ts';
import { endedOrders } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { useMay } from '../session/use-may.ts';
import { useNow } from '../session/use-now.ts';
import { DayOrders } from './day-orders.tsx';
import styles from './day.module.css';

interface DayViewProps {
  /** ISO date; null: today. */
  day: string | null;
  onDay: (day: string | null) => void;
  /** The money of the day that is shown. */
  renderReport: (day: string) => ReactNode;
}

/** A business day: its report and its ended orders. */
export function DayView({ day, onDay, renderReport }: DayViewProps) {
  const shop = useShop();
  const mayOrders = useMay('orders');
  const now = useNow(60_000);
  const today = businessDay(shop, now);
  const shown = day ?? today;
  const query = useQuery({
    enabled: mayOrders,
    queryKey: ['day', shop.id, day],
    queryFn: () =>
      fetchResult('counterOrders', {
        params: { shopId: shop.id },
        query: { day: day ?? undefined },
      }),
  });
  const ended = endedOrders(query.data?.orders ?? []);
  const go = (to: string) => onDay(to >= today ? null : to);

  return (
    <div className="column gap-5">
      <div className={styles.head}>
        <h1 className="page-heading">{shown === today ? 'Heute' : formatWeekdayAndDay(shown)}</h1>
        <div className="row gap-2">
          <IconButton
            label="Tag davor"
            variant="outlined"
            icon={<ChevronLeftIcon />}
            onClick={() => go(addDays(shown, -1))}
          />
          <TextField
            label="Tag"
            hideLabel
            type="date"
            value={shown}
            max={today}
            onChange={(event) => event.target.value !== '' && go(event.target.value)}
          />
          <IconButton
            label="Tag danach"
            variant="outlined"
            icon={<ChevronRightIcon />}
            disabled={shown >= today}
            onClick={() => go(addDays(shown, 1))}
          />
        </div>
      </div>
      {renderReport(shown)}
      {mayOrders && query.isPending && <Skeleton height={56} lines={5} />}
      {query.isError && !query.data && (
        <NotLoaded title="Der Tag lässt sich gerade nicht laden." onRetry={query.refetch} />
      )}
      {query.data && (
        <section className={styles.list} aria-label="Abgeschlossene Bestellungen">
          {ended.length === 0 ? (
            <EmptyState
              title="Noch nichts abgeschlossen"
              text="Hier stehen Bestellungen, sobald sie geliefert, abgeholt, serviert oder abgelehnt sind."
            />
          ) : (
            <DayOrders orders={ended} />
          )}
        </section>
      )}
    </div>
  );
}
