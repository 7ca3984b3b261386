import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { usesOf } from '@tischlein/domain/shop-document/references.ts';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { CheckValue, TextValue } from '../draft/fields.tsx';
import { NumberValue } from '../draft/number-value.tsx';
import {
  extraGroups,
  GROUPS,
  itemName,
  usedIn,
  type ExtraGroupEntry,
} from '../menu/extra-groups.ts';
import { CopyOrDelete } from '../menu/copy-or-delete.tsx';
import { FoldedPosition } from '../menu/position.tsx';
import styles from '../menu/sheet.module.css';
import { FieldGroup, Sheet, useIsNew } from '../menu/sheet.tsx';
import { useRemove } from '../menu/use-changes.ts';
import { choiceText, impossibleChoice } from './choice-text.ts';
import { GroupItems } from './group-items.tsx';

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
          Diese Gruppe {usedIn(uses.length)}.
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
          <NumberValue
            path={[...path, 'min']}
            label="Mindestens"
            hint="leer: freiwillig"
            whole
            max={99}
          />
          <NumberValue
            path={[...path, 'limit']}
            label="Höchstens"
            hint="leer: beliebig"
            whole
            max={99}
          />
          <NumberValue
            path={[...path, 'maxAmount']}
            label="Dasselbe so oft"
            hint="leer: einmal"
            whole
            max={99}
          />
        </div>
        {problem && <ErrorText>{problem}</ErrorText>}
        <CheckValue
          path={[...path, 'forceGroup']}
          label="Immer als eigene Gruppe zeigen"
          detail="Auch wo Extras sonst zusammen stehen."
        />
      </FieldGroup>
      <FoldedPosition title="Platz unter den Gruppen" path={path} entries={groups} />
      <Ends group={group} uses={uses.length} />
    </>
  );
}

/** A copy of the group, and its end. */
function Ends({ group, uses }: { group: ExtraGroupEntry; uses: number }) {
  const { sync } = useShop();
  const navigate = useNavigate();
  const remove = useRemove();
  const copy = () => {
    const value = valueAt(sync.read().document, group.path);
    const id = `gruppe-${randomKey().slice(0, 8)}`;
    sync.change({
      kind: 'insert',
      path: [...GROUPS, id],
      value: { ...(value as object), id, name: `${group.name} (Kopie)` },
      before: null,
    });
    void navigate(paths.extraGroup(id), { state: { isNew: true } });
  };
  return (
    <CopyOrDelete
      hint={uses > 0 ? 'Beim Löschen verschwindet die Wahl aus diesen Gerichten.' : null}
      deleteLabel="Gruppe löschen"
      onCopy={copy}
      onDelete={() => {
        remove(group.path, group.name || 'Extra-Gruppe');
        void navigate(paths.extras);
      }}
    />
  );
}
