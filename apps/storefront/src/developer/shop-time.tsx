import { formatClock, weekdayName } from '@tischlein/domain/hours/german-time.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { setManualTime, usePeriod } from '../session/period-store.ts';

const DAY_MINUTES = 1440;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The shop's time (specification 1 §4): automatic, or a day and a clock set by hand, until the page is left. */
export function ShopTime() {
  const manual = usePeriod((state) => state.manual);
  const minuteOfWeek = usePeriod((state) => state.minuteOfWeek) ?? 0;
  const dayIndex = Math.floor(minuteOfWeek / DAY_MINUTES);
  const minOffset = minuteOfWeek % DAY_MINUTES;
  return (
    <fieldset>
      <legend>Zeit des Shops</legend>
      <Checkbox
        label="Von Hand gestellt"
        checked={manual}
        onChange={({ target }) => setManualTime(target.checked ? { dayIndex, minOffset } : null)}
      />
      <SelectField
        label="Wochentag"
        disabled={!manual}
        value={dayIndex}
        onChange={({ target }) => setManualTime({ dayIndex: Number(target.value), minOffset })}
      >
        {DAYS.map((day) => (
          <option key={day} value={day}>
            {weekdayName(day)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Uhrzeit"
        type="time"
        disabled={!manual}
        value={formatClock(minOffset)}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(':').map(Number);
          // Half a time is none yet.
          if (hours !== undefined && minutes !== undefined)
            setManualTime({ dayIndex, minOffset: hours * 60 + minutes });
        }}
      />
    </fieldset>
  );
}
