import type { ReactNode } from 'react';
import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import styles from './guest-page.module.css';

/** What pages beside the menu have in common: a title, what there is to do, and the way to the menu. */
export function PageFrame({
  part,
  title,
  children,
}: {
  part: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div data-part={part} className={styles.page}>
      <Link to={paths.start()} className={styles.back}>
        <ChevronLeftIcon />
        Zur Speisekarte
      </Link>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
