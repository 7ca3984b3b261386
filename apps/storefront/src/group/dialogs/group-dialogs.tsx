import type { GroupRequest } from '../../session/dialogs.ts';
import { useDevFlag } from '../../session/dev-flags.ts';
import { useShop } from '../../session/shop-context.tsx';
import { BranchFirst } from './branch-first.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { GroupInfoDialog } from './group-info-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** The dialogs about group orders (specification 2 §2). */
export function GroupDialogs({ request, open }: { request: GroupRequest; open: boolean }) {
  const shop = useShop();
  const isOverview = useDevFlag('isFranchiseOverview', shop.isFranchiseOverview);
  switch (request.kind) {
    case 'welcome':
      return <WelcomeDialog open={open} />;
    case 'create':
      return isOverview ? <BranchFirst open={open} /> : <CreateDialog open={open} />;
    case 'join':
      return <JoinDialog code={request.code} open={open} />;
    case 'member':
    case 'owner':
      return <GroupInfoDialog open={open} />;
  }
}
