import type { TableState } from '@tischlein/contract/calls/table.ts';
import { COURSE_NAMES, COURSES, type Course } from '@tischlein/domain/table/courses.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { useShop } from '../session/shop-context.tsx';
import { tableFailureText } from '../table-visit/refusal-texts.ts';
import { TableProblem } from './problem.tsx';
import { receiveTable } from './table-session.ts';
import { sendAct } from './unsent-acts.ts';
import styles from './table.module.css';

/** Courses that wait: one tap sends each to the kitchen. */
export function HeldCourses({ state }: { state: TableState }) {
  const shop = useShop();
  const [busy, setBusy] = useState<Course | null>(null);
  const [error, setError] = useState<string | null>(null);
  const waiting = COURSES.flatMap((course) => {
    const held = state.entries.filter((one) => one.status === 'held' && one.course === course);
    const pieces = held.flatMap(({ items }) => items).reduce((sum, { amount }) => sum + amount, 0);
    return pieces > 0 ? [{ course, pieces }] : [];
  });
  if (waiting.length === 0) return null;
  const send = async (course: Course) => {
    if (busy !== null) return;
    setBusy(course);
    setError(null);
    const text = `${COURSE_NAMES[course]} für Tisch ${state.table}`;
    const outcome = await sendAct(state.table, { do: 'fire', course }, text);
    setBusy(null);
    if (outcome.kind !== 'kept' && outcome.state) receiveTable(shop, outcome.state);
    if (outcome.kind === 'refused') setError(tableFailureText(outcome.failure));
    if (outcome.kind === 'done') notify(`${text} ist in der Küche.`, { tone: 'good' });
  };
  return (
    <div data-part="held-courses" className={styles.actions}>
      {waiting.map(({ course, pieces }) => (
        <Button
          key={course}
          variant="primary"
          busy={busy === course}
          trailing={`${pieces} ×`}
          onClick={() => void send(course)}
        >
          {COURSE_NAMES[course]} schicken
        </Button>
      ))}
      <TableProblem text={error} />
    </div>
  );
}
