import { restoreDish } from '@tischlein/domain/cart/restore-dish.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useLately } from '../../session/lately-store.ts';
import type { MakingDish } from './making-dish.ts';
import { lastTimeText } from './last-time-text.ts';

interface AsLastTimeProps {
  menu: MenuIndex;
  dish: Dish;
  making: MakingDish;
  className: string | undefined;
}

/** 'Wie letztes Mal': offered, never chosen by itself; only where the menu still has all of it. */
export function AsLastTime({ menu, dish, making, className }: AsLastTimeProps) {
  const last = useLately(({ dishes }) => dishes.get(dish.id));
  const text = last && lastTimeText(last);
  if (!last || !text) return null;
  let lost = false;
  const item = restoreDish(menu, dish, last, () => (lost = true));
  if (!item || lost) return null;
  return (
    <Button
      data-part="as-last-time"
      className={className}
      onClick={() => making.change(({ amount }) => ({ ...item, amount }))}
    >
      Wie letztes Mal: {text}
    </Button>
  );
}
