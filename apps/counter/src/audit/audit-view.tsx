import type { AuditEntry } from '@tischlein/contract/calls/audit.ts';
import { formatClock } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { DayLog } from '@tischlein/ui/day-log.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { Options, SelectField, TextField } from '@tischlein/ui/field.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchResult } from '../api/request.ts';
import { OrderLink } from '../session/order-link.tsx';
import { useShop } from '../session/shop-context.tsx';
import { actionText, actorAndNetwork, KIND_LABELS } from '@tischlein/contract/audit-texts.ts';
import styles from './audit.module.css';

/** Who did what with access, money and guests' data. */
export function AuditView() {
  return (
    <article className={styles.page} aria-labelledby="audit-title">
      <div>
        <h1 id="audit-title" className={styles.heading}>
          Protokoll
        </h1>
        <p className={styles.soft}>
          Wer sich angemeldet hat und was mit Zugängen, Geld und Daten von Gästen geschah.
          Anmeldungen bleiben 90 Tage stehen, alles andere 400.
        </p>
      </div>
      <Log />
    </article>
  );
}

function Log() {
  const shop = useShop();
  const [kind, setKind] = useState('');
  const [person, setPerson] = useState('');
  const [day, setDay] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['audit', shop.id, kind, person, day],
    queryFn: ({ pageParam }) =>
      fetchResult('counterAudit', {
        params: { shopId: shop.id },
        query: {
          kind: kind || undefined,
          person: person || undefined,
          day: day || undefined,
          before: pageParam,
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const pages = query.data?.pages ?? [];
  const people = pages[0]?.people ?? [];
  return (
    <>
      <div className={styles.filters}>
        <SelectField label="Was" value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">Alles</option>
          <Options of={KIND_LABELS} />
        </SelectField>
        <SelectField label="Wer" value={person} onChange={(event) => setPerson(event.target.value)}>
          <option value="">Alle</option>
          <Options of={people} />
        </SelectField>
        <TextField
          label="Tag"
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {query.isPending && <Skeleton height={56} lines={4} />}
      {query.isError && !query.data && (
        <NotLoaded title="Das Protokoll lässt sich gerade nicht laden." onRetry={query.refetch} />
      )}
      {query.data && (
        <Days
          entries={pages.flatMap(({ entries }) => entries)}
          isFiltered={kind !== '' || person !== '' || day !== ''}
        />
      )}
      {query.hasNextPage && (
        <Button
          className={styles.older}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ältere zeigen
        </Button>
      )}
    </>
  );
}

function Days({ entries, isFiltered }: { entries: readonly AuditEntry[]; isFiltered: boolean }) {
  const { timeZone } = useShop();
  if (entries.length === 0)
    return (
      <EmptyState
        title={isFiltered ? 'Dazu steht hier nichts.' : 'Noch steht hier nichts.'}
        text={
          isFiltered
            ? 'Wähle oben etwas anderes.'
            : 'Die nächste Anmeldung oder Erstattung erscheint hier.'
        }
      />
    );
  return (
    <DayLog
      entries={entries.map((entry) => {
        const { date: day, minutes } = toLocal(Date.parse(entry.at), timeZone);
        const { id, at } = entry;
        return {
          id,
          at,
          day,
          clock: formatClock(minutes),
          what: <What entry={entry} />,
          who: actorAndNetwork(entry),
        };
      })}
    />
  );
}

/** Whose subject is an order that the counter can show. */
const ORDERS: ReadonlySet<AuditEntry['action']> = new Set([
  'refund-requested',
  'refund-retried',
  'order-rejected',
]);

function What({ entry }: { entry: AuditEntry }) {
  const { action, subject } = entry;
  return (
    <>
      {actionText(entry)}
      {ORDERS.has(action) && subject !== null && (
        <>
          {' '}
          <OrderLink id={subject} aria-label={`Bestellung: ${actionText(entry)}`}>
            Bestellung
          </OrderLink>
        </>
      )}
    </>
  );
}
