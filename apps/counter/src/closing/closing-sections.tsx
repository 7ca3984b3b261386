import type { ClosingSection } from '@tischlein/domain/closing/closing-sections.ts';
import { useId } from 'react';
import report from '../report/report.module.css';
import styles from './closing.module.css';

interface SectionsProps {
  sections: readonly ClosingSection[];
  /** Of their headings. */
  level: 'h2' | 'h3';
}

/** The blocks of a closing, side by side where there is room. */
export function ClosingSections({ sections, level }: SectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <Section key={section.title} section={section} level={level} />
      ))}
    </div>
  );
}

interface SectionProps {
  section: ClosingSection;
  level: SectionsProps['level'];
}

function Section({ section: { title, rows }, level: Heading }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={report.title}>
        {title}
      </Heading>
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
