import type { ReactNode } from 'react';
import styles from './dish-info.module.css';

/** A heading and what there is to say below it. */
export function InfoBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section data-part="dish-info-block" className={styles.block}>
      <h3 className={styles.title}>{title}</h3>
      <p>{children}</p>
    </section>
  );
}
