import { InfoIcon } from '@tischlein/ui/icons.tsx';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { usePeriod } from '../../session/period-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { closureText } from '@tischlein/domain/hours/closed-text.ts';
import { inTableMode, useTable } from '../../table-visit/table-store.ts';
import { OwnWords } from '../../session/own-words.tsx';

/**
 * What the restaurant has to say today; most of it depends on the time and comes after hydration. It looks as the page
 * says: styles of its own would come later than the first HTML, and the menu below would jump.
 */
export function Notices({ className }: { className: string | undefined }) {
  const shop = useShop();
  const period = usePeriod((state) => state.period);
  // What the restaurant tells everybody who comes to its page is for those at home.
  const atTable = useTable(inTableMode);
  const notice = atTable ? null : shop.texts.notice;
  const paused = period?.pausedUntil;
  const closure = period?.specialOpeningTimes;
  const nothing = !notice && !period?.customerInfo && !paused && !closure;
  if (nothing) return null;
  return (
    <div data-part="notices" className={className} role="status">
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
    <p data-part="notice">
      <InfoIcon />
      <span>
        <OwnWords text={text} />
      </span>
    </p>
  );
}
