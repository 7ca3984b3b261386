import { usesOf } from '@tischlein/domain/shop-document/references.ts';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { Link, useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { CheckValue, TextValue } from '../draft/fields.tsx';
import { NumberValue } from '../draft/number-value.tsx';
import {
  extraGroups,
  GROUP_LIST,
  GROUPS,
  itemName,
  usedInText,
  type ExtraGroupEntry,
} from '../menu/extra-groups.ts';
import { CopyOrDelete } from '../menu/copy-or-delete.tsx';
import { FoldedMoveEntry } from '../menu/move-entry.tsx';
import styles from '../menu/sheet.module.css';
import { FieldGroup, Sheet, useIsNew } from '../menu/sheet.tsx';
import { choiceText, impossibleChoice } from './choice-text.ts';
import { GroupItems } from './group-items.tsx';

const LIMITS = [
  { field: 'min', label: 'Mindestens', hint: 'leer: freiwillig' },
  { field: 'limit', label: 'Höchstens', hint: 'leer: beliebig' },
  { field: 'maxAmount', label: 'Dasselbe so oft', hint: 'leer: einmal' },
];

/** One group of extras or sides: what guests may choose from, how many, and for how much. */
export function GroupSheet() {
  const { document } = useDraft();
  const { groupId = '' } = useParams();
  const group = extraGroups(document).find(({ id }) => id === groupId);
  return (
    <Sheet
      kind="Extra-Gruppe"
      title={group ? group.name : null}
      path={[...GROUPS, groupId]}
      list={{ path: paths.extras, name: 'Extras' }}
    >
      {group && <GroupFields group={group} />}
    </Sheet>
  );
}

function GroupFields({ group }: { group: ExtraGroupEntry }) {
  const { path } = group;
  const { document } = useDraft();
  const isNew = useIsNew();
  const uses = usesOf(document, 'group', group.id);
  const problem = impossibleChoice(document, group);
  const groups = extraGroups(document);
  return (
    <>
      <TextValue
        path={[...path, 'name']}
        label="Überschrift"
        placeholder={group.isDishes ? 'Deine Beilage' : 'Dein Belag'}
        autoFocus={isNew}
        maxLength={200}
      />
      <div className={styles.uses}>
        <p>
          Diese Gruppe {usedInText(uses.length)}.
          {uses.length > 1 && ' Was du hier änderst, gilt in allen.'}
          {uses.length === 0 && ' Wähle sie in einem Gericht unter „Extras“ aus.'}
        </p>
        {uses.length > 0 && (
          <ul className={styles.links}>
            {uses.map(({ by }) => (
              <li key={by.join('/')}>
                <Link to={paths.dish(by.at(-1)!)}>{itemName(document, by.at(-1)!)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <GroupItems group={group} />
      <FieldGroup title={`Wie viele: ${choiceText(document, group)}`}>
        <div className={styles.priced}>
          {LIMITS.map(({ field, ...words }) => (
            <NumberValue key={field} path={[...path, field]} {...words} whole max={99} />
          ))}
        </div>
        {problem && <ErrorText>{problem}</ErrorText>}
        <CheckValue
          path={[...path, 'forceGroup']}
          label="Immer als eigene Gruppe zeigen"
          detail="Auch wo Extras sonst zusammen stehen."
        />
      </FieldGroup>
      <FoldedMoveEntry title="Platz unter den Gruppen" path={path} entries={groups} />
      <CopyOrDelete
        entry={group}
        list={GROUP_LIST}
        listPage={paths.extras}
        kind="Extra-Gruppe"
        hint={uses.length > 0 ? 'Beim Löschen verschwindet die Wahl aus diesen Gerichten.' : null}
        deleteLabel="Gruppe löschen"
      />
    </>
  );
}
