import type { GroupState } from '@tischlein/contract/calls/group.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { CheckIcon, UserIcon } from '@tischlein/ui/icons.tsx';
import styles from './members-section.module.css';

/** Who is in it, and who has chosen. */
export function MembersSection({ group, memberId }: GroupState) {
  return (
    <section data-part="group-members" className="stack gap-2">
      <h3 className={styles.heading}>
        {group.members.length === 1 ? '1 Person ist dabei' : `${group.members.length} sind dabei`}
      </h3>
      <ul className={styles.list}>
        {group.members.map((member) => (
          <li key={member.memberId} className={styles.member}>
            <UserIcon />
            <span className={styles.name}>
              {member.name}
              {member.memberId === memberId && <span className={styles.soft}> (du)</span>}
            </span>
            {member.status === 'owner' && <Badge>bestellt für alle</Badge>}
            {member.done && (
              <Badge tone="good" icon={<CheckIcon />}>
                fertig
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
