import { weekdayName } from '@tischlein/domain/hours/german-time.ts';
import { WEEK_FROM_MONDAY } from '@tischlein/domain/written-hours/weekdays.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import styles from './times.module.css';

const GROUPS: readonly { label: string; days: readonly number[] }[] = [
  { label: 'Mo–Fr', days: [1, 2, 3, 4, 5] },
  { label: 'Sa und So', days: [6, 0] },
  { label: 'alle Tage', days: WEEK_FROM_MONDAY },
];

/** Gives the times of one day to others, with one tap. */
export function CopyDay(props: {
  /** Whose times; null: closed. */
  weekday: number | null;
  onClose: () => void;
  onCopy: (weekday: number, to: readonly number[]) => void;
}) {
  const { weekday, onClose, onCopy } = props;
  const from = weekday ?? 0;
  const name = weekdayName(from);
  const single = WEEK_FROM_MONDAY.filter((day) => day !== from).map((day) => ({
    label: weekdayName(day),
    days: [day],
  }));
  return (
    <Dialog
      open={weekday !== null}
      onClose={onClose}
      title={`${name} übertragen`}
      subheader="Die Zeiten dort werden ersetzt."
      name="copy-day"
      size="small"
      footer={null}
    >
      <div className={styles.copy}>
        {[...GROUPS, ...single].map(({ label, days }) => (
          <Button
            key={label}
            block
            onClick={() => {
              onCopy(from, days);
              notify(`${name} auf ${label} übertragen.`);
              onClose();
            }}
          >
            auf {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
