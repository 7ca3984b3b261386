import { WarningIcon } from '@tischlein/ui/icons.tsx';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { problemSubject } from '../draft/problem-subject.ts';
import styles from './today.module.css';

const countOf = (count: number, one: string, many: string) =>
  `${count === 1 ? 'Eine' : count} ${count === 1 ? one : many}`;

/** What was changed and guests do not have yet, and what is in its way. Nothing while there is nothing. */
export function UnpublishedChanges() {
  const { draft, conflicts } = useDraft();
  const changes = draft?.changes.length ?? 0;
  const problems = draft?.problems ?? [];
  const questions = conflicts.length + (draft?.unfitting.length ?? 0);
  if (changes + problems.length + questions === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="wartet">
      <h2 id="wartet">Wartet noch</h2>
      {changes > 0 && (
        <p>{countOf(changes, 'Änderung haben', 'Änderungen haben')} Gäste noch nicht.</p>
      )}
      {questions > 0 && <p>{countOf(questions, 'Frage', 'Fragen')} zu Änderungen.</p>}
      {problems.slice(0, 3).map(({ path, message, mend }) => (
        <p key={`${path.join('/')} ${message}`} className={styles.problem}>
          <WarningIcon />
          <span>
            {draft && problemSubject(path, draft.document)}
            {message} {mend}
          </span>
        </p>
      ))}
      {problems.length > 3 && <p>Und {problems.length - 3} weitere.</p>}
      <Link to={paths.publish}>Ansehen und veröffentlichen</Link>
    </section>
  );
}
