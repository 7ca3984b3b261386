import { Suspense, useEffect } from 'react';
import { lazyView } from '../../base/lazy-view.tsx';
import { findPage } from '../../base/paths.ts';
import { useParams } from '../../base/router.tsx';
import { useHosting } from '../../session/shop-context.tsx';
import { asksToCount } from '../../tracking/consent.ts';
import { CountingChoice } from '../../tracking/counting-choice.tsx';
import { OPERATORS_LANGUAGE } from '../../language/language.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { useStarted } from '../../base/use-started.ts';
import { BackToMenu } from './back-to-menu.tsx';
import styles from './text-page.module.css';

/** Openings stand on the page with this id. */
const JOBS_PAGE = 'jobs';
const JobList = lazyView(() => import('../../shop-pages/jobs/job-list.tsx').then((m) => m.JobList));

/** BGB § 356a: the form stands on the page with this id. */
const WITHDRAWAL_PAGE = 'widerruf';
const WithdrawalForm = lazyView(() =>
  import('../../shop-pages/withdrawal/withdrawal-form.tsx').then((m) => m.WithdrawalForm),
);

/** A page of the operator; its text is part of the document. */
export function StaticPage() {
  const { id = '' } = useParams();
  const { shop, staticText } = useHosting();
  const page = shop.pages.find((each) => each.id === id);
  const here = staticText?.id === id;
  const privacy = findPage(shop.pages, 'Datenschutz');
  const started = useStarted();
  useEffect(() => {
    // Reached without a document of its own, by history from another page.
    if (page && !here) location.reload();
  }, [page, here]);
  if (!page) return <NotFoundPage />;
  return (
    <article data-part="static-page" data-page={page.id} className={styles.page}>
      <BackToMenu />
      <h1 className={styles.title}>{page.title}</h1>
      {here && (
        <div
          data-part="static-text"
          lang={OPERATORS_LANGUAGE}
          className={styles.text}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: staticText.html }}
        />
      )}
      {page.id === JOBS_PAGE && started && (
        <div className={styles.section}>
          <Suspense>
            <JobList />
          </Suspense>
        </div>
      )}
      {page.id === WITHDRAWAL_PAGE && shop.settings.withdrawalForm === 'on' && started && (
        <div className={styles.section}>
          <Suspense>
            <WithdrawalForm />
          </Suspense>
        </div>
      )}
      {page.id === privacy?.id && asksToCount(shop) && (
        <div className={styles.section}>
          <CountingChoice shop={shop} />
        </div>
      )}
    </article>
  );
}
