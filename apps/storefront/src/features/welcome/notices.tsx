import { Badge } from '@tischlein/ui/badge.tsx';
import { InfoIcon } from '@tischlein/ui/icons.tsx';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { usePeriod } from '../../state/period-store.ts';
import { useShop } from '../../state/shop-context.tsx';
import { closureText } from '@tischlein/domain/hours/closed-text.ts';
import styles from './notices.module.css';

/** What the restaurant has to say today; most of it depends on the time and comes after hydration. */
export function Notices() {
  const shop = useShop();
  const period = usePeriod((state) => state.period);
  const { notice } = shop.texts;
  const paused = period?.pausedUntil;
  const closure = period?.specialOpeningTimes;
  const nothing = !notice && !period?.customerInfo && !period?.sticker && !paused && !closure;
  if (nothing) return null;
  return (
    <div data-part="notices" className={styles.notices} role="status">
      {period?.sticker && (
        <p data-part="sticker">
          <Badge tone="accent">{period.sticker}</Badge>
        </p>
      )}
      {closure && <Notice text={closureText(closure)} />}
      {paused && (
        <Notice
          text={`Wir haben gerade alle Hände voll zu tun. Bestellen geht wieder ab ${formatWhen(Date.parse(paused), Date.parse(period.realtime), shop.timeZone)} Uhr.`}
        />
      )}
      {notice && <Notice text={notice} />}
      {period?.customerInfo && <Notice text={period.customerInfo} />}
    </div>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p data-part="notice" className={styles.notice}>
      <InfoIcon />
      <span>{text}</span>
    </p>
  );
}
