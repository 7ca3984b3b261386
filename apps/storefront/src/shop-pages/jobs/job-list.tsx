import { useEffect, useState } from 'react';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { requestPage } from '../../api/request-page.ts';
import styles from '../guest-page.module.css';
import { Failure } from '../../base/failure.tsx';
import { OwnText } from '../../base/own-text.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { ApplicationForm } from './application-form.tsx';

type Opening = CallResult<Calls['jobOpenings']>['jobs'][number];

/** The jobs of the restaurant below the page's own text, each with a form. */
export function JobList() {
  const shop = useShop();
  const [jobs, setJobs] = useState<Opening[]>([]);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    void requestPage('jobOpenings', { params: { shopId: shop.id } }).then((answer) => {
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) setJobs(answer.value.jobs);
    });
  }, [shop.id, turn]);
  return (
    <div data-part="jobs" className={styles.body}>
      <Failure failure={failure} onRetry={() => setTurn(turn + 1)} />
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
