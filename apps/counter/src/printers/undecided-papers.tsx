import type { PrintJobView } from '@tischlein/contract/calls/printing.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { DECISION_LABELS, decisionsOf, paperName, paperState } from './printer-words.ts';
import styles from './printers.module.css';
import type { PrintDecision } from './use-printers.ts';

interface UndecidedPapersProps {
  jobs: readonly PrintJobView[];
  decide: (jobId: string, decision: PrintDecision) => Promise<boolean>;
}

/** Papers that failed, are late, or of which nobody knows whether they are there. */
export function UndecidedPapers({ jobs, decide }: UndecidedPapersProps) {
  const { timeZone } = useShop();
  const now = useNow(10_000);
  const [busy, setBusy] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const say = async (job: PrintJobView, decision: PrintDecision) => {
    setBusy(`${job.id} ${decision}`);
    // The button that has the focus goes with its paper.
    if (await decide(job.id, decision)) heading.current?.focus();
    setBusy(null);
  };
  return (
    <section aria-labelledby="undecided-title">
      <h2 id="undecided-title" ref={heading} tabIndex={-1} className={styles.title}>
        Zettel, nach denen jemand sehen muss ({jobs.length})
      </h2>
      {jobs.length === 0 && <p className={styles.quiet}>Alles ist gedruckt oder unterwegs.</p>}
      <ul className={styles.undecided}>
        {jobs.map((job) => {
          const { tone, text } = paperState(job, { now, timeZone });
          const name = `${job.about}, ${paperName(job)}`;
          const decisions = decisionsOf(job);
          return (
            <li key={job.id} className={styles.row} aria-label={name}>
              <div className={styles.rowWords}>
                <span>
                  {job.orderId === null ? (
                    <strong>{job.about}</strong>
                  ) : (
                    <Link to={paths.order(job.orderId)} className={styles.link}>
                      {job.about}
                    </Link>
                  )}
                  {`, ${paperName(job)} `}
                  <span className={styles.tone} data-tone={tone}>
                    {text}
                  </span>
                </span>
                <span className={styles.quiet}>{job.printerName}</span>
              </div>
              {decisions.length === 0 ? (
                <span className={styles.quiet}>Der Drucker hat ihn gerade.</span>
              ) : (
                <div className={styles.actions}>
                  {decisions.map((decision) => (
                    <Button
                      key={decision}
                      variant={decision === 'print' ? 'primary' : 'plain'}
                      busy={busy === `${job.id} ${decision}`}
                      aria-label={`${DECISION_LABELS[decision]}: ${name}`}
                      onClick={() => void say(job, decision)}
                    >
                      {DECISION_LABELS[decision]}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
