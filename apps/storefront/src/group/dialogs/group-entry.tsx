import { ChevronRightIcon, PeopleIcon } from '@tischlein/ui/icons.tsx';
import { useGroup } from '../../group-order/group-store.ts';
import { openGroup } from '../../session/dialogs.ts';
import { GroupStatus } from './group-status.tsx';

/** The way into ordering together, and once there the group: one row, as high either way. */
export function GroupEntry({ className }: { className: string | undefined }) {
  const outside = useGroup(({ status }) => status === 'none');
  if (!outside) return <GroupStatus className={className} />;
  return (
    <button type="button" className={className} onClick={() => openGroup({ kind: 'welcome' })}>
      <PeopleIcon />
      Gemeinsam bestellen
      <ChevronRightIcon />
    </button>
  );
}
