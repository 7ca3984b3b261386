import { useEffect } from 'react';
import { dialogStack } from '@tischlein/ui/dialog-stack.ts';
import { DIRECTION } from '../../language/language.ts';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import type { Neighbours } from './neighbours.ts';
import styles from './dish-form.module.css';
import type { Turn } from './use-swipe-between.ts';

interface NextDishProps {
  neighbours: Neighbours;
  onTurn: (turn: Turn) => void;
}

const KEYS: Record<string, Turn> =
  DIRECTION === 'ltr'
    ? { ArrowLeft: 'previous', ArrowRight: 'next' }
    : { ArrowRight: 'previous', ArrowLeft: 'next' };
/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS = 'input, textarea, select, [role="radiogroup"]';

/** To the dish before and after in the list, by button or arrow key. */
export function NextDish({ neighbours, onTurn }: NextDishProps) {
  const { previous, next } = neighbours;
  useEffect(() => {
    const gone = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
      const turn = KEYS[key];
      const onTop = dialogStack.read().at(-1)?.dataset['dialog'] === 'dish';
      if (!turn || !neighbours[turn] || !onTop || defaultPrevented) return;
      if (altKey || ctrlKey || metaKey || shiftKey || (target as Element).closest(OWN_ARROWS))
        return;
      event.preventDefault();
      onTurn(turn);
    };
    addEventListener('keydown', onKey, { signal: gone.signal });
    return () => gone.abort();
  });
  if (!previous && !next) return null;
  return (
    <div data-part="next-dish" className={styles.turns}>
      <IconButton
        label="Vorheriges Gericht"
        data-turn="previous"
        icon={<ChevronLeftIcon />}
        disabled={!previous}
        onClick={() => onTurn('previous')}
      />
      <IconButton
        label="Nächstes Gericht"
        data-turn="next"
        icon={<ChevronRightIcon />}
        disabled={!next}
        onClick={() => onTurn('next')}
      />
    </div>
  );
}
