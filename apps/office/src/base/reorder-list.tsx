import { DownIcon, UpIcon } from '@tischlein/ui/icons.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { icon } from '@tischlein/ui/icon.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './reorder-list.module.css';
import { entryAfter, moved, dropPlace, scrollStep } from './reorder.ts';

const GripIcon = icon(<path d="M5 8.5h14M5 12h14M5 15.5h14" />);

interface ReorderListProps {
  label: string;
  entries: readonly { id: string; name: string }[];
  /** It goes before this entry, or last. Called once for each move, when it is let go. */
  onMove: (id: string, before: string | null) => void;
}

interface Held {
  id: string;
  order: readonly string[];
}

/**
 * Entries to be put in order: by their handle with finger, mouse or keys, or by buttons. While one is held the others make
 * room for it, and near the edge the page goes on.
 */
export function ReorderList({ label, entries, onMove }: ReorderListProps) {
  const hint = useId();
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const release = useRef<() => void>(() => undefined);
  const focused = useRef<string | null>(null);
  const ids = entries.map(({ id }) => id);
  const order = held?.order ?? ids;
  const nameOf = (id: string) => entries.find((entry) => entry.id === id)?.name ?? '';
  const placeWords = (of: readonly string[], id: string) =>
    `Platz ${of.indexOf(id) + 1} von ${of.length}`;

  useEffect(() => () => release.current(), []);
  // Its row has been put elsewhere, and the focus stays with it.
  useEffect(() => {
    const id = focused.current;
    if (id === null) return;
    focused.current = null;
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus();
  });

  const hold = (id: string, next: readonly string[]) => {
    setHeld({ id, order: next });
    setSaid(`${nameOf(id)}: ${placeWords(next, id)}`);
  };
  const drop = (id: string, next: readonly string[]) => {
    setHeld(null);
    setSaid(`${nameOf(id)} abgelegt, ${placeWords(next, id)}.`);
    focused.current = id;
    if (next.join('\n') !== ids.join('\n')) onMove(id, entryAfter(next, id));
  };
  const cancel = (id: string) => {
    setHeld(null);
    setSaid(`Abgebrochen. ${nameOf(id)} bleibt auf ${placeWords(ids, id)}.`);
  };

  const press = (event: KeyboardEvent, id: string) => {
    const isHeld = held?.id === id;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isHeld) return drop(id, order);
      setHeld({ id, order: ids });
      return setSaid(
        `${nameOf(id)} aufgenommen, ${placeWords(ids, id)}. Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.`,
      );
    }
    if (!isHeld) return undefined;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return cancel(id);
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return undefined;
    event.preventDefault();
    return hold(id, moved(order, id, order.indexOf(id) + by));
  };

  const grab = (event: PointerEvent<HTMLButtonElement>, id: string) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    let [y, frame, next] = [event.clientY, 0, ids as readonly string[]];
    const look = () => {
      const rows = [...(list.current?.children ?? [])].filter(
        (row) => (row as HTMLElement).dataset['id'] !== id,
      );
      const middles = rows.map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2;
      });
      const place = moved(next, id, dropPlace(middles, y));
      if (place !== next) hold(id, (next = place));
    };
    const scroll = () => {
      const step = scrollStep(y, window.innerHeight);
      if (step !== 0) {
        window.scrollBy(0, step);
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    const onPointerMove = (moving: globalThis.PointerEvent) => {
      y = moving.clientY;
      look();
    };
    const end = (take: boolean) => () => {
      release.current();
      if (take) drop(id, next);
      else cancel(id);
    };
    const [onUp, onCancel] = [end(true), end(false)];
    const onKey = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key === 'Escape') onCancel();
    };
    release.current = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      release.current = () => undefined;
    };
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    frame = requestAnimationFrame(scroll);
    hold(id, ids);
  };

  const step = (id: string, by: -1 | 1) => {
    const next = moved(ids, id, ids.indexOf(id) + by);
    setSaid(`${nameOf(id)}: ${placeWords(next, id)}`);
    onMove(id, entryAfter(next, id));
  };

  return (
    <div className={styles.reorder}>
      <p id={hint} className="quiet">
        Ziehe am Griff. Mit der Tastatur: Leertaste nimmt auf und legt ab, Pfeiltasten verschieben.
      </p>
      <ul ref={list} aria-label={label} className={styles.list}>
        {entries.map(({ id, name }, at) => (
          <li
            key={id}
            data-id={id}
            data-held={held?.id === id ? '' : undefined}
            // The rows stay where they are in the page until it is let go: so nothing loses finger or focus.
            style={{ order: order.indexOf(id) }}
          >
            <button
              type="button"
              className={styles.handle}
              data-handle={id}
              aria-label={`${name} verschieben`}
              aria-describedby={hint}
              aria-pressed={held?.id === id}
              onPointerDown={(event) => grab(event, id)}
              onKeyDown={(event) => press(event, id)}
              onBlur={() => held?.id === id && cancel(id)}
            >
              <GripIcon />
            </button>
            <span className={styles.name}>{name}</span>
            <IconButton
              label={`${name} nach oben`}
              icon={<UpIcon />}
              data-repeats=""
              disabled={at === 0}
              onClick={() => step(id, -1)}
            />
            <IconButton
              label={`${name} nach unten`}
              icon={<DownIcon />}
              data-repeats=""
              disabled={at === entries.length - 1}
              onClick={() => step(id, 1)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span aria-live="assertive">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
