import { useEffect } from 'react';
import { useParams } from '../router.tsx';
import { useHosting } from '../state/shop-context.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './text-page.module.css';

/** A page of the operator; its text is part of the document. */
export function StaticPage() {
  const { id = '' } = useParams();
  const { shop, staticText } = useHosting();
  const page = shop.pages.find((each) => each.id === id);
  const here = staticText?.id === id;
  useEffect(() => {
    // Reached without a document of its own, by history from another page.
    if (page && !here) location.reload();
  }, [page, here]);
  if (!page) return <NotFoundPage />;
  return (
    <article data-part="static-page" data-page={page.id} className={styles.page}>
      <h1 className={styles.title}>{page.title}</h1>
      {here && (
        <div
          data-part="static-text"
          className={styles.text}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: staticText.html }}
        />
      )}
    </article>
  );
}
