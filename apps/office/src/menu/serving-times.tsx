import { valueAt, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { parseTimetable } from '@tischlein/domain/written-hours/parse-timetable.ts';
import { timetableLine } from '@tischlein/domain/written-hours/timetable-text.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { useDraftPart } from '../draft/draft-context.tsx';
import { useField } from '../draft/fields.tsx';
import { WeekEditor } from '../times/week-editor.tsx';
import { Fold } from './fold.tsx';

/** What a first time is put in with: lunch. */
const LUNCH = { 'mo-fr': '11:30-14:00' };

/** Served whenever the restaurant takes orders, or at these times of the week. */
export function ServingTimes({ path, what }: { path: DocumentPath; what: string }) {
  const own = [...path, 'available'];
  const { set, save } = useField(own);
  const value = useDraftPart(({ document }) => valueAt(document, own));
  return (
    <Fold title="Nur zu bestimmten Zeiten" said={timesSaid(value)} paths={[own]}>
      <Checkbox
        label={`${what} gibt es nur zu diesen Zeiten`}
        checked={value !== undefined}
        onChange={(event) => {
          set(event.target.checked ? LUNCH : undefined);
          save();
        }}
      />
      {value !== undefined && <WeekEditor path={own} title="Zeiten" />}
    </Fold>
  );
}

function timesSaid(value: ReturnType<typeof valueAt>): string {
  if (value === undefined) return 'immer, wenn ihr Bestellungen annehmt';
  const read = parseTimetable(value as string | Record<string, string>);
  return read.ok ? timetableLine(read.windows) : 'noch nicht vollständig';
}
