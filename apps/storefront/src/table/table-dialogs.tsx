import type { TableRequest } from '../session/dialogs.ts';
import { FloorDialog } from './floor-dialog.tsx';
import { TableHistoryDialog } from './table-history-dialog.tsx';
import { ItemsDialog } from './items-dialog.tsx';
import { MoveTableDialog } from './move-table-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { UnsentDialog } from './unsent-dialog.tsx';

const DIALOGS: Record<TableRequest['kind'], React.ComponentType<{ open: boolean }>> = {
  table: TableDialog,
  floor: FloorDialog,
  pick: PickDialog,
  history: TableHistoryDialog,
  pay: PayDialog,
  settle: SettleDialog,
  move: MoveTableDialog,
  items: ItemsDialog,
  unsent: UnsentDialog,
};

/** The dialogs about tables and waiters. */
export function TableDialogs({ request, open }: { request: TableRequest; open: boolean }) {
  const Shown = DIALOGS[request.kind];
  return <Shown open={open} />;
}
