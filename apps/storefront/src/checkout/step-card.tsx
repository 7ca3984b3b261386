import { useRef, useState, type FocusEventHandler, type ReactNode } from 'react';
import { classNames } from '@tischlein/ui/class-names.ts';
import styles from './step-card.module.css';

interface StepCardProps {
  /** `data-part` is 'checkout-' and this. */
  part: string;
  /** To be scrolled to and focused. */
  id?: string;
  title: string;
  /** What is settled, in few words; null: something is missing or wrong. */
  summary: ReactNode | null;
  /** Stands there open and closed. */
  note?: ReactNode;
  onBlur?: FocusEventHandler<HTMLElement>;
  children: ReactNode;
}

/**
 * A step of the checkout. What is known already is one line; it opens when the guest presses it or when something in it is
 * missing, and then stays open: nothing folds up under a hand that types.
 */
export function StepCard({ part, id, title, summary, note, onBlur, children }: StepCardProps) {
  const [isOpen, setOpen] = useState(summary === null);
  const [byHand, setByHand] = useState(false);
  const section = useRef<HTMLElement>(null);
  if (summary === null && !isOpen) setOpen(true);
  const toggle = () => {
    setOpen(!isOpen);
    setByHand(!isOpen);
    // The button that was pressed is gone.
    requestAnimationFrame(() => {
      const find = (what: string) => section.current?.querySelector<HTMLElement>(what);
      const next = isOpen ? find('button') : (find('input:checked') ?? find('input, button'));
      next?.focus({ preventScroll: true });
    });
  };
  const canClose = isOpen && byHand && summary !== null;
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      data-part={`checkout-${part}`}
      data-folded={isOpen ? undefined : ''}
      className={classNames(styles.card, isOpen && styles.open)}
      onBlur={onBlur}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {!isOpen && <p className={styles.summary}>{summary}</p>}
        {!isOpen && (
          <button
            type="button"
            data-part="change-step"
            aria-expanded={false}
            aria-label={`Ändern: ${title}`}
            className={styles.change}
            onClick={toggle}
          >
            Ändern
          </button>
        )}
        {canClose && (
          <button
            type="button"
            aria-expanded
            aria-label={`Fertig: ${title}`}
            className={styles.done}
            onClick={toggle}
          >
            Fertig
          </button>
        )}
      </div>
      {note}
      {isOpen && children}
    </section>
  );
}

interface StepFoldProps {
  part: string;
  title: string;
  /** What of it goes with the order; '' for nothing. */
  told?: ReactNode;
  /** Something in it is wrong. */
  hasError?: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}

/** What few guests need: a line that opens. */
export function StepFold(props: StepFoldProps) {
  const { part, title, told = '', hasError = false, startsOpen = false, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      data-part={`checkout-${part}`}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.foldHead}>
        <span>{title}</span>
        {told !== '' && <span className={styles.told}>{told}</span>}
      </summary>
      <div className={styles.foldBody}>{children}</div>
    </details>
  );
}
