import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { WarningIcon } from '@tischlein/ui/icons.tsx';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { fieldState } from '../base/focus-field.ts';
import { pathOf } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { problemSubject } from '../draft/problem-subject.ts';
import { problemsByKind, type ShownProblem } from './group-problems.ts';
import styles from './publish.module.css';

interface ProblemsProps {
  title: string;
  tone: 'bad' | 'warn';
  list: readonly ShownProblem[];
  heading?: Ref<HTMLHeadingElement>;
}

/** What is wrong or striking, each with the way to its field. */
export function Problems({ title, tone, list, heading }: ProblemsProps) {
  const { document } = useDraft();
  if (list.length === 0) return null;
  return (
    <section className={styles.part} data-tone={tone} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        <WarningIcon /> {title}
      </h2>
      {problemsByKind(list).map(({ code, first, more }) => (
        <div key={code}>
          <ul className={styles.changes}>
            {first.map((each) => (
              <Row key={keyOf(each)} problem={each} document={document} />
            ))}
          </ul>
          {more.length > 0 && (
            <details className={styles.more}>
              <summary className="opens">{more.length} weitere davon</summary>
              <ul className={styles.changes}>
                {more.map((each) => (
                  <Row key={keyOf(each)} problem={each} document={document} />
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

const keyOf = ({ path, message }: ShownProblem) => `${path.join('/')} ${message}`;

function Row({ problem, document }: { problem: ShownProblem; document: DocumentMap }) {
  const { path, message, mend } = problem;
  const to = pathOf(path);
  const subject = problemSubject(path, document);
  return (
    <li>
      {subject !== '' && <strong>{subject}</strong>}
      {to ? (
        <Link to={to} state={fieldState(path)}>
          {message}
        </Link>
      ) : (
        message
      )}{' '}
      <span>{mend}</span>
    </li>
  );
}
