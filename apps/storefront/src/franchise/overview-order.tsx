import { useEffect } from 'react';
import { loadMenu, useMenu } from '../session/menu-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { FinderDialog } from './finder-dialog.tsx';

/**
 * Ordering from the common menu of a franchise: the place comes first, then the branch, where the dish is opened with
 * that branch's sizes and prices (docs/decisions/0009-franchises.md).
 */
export function OverviewOrder({
  kind,
  id,
  open,
  onClose,
}: {
  kind: 'dish' | 'menu';
  id: string;
  open: boolean;
  onClose: () => void;
}) {
  const shop = useShop();
  const menu = useMenu((state) => state.index);
  useEffect(() => void loadMenu(shop), [shop]);
  const selectedDish = (kind === 'dish' ? menu?.dishes : menu?.menus)?.get(id)?.name;
  return <FinderDialog open={open} request={{ selectedDish, answer: onClose }} />;
}
