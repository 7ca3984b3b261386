import { closingSections } from '@tischlein/domain/closing/closing-sections.ts';
import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import report from '../report/report.module.css';
import styles from './closing.module.css';
import { FailureLine } from '../base/failure-line.tsx';
import { ClosingSections } from './closing-sections.tsx';
import type { Cash, CashCalls } from './use-cash.ts';
import { useSending } from './use-sending.ts';

/** What the closing of the day would hold now, and closing it. */
export function DaySection({ cash, closeDay }: { cash: Cash; closeDay: CashCalls['closeDay'] }) {
  const sending = useSending();
  const uncounted = cash.purses.filter(({ holds }) => holds);
  const { day } = cash;
  const close = async () => {
    const text = `${waitingText(day)}Danach ist er fest und lässt sich nicht mehr ändern.`;
    if (!(await confirmDialog({ title: 'Tag abschließen?', text, okLabel: 'Tag abschließen' })))
      return;
    const done = await sending.send(closeDay);
    if (done !== null)
      notify(`Tag abgeschlossen, Nr. ${done.number}.`, { tone: 'good', topic: 'closing' });
  };
  const sections = closingSections({
    ...{ kind: 'day', number: 0, shopName: '', closedAt: '', closedBy: '', entries: 0 },
    ...{ entriesHash: '', moved: {}, ...day },
  });
  return (
    <section className={styles.card} aria-labelledby="day-title">
      <div className={report.head}>
        <div>
          <h2 id="day-title" className={styles.title}>
            Tagesabschluss
          </h2>
          <p className={styles.quiet}>{formatWeekdayAndDay(day.day)}, so wie es jetzt steht</p>
        </div>
        <Button
          variant={uncounted.length > 0 ? 'plain' : 'primary'}
          busy={sending.busy}
          aria-disabled={uncounted.length > 0 || undefined}
          aria-describedby={uncounted.length > 0 ? 'day-waits' : undefined}
          onClick={() => uncounted.length === 0 && void close()}
        >
          Tag abschließen
        </Button>
      </div>
      {uncounted.length > 0 && (
        <p id="day-waits" className={styles.waits}>
          Zähl zuerst: {uncounted.map(({ name }) => name).join(', ')}
        </p>
      )}
      <FailureLine text={sending.failure} />
      <ClosingSections sections={sections} level="h3" />
    </section>
  );
}

/** What is not in this closing yet: orders that are not over, and tables at which guests sit. */
function waitingText({ open, openTables }: Cash['day']): string {
  const tables = openTables?.tables ?? 0;
  const of = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
  const waiting = [
    ...(open.orders === 0 ? [] : [of(open.orders, 'eine Bestellung', 'Bestellungen')]),
    ...(tables === 0 ? [] : [of(tables, 'ein Tisch', 'Tische')]),
  ];
  if (waiting.length === 0) return '';
  const total = formatEuro(cents(open.total + (openTables?.total ?? 0)));
  return `Noch offen, für den nächsten Abschluss: ${waiting.join(' und ')} (${total}). `;
}
