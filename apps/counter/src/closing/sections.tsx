import type { ClosingSection } from '@tischlein/domain/closing/closing-sections.ts';
import { useId } from 'react';
import styles from './closing.module.css';

/** The blocks of a closing, side by side where there is room. */
export function Sections({ sections }: { sections: readonly ClosingSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { title, rows } }: { section: ClosingSection }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {title}
      </h3>
      <dl>
        {rows.map(({ name, value, isSum }) => (
          <div key={name} className={styles.row} data-sum={isSum || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
