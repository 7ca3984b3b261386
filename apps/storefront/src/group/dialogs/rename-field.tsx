import { isLongEnough, tidyName } from '@tischlein/domain/group/group-names.ts';
import { renameGroup, renameMember } from '../group-actions.ts';
import { useShop } from '../../session/shop-context.tsx';
import { NameField } from './name-field.tsx';
import { TOO_SHORT, type NameOf } from './name-texts.ts';
import { SingleSaveField } from './single-save-field.tsx';

/** Rename the group, or oneself in it (specification 2 §4). */
export function RenameField({ nameOf, saved }: { nameOf: NameOf; saved: string }) {
  const shop = useShop();
  const rename = nameOf === 'group' ? renameGroup : renameMember;
  return (
    <SingleSaveField
      act="rename"
      saved={saved}
      what={nameOf === 'group' ? 'Name der Gruppe' : 'Dein Name'}
      check={(name) => (isLongEnough(name) ? null : TOO_SHORT[nameOf])}
      save={(name) => rename(shop, tidyName(name))}
    >
      {(field) => <NameField nameOf={nameOf} {...field} />}
    </SingleSaveField>
  );
}
