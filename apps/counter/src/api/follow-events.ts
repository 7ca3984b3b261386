import { keepLive, type Live, type StreamSource } from '@tischlein/client/keep-live.ts';

/** How events of the shop reach this counter now. */
export type Connection =
  | { kind: 'connecting' }
  | { kind: 'live' }
  /** No stream, but asking every few seconds works. `since`: when the stream broke. */
  | { kind: 'polling'; since: number }
  | { kind: 'lost'; since: number };

const EVENT_TYPES = [
  'order',
  'stock',
  'pause',
  'table',
  'shop',
  'alert',
  'guests',
  'printing',
  'kitchen',
  'cash',
] as const;
type EventType = (typeof EVENT_TYPES)[number];

interface EventParts {
  open: (cursor: string) => StreamSource;
  /** Fetches the list anew; answers its cursor, or null when the server did not answer. */
  refetch: () => Promise<string | null>;
  onEvent: (type: EventType, value: unknown) => void;
  onConnection: (connection: Connection) => void;
  now: () => number;
}

/** After so many broken streams in a row the list is asked for again and again instead. */
export const BREAKS_BEFORE_POLLING = 3;

/**
 * Follows a shop's events: the list first, then the events after its cursor. A broken stream is opened again where it
 * broke off (the last event's id is the cursor), with the list fetched once more.
 */
export function followEvents({ open, refetch, onEvent, onConnection, now }: EventParts): Live {
  let cursor: string | null = null;
  let connection: Connection = { kind: 'connecting' };
  let brokenSince: number | null = null;

  const read = async () => {
    const found = await refetch();
    cursor ??= found;
    return found !== null;
  };
  const say = (next: Connection) => {
    connection = next;
    onConnection(next);
  };
  const take = (type: EventType) => (value: unknown, eventId: string) => {
    if (eventId) cursor = eventId;
    onEvent(type, value);
  };
  say(connection);
  return keepLive({
    breaksBeforePolling: BREAKS_BEFORE_POLLING,
    open: () => (cursor === null ? null : open(cursor)),
    read,
    on: {
      ...Object.fromEntries(EVENT_TYPES.map((type) => [type, take(type)])),
      // The log no longer reaches back to our cursor: start from a new list.
      reload: () => {
        cursor = null;
        void read();
      },
    },
    onReach: (reach, byStream) => {
      if (!byStream) {
        brokenSince ??= now();
        return say({ kind: reach === 'live' ? 'polling' : 'lost', since: brokenSince });
      }
      if (connection.kind === 'live') return;
      if (brokenSince !== null) void read();
      brokenSince = null;
      say({ kind: 'live' });
    },
  });
}
