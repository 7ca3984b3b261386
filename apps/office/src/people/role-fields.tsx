import {
  permissionsOf,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffPlace,
} from '@tischlein/contract/staff-permissions.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import styles from './people.module.css';
import { PERMISSION_WORDS, ROLE_WORDS, withPermission } from './words.ts';

/** Chooses somebody's role and single permissions. */
export function RoleFields({
  place,
  onChange,
}: {
  place: StaffPlace;
  onChange: (place: StaffPlace) => void;
}) {
  const held = permissionsOf(place);
  const isOwner = place.role === 'owner';
  return (
    <>
      <RadioList
        legend="Rolle"
        value={place.role}
        options={STAFF_ROLES.map((role) => ({ value: role, ...ROLE_WORDS[role] }))}
        onChange={(role) => onChange({ role, granted: [], removed: [] })}
      />
      <fieldset className={styles.permissions} disabled={isOwner}>
        <legend>Darf im Einzelnen</legend>
        {isOwner && <p className={styles.hint}>Die Leitung darf alles.</p>}
        {STAFF_PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            {...PERMISSION_WORDS[permission]}
            checked={held.includes(permission)}
            onChange={(event) => onChange(withPermission(place, permission, event.target.checked))}
          />
        ))}
      </fieldset>
    </>
  );
}
