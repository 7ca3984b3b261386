import { useEffect, useRef } from 'react';
import type { SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { showCurrentTab } from '../../base/show-current-tab.ts';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './set-menu.module.css';

interface SlotStepsProps {
  slots: readonly SetMenuSlot[];
  /** Whether nothing is missing in it any more. */
  done: readonly boolean[];
  at: number;
  reached: number;
  onGo: (to: number) => void;
}

/** The slots of a set menu as steps to go through and back to. */
export function SlotSteps({ slots, done, at, reached, onGo }: SlotStepsProps) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    showCurrentTab(row.current);
    // A step is read from its top.
    row.current?.closest('[data-part="dialog-body"]')?.scrollTo({ top: 0, behavior: 'instant' });
  }, [at]);
  return (
    <ol ref={row} data-part="slot-steps" aria-label="Schritte" className={styles.steps}>
      {slots.map((slot, index) => (
        <li key={slot.id}>
          <button
            type="button"
            className={styles.step}
            aria-current={index === at ? 'step' : undefined}
            data-done={done[index] && index !== at ? '' : undefined}
            disabled={index > reached}
            onClick={() => onGo(index)}
          >
            {done[index] && index !== at && <CheckIcon className={styles.mark} />}
            <OwnWords text={`${index + 1}. ${slot.name}`} />
          </button>
        </li>
      ))}
    </ol>
  );
}
