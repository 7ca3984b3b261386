import { HoursTable } from '../../shop-pages/hours-table.tsx';
import { closedText } from '@tischlein/domain/hours/closed-text.ts';
import { SpecialDates } from '../../shop-pages/special-dates.tsx';
import { usePeriod } from '../../session/period-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { useStarted } from '../../base/use-started.ts';
import { BackToMenu } from './back-to-menu.tsx';
import styles from './text-page.module.css';

export function OpeningTimesPage() {
  const shop = useShop();
  const period = usePeriod((state) => state.period);
  const started = useStarted();
  const has = (type: string) => shop.timetable.some((entry) => entry.type === type);
  return (
    <div data-part="opening-times" className={styles.page}>
      <BackToMenu />
      <h1 className={styles.title}>Öffnungszeiten</h1>
      <p role="status" className={styles.told}>
        {period &&
          (period.insideOpenHours
            ? shop.isFranchiseOverview
              ? 'Gerade hat mindestens eine Filiale geöffnet.'
              : 'Wir haben gerade geöffnet.'
            : closedText(period, shop.timeZone))}
      </p>
      {shop.isFranchiseOverview && (
        <p>
          Zu diesen Zeiten hat mindestens eine Filiale geöffnet. Die genauen Zeiten stehen bei jeder
          Filiale.
        </p>
      )}
      <HoursTable title="Geöffnet" type="opening" />
      {shop.supportDelivery && has('delivery') && <HoursTable title="Lieferung" type="delivery" />}
      {shop.supportPickup && has('pickup') && <HoursTable title="Abholung" type="pickup" />}
      {started && <SpecialDates />}
    </div>
  );
}
