import { ChevronRightIcon, PeopleIcon } from '@tischlein/ui/icons.tsx';
import { useGroup, isOwner } from '../../group-order/group-store.ts';
import { openGroup } from '../../session/dialogs.ts';
import { deadlineText, useTimeLeft } from '../countdown.ts';
import { choosingText, stillChoosing } from '../missing-text.ts';
import { groupNow } from '../../group-order/group-now.ts';
import styles from './group-entry.module.css';

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

/** The group one is in: its name, how many, how long they still choose. */
function GroupStatus({ className }: { className: string | undefined }) {
  const state = useGroup((store) => store.state);
  const group = state?.group ?? null;
  const owns = useGroup(isOwner);
  const offline = useGroup(({ status }) => status === 'offline');
  const deadline = group?.deadlineAt ? Date.parse(group.deadlineAt) : null;
  const left = useTimeLeft(deadline, groupNow);
  const mayChoose = group && !group.locked && left !== 0;
  const about = group && [
    `${group.members.length} dabei`,
    mayChoose && choosingText(stillChoosing(state!)),
    group.locked && 'gesperrt',
    left !== null && (deadlineText(left) ?? 'Bestellschluss vorbei'),
    offline && 'ohne Verbindung',
  ];
  return (
    <button
      type="button"
      className={className}
      onClick={() => openGroup({ kind: owns ? 'owner' : 'member' })}
    >
      <PeopleIcon />
      <span className={styles.words}>
        <span className={styles.name}>{group ? group.name : 'Deine Gruppe'}</span>
        <span className={styles.about}>
          {about ? about.filter(Boolean).join(' · ') : 'wird geladen'}
        </span>
      </span>
      <ChevronRightIcon />
    </button>
  );
}
