import { useState } from 'react';
import { ClosedDialog } from '../../place/closed-dialog.tsx';
import { inGroup, useGroup } from '../../group-order/group-store.ts';
import { lazyView } from '../../base/lazy-view.tsx';
import type { ClosedRequest } from '../../session/dialogs.ts';
import { useShop } from '../../session/shop-context.tsx';
import { inTableMode, useTable } from '../../table-visit/table-store.ts';

const FinderDialog = lazyView(() =>
  import('../../franchise/finder-dialog.tsx').then((m) => m.FinderDialog),
);

/**
 * A closed branch leads to those that are open (specification 1 §2 "Shop closed"). A table stands in its branch and a
 * group orders from its own: there one hears when it opens.
 */
export function ClosedOrBranches({ request, open }: { request: ClosedRequest; open: boolean }) {
  const { franchise } = useShop();
  const [isBound] = useState(
    () => inTableMode(useTable.getState()) || inGroup(useGroup.getState()),
  );
  return franchise && !isBound ? (
    <FinderDialog request={{ list: true, answer: request.answer }} open={open} />
  ) : (
    <ClosedDialog request={request} open={open} />
  );
}
