import { COURSE_NAMES, COURSES, type Course } from '@tischlein/domain/table/courses.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { lineName } from '../cart/quote-view/quote-line-text.ts';
import { LineName } from '../cart/quote-view/line-name.tsx';
import styles from './checkout.module.css';

/** The course of each place in the cart; missing: goes to the kitchen at once. */
export type LineCourses = Readonly<Record<number, Course>>;

interface CoursesFieldProps {
  quote: Quote;
  /** null: no courses. */
  courses: LineCourses | null;
  onChange: (courses: LineCourses | null) => void;
}

/** Asks a waiter which dish is sent at once, and which waits in which course. */
export function CoursesField({ quote, courses, onChange }: CoursesFieldProps) {
  const set = (index: number, course: Course | null) => {
    const others = Object.entries(courses ?? {}).filter(([key]) => Number(key) !== index);
    onChange(Object.fromEntries(course === null ? others : [...others, [index, course]]));
  };
  return (
    <>
      <Checkbox
        label="In Gängen schicken"
        detail="Sofort geht gleich in die Küche, ein Gang wartet, bis du ihn schickst."
        checked={courses !== null}
        onChange={(event) => onChange(event.target.checked ? {} : null)}
      />
      {courses !== null && (
        <ul data-part="courses" className={styles.courses}>
          {quote.lines
            .filter(({ index }) => index >= 0)
            .map((line) => (
              <li key={line.index}>
                <p>
                  {line.amount} × <LineName line={line} />
                </p>
                <ChoiceSwitch
                  className={styles.courseChoice}
                  label={`Gang: ${lineName(line)}`}
                  value={String(courses[line.index] ?? 0)}
                  onChange={(value) =>
                    set(line.index, COURSES.find((course) => String(course) === value) ?? null)
                  }
                  options={[
                    { value: '0', label: 'Sofort' },
                    ...COURSES.map((course) => ({
                      value: String(course),
                      label: COURSE_NAMES[course],
                    })),
                  ]}
                />
              </li>
            ))}
        </ul>
      )}
    </>
  );
}
