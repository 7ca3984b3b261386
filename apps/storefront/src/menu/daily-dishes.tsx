import type { MenuOutline } from '../session/outline.ts';
import { usePeriod } from '../session/period-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { DishRows } from './dish-rows.tsx';
import listStyles from './menu-list.module.css';

/** Dishes of the day: of the document's until the shop's day is known. */
export function DailyDishes({ outline }: { outline: MenuOutline }) {
  const { dailyDishes } = useShop();
  const day = usePeriod((state) =>
    state.minuteOfWeek === null ? null : Math.floor(state.minuteOfWeek / 1440),
  );
  const ids = (day === null ? outline.daily : dailyDishes[String(day)]) ?? [];
  const rows = ids.flatMap((id) => {
    for (const category of outline.categories) {
      const row = category.rows.find((each) => each.kind === 'dish' && each.id === id);
      if (row) return [{ row, category }];
    }
    return [];
  });
  if (rows.length === 0) return null;
  return (
    <section data-part="daily-dishes" aria-labelledby="heute" className={listStyles.daily}>
      <h2 id="heute" className={listStyles.name}>
        Heute für dich
      </h2>
      <DishRows items={rows} className={listStyles.rows} />
    </section>
  );
}
