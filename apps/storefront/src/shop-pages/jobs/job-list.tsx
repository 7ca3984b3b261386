import { useEffect, useState } from 'react';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';
import styles from '../guest-page.module.css';
import { Problem } from '../../base/problem.tsx';
import { OwnText } from '../../base/own-text.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { ApplicationForm } from './application-form.tsx';

type Opening = CallResult<Calls['jobOpenings']>['jobs'][number];

/** The jobs of the restaurant below the page's own text, each with a form. */
export function JobList() {
  const shop = useShop();
  const [jobs, setJobs] = useState<Opening[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    void requestPage('jobOpenings', { params: { shopId: shop.id } }).then((answer) => {
      setProblem(answer.ok ? null : failureText(answer.failure));
      if (answer.ok) setJobs(answer.value.jobs);
    });
  }, [shop.id, turn]);
  return (
    <div data-part="jobs" className={styles.body}>
      <Problem text={problem} />
      {problem !== null && <Button onClick={() => setTurn(turn + 1)}>Noch einmal versuchen</Button>}
      {jobs.map((job) => (
        <section key={job.id} className={styles.card} aria-label={job.title}>
          <h2 lang={job.lang}>{job.title}</h2>
          {job.kind && (
            <p lang={job.lang} className={styles.soft}>
              {job.kind}
            </p>
          )}
          <OwnText markdown={job.text} lang={job.lang} />
          {open === job.id ? (
            <ApplicationForm jobId={job.id} />
          ) : (
            <Button onClick={() => setOpen(job.id)}>Bewerben</Button>
          )}
        </section>
      ))}
    </div>
  );
}
