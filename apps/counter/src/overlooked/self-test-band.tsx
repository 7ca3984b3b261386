import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { CheckIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useNow } from '../session/use-now.ts';
import styles from './overlooked.module.css';
import { useSelfTest } from './use-self-test.ts';

/** What is ready is said until the opening; what was missing a little longer. */
const SHOWN_MS = 30 * MINUTE;

/** The one line of the self-test, on every page before the opening. */
export function SelfTestBand() {
  const { last } = useSelfTest();
  const now = useNow(10_000);
  const opensAt = last && Date.parse(last.opensAt);
  const isShown = opensAt !== null && now < opensAt + (last?.isReady ? 0 : SHOWN_MS);
  return (
    <div role="status" aria-label="Selbsttest">
      {last && isShown && (
        <p className={styles.band} data-ready={last.isReady ? '' : undefined}>
          {last.isReady ? <CheckIcon /> : <WarningIcon />}
          <span>{last.text}</span>
          {!last.isReady && <Link to={paths.printers}>Zu den Druckern</Link>}
        </p>
      )}
    </div>
  );
}
