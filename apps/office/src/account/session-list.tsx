import type { Result } from '@tischlein/client/client.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { dayAndClock } from '../base/when.ts';
import styles from './account.module.css';

type Session = Result<'staffAccount'>['sessions'][number];

/** Where somebody is logged in; each can be ended but the one that is looked from. */
export function SessionList(props: {
  sessions: readonly Session[];
  busy: boolean;
  /** null: none can be ended. */
  onEnd: ((id: string) => void) | null;
}) {
  const { sessions, busy, onEnd } = props;
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, device, network, seenAt, current }) => (
        <li key={id}>
          <span>
            <strong>{device}</strong> {current && <Badge tone="good">dieses Gerät</Badge>}
            <small>
              zuletzt {dayAndClock(seenAt)}
              {network !== null && `, Netz ${network}`}
            </small>
          </span>
          {!current && onEnd && (
            <Button busy={busy} aria-label={`${device} abmelden`} onClick={() => onEnd(id)}>
              Abmelden
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
