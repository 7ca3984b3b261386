import { Dialog } from '@tischlein/ui/dialog.tsx';
import { paths } from '../base/paths.ts';
import { closedText, isPause } from '@tischlein/domain/hours/closed-text.ts';
import { Link } from '../base/router.tsx';
import type { ClosedRequest } from '../session/dialogs.ts';
import { usePeriod } from '../session/period-store.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './closed-dialog.module.css';

/** 'Shop closed' (specification 1 §2). */
export function ClosedDialog({ request, open }: { request: ClosedRequest; open: boolean }) {
  const shop = useShop();
  const period = usePeriod((state) => state.period);
  return (
    <Dialog
      open={open}
      name="closed"
      size="small"
      title={period && isPause(period) ? 'Kurze Pause' : 'Wir haben geschlossen'}
      onClose={request.answer}
    >
      <p>{period ? closedText(period, shop.timeZone) : 'Für heute haben wir geschlossen.'}</p>
      <p>Du kannst deinen Warenkorb schon füllen, wir merken ihn uns.</p>
      <p>
        <Link to={paths.openingTimes()} className={styles.hours} onClick={request.answer}>
          Alle Öffnungszeiten
        </Link>
      </p>
    </Dialog>
  );
}
