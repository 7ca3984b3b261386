import { useState } from 'react';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Result } from '@tischlein/client/client.ts';
import { fetchResult } from '../api/request.ts';
import { useShop } from '../session/shop-context.tsx';
import { CountTable } from './count-table.tsx';
import { placeReasons } from './place-reasons.ts';
import { VisitBars } from './visit-bars.tsx';
import styles from './visits.module.css';

type Visits = Result<'counterVisits'>;
const RANGES = [7, 30, 90] as const;
type Range = (typeof RANGES)[number];

/** How the shop is used: visits and what becomes of them, popular dishes, missed group orders. */
export function VisitsView() {
  const shop = useShop();
  const [days, setDays] = useState<Range>(7);
  const query = useQuery({
    queryKey: ['visits', shop.id, days],
    queryFn: () =>
      fetchResult('counterVisits', { params: { shopId: shop.id }, query: { days: String(days) } }),
    placeholderData: (before) => before,
  });
  return (
    <article className={styles.page} aria-labelledby="visits-title">
      <div className={styles.head}>
        <h1 id="visits-title" className="page-heading">
          Besuche
        </h1>
        <ChoiceSwitch
          label="Zeitraum"
          className={styles.range}
          value={String(days)}
          onChange={(value) => setDays(RANGES.find((range) => String(range) === value) ?? 7)}
          options={RANGES.map((range) => ({ value: String(range), label: `${range} Tage` }))}
        />
      </div>
      {query.isPending ? (
        <Skeleton height={56} lines={4} />
      ) : query.data ? (
        <Sums visits={query.data} />
      ) : (
        <NotLoaded title="Die Zahlen lassen sich gerade nicht laden." onRetry={query.refetch} />
      )}
    </article>
  );
}

function Sums({ visits: all }: { visits: Visits }) {
  return (
    <>
      {!all.counting && (
        <p className="quiet">
          Dein Shop zählt keine Besuche. In der shop.yaml schaltest du es unter settings mit
          „analytics: own“ ein; gezählt wird dann, wer zustimmt.
        </p>
      )}
      {all.counting && all.visits === 0 && (
        <p className="quiet">In dieser Zeit hat noch niemand zugestimmt, gezählt zu werden.</p>
      )}
      {all.visits > 0 && <Course visits={all} />}
      <div className={styles.tables}>
        <CountTable
          caption="Beliebte Gerichte"
          head={['Gericht', 'Stück', 'Bestellungen']}
          rows={all.dishes.map(({ name, pieces, orders }) => [name, pieces, orders])}
          empty="Noch keine Bestellungen."
        />
        <CountTable
          caption="Woher Gäste kommen"
          head={['Seite', 'Besuche']}
          rows={all.referrers.map(({ host, visits }) => [host, visits])}
        />
        <CountTable
          caption="Womit Gäste bestellen"
          head={['Gerät', 'Besuche']}
          rows={all.devices.map(({ device, visits }) => [DEVICES[device] ?? device, visits])}
        />
        <CountTable
          caption="Werbung: welcher Text besser ankommt"
          head={['Fassung', 'Ja', 'Nein']}
          rows={all.advertising.map(({ version, accepted, declined }) => [
            version,
            accepted,
            declined,
          ])}
        />
        <CountTable
          caption="Adressen, die nicht geklappt haben"
          head={['Grund', 'Anzahl']}
          rows={placeReasons(all.places)}
        />
      </div>
    </>
  );
}

const DEVICES: Record<string, string> = { phone: 'Handy', tablet: 'Tablet', desktop: 'Computer' };

/** From the visit to the order. */
function Course({ visits: all }: { visits: Visits }) {
  const steps: [string, number][] = [
    ['Besuche', all.visits],
    ['mit Warenkorb', all.withCart],
    ['an der Kasse', all.withCheckout],
    ['bestellt', all.withOrder],
  ];
  return (
    <section className={styles.course} aria-label="Vom Besuch zur Bestellung">
      <ol className={styles.steps}>
        {steps.map(([name, count]) => (
          <li key={name}>
            <strong>{count}</strong>
            <span>
              {name}
              {name !== 'Besuche' && `, ${percent(count, all.visits)}`}
            </span>
          </li>
        ))}
      </ol>
      <VisitBars days={all.days} />
      <p className="quiet">
        {all.visitors === 1 ? '1 Gerät' : `${all.visitors} Geräte`}, die Hälfte bleibt länger als{' '}
        {duration(all.medianSeconds)}. Gruppen gestartet: {all.groups}, Bestellungen, die eine
        Gruppe hätten sein können: {all.missedGroups}. Gezählt sind nur Gäste, die zugestimmt haben.
      </p>
    </section>
  );
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds} Sekunden` : `${Math.round(seconds / 60)} Minuten`;
}
