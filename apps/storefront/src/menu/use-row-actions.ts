import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { useLongPress } from '@tischlein/ui/use-long-press.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { openDish, openInfo, openSetMenu } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import type * as AddAtOnce from './add-at-once.ts';
import { rowState, type RowInCategory } from './row-state.ts';

/** What a button of a row does, by its data-action. */
export type RowAction = 'open' | 'info' | 'add' | 'less';

/** Spread the result on the list: it answers for all its rows, so that a row is hardly more than its HTML. */
export function useRowActions(items: readonly RowInCategory[]) {
  const shop = useShop();
  const pressed = useRef<RowInCategory | undefined>(undefined);
  const press = useLongPress(() => pressed.current && showInfo(pressed.current));

  function itemOf({ target }: { target: EventTarget }): RowInCategory | undefined {
    const { dish, kind } = (target as Element).closest<HTMLElement>('[data-dish]')?.dataset ?? {};
    return items.find(({ row }) => row.id === dish && row.kind === kind);
  }

  function open(item: RowInCategory) {
    if (rowState(shop, item).soldOut) showInfo(item);
    else if (item.row.kind === 'menu') openSetMenu({ menuId: item.row.id });
    else openDish({ dishId: item.row.id });
  }

  const actions: Record<RowAction, (item: RowInCategory) => void> = {
    open,
    info: showInfo,
    add: ({ row }) => change((m) => void m.addAtOnce(shop, row)),
    less: ({ row }) => change((m) => m.removeOne(row)),
  };

  return {
    ...press,
    onPointerDown(event: PointerEvent) {
      pressed.current = itemOf(event);
      if (pressed.current) press.onPointerDown(event);
    },
    onClick(event: MouseEvent) {
      const button = (event.target as Element).closest<HTMLElement>('[data-action]');
      const item = itemOf(event);
      if (button && item) actions[button.dataset['action'] as RowAction](item);
    },
  };
}

const change = (then: (m: typeof AddAtOnce) => void) =>
  loadChunk(() => import('./add-at-once.ts'), then);

function showInfo({ row }: RowInCategory) {
  openInfo({ kind: row.kind, id: row.id });
}
