import { isMap, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { useDraftPart } from '../draft/draft-context.tsx';
import { WeekChart } from '../times/week-chart.tsx';
import { readWeek } from '../times/week.ts';
import { WAYS } from './ways.ts';

/** The day is drawn from five in the morning on where the document does not say when it begins. */
const USUAL_START = '05:00';

/** All weeks of the document in one picture. */
export function DrawnWeek() {
  const hours = useDraftPart(({ document }) => valueAt(document, ['hours']));
  const written: DocumentMap = isMap(hours) ? hours : {};
  const lanes = [
    { name: 'Geöffnet', week: readWeek(written['opening']) },
    ...WAYS.filter(({ field }) => written[field] !== undefined).map(({ field, title }) => ({
      name: title,
      week: readWeek(written[field]),
    })),
  ].flatMap(({ name, week }) => (week ? [{ name, week }] : []));
  const [hour = 5, minute = 0] = String(written['businessDayStart'] ?? USUAL_START)
    .split(':')
    .map(Number);
  return lanes.length > 0 ? <WeekChart lanes={lanes} start={hour * 60 + minute} /> : null;
}
