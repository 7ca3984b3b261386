import { usesOf } from '@tischlein/domain/shop-document/references.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { PlusIcon } from '@tischlein/ui/icons.tsx';
import { useParams } from 'react-router';
import { paths } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { EntryList } from '../menu/entry-list.tsx';
import { extraGroups, GROUP_LIST, usedInText } from '../menu/extra-groups.ts';
import { ListPage } from '../menu/list-page.tsx';
import { useNewEntry } from '../menu/new-entry.ts';
import { choiceText } from './choice-text.ts';

/** Groups of extras and of sides, each named once and used by many dishes. */
export function ExtrasPage() {
  const { document } = useDraft();
  const add = useNewEntry();
  const { groupId } = useParams();
  const groups = extraGroups(document).map((group) => {
    const uses = usesOf(document, 'group', group.id).length;
    const why = `${choiceText(document, group)} · ${usedInText(uses)}`;
    return { ...group, uses, why };
  });
  const used = groups.filter(({ uses }) => uses > 0);
  return (
    <ListPage title="Extras" isOpen={groupId !== undefined}>
      <div className="cluster gap-2">
        <Button icon={<PlusIcon />} onClick={() => add(GROUP_LIST)}>
          Neue Extra-Gruppe
        </Button>
        <Button icon={<PlusIcon />} onClick={() => add(GROUP_LIST, { type: 'dish' })}>
          Neue Beilagen-Gruppe
        </Button>
      </div>
      {groups.length === 0 && (
        <EmptyState
          title="Noch keine Extras."
          text="Eine Gruppe wie „Dein Belag“ legst du einmal an und wählst sie in den Gerichten aus. Beilagen-Gruppen bieten ganze Gerichte an."
        />
      )}
      <EntryList
        title="Extras"
        entries={used.filter(({ isDishes }) => !isDishes)}
        pathTo={paths.extraGroup}
      />
      <EntryList
        title="Beilagen"
        entries={used.filter(({ isDishes }) => isDishes)}
        pathTo={paths.extraGroup}
      />
      <EntryList
        title="Nicht benutzt"
        entries={groups.filter(({ uses }) => uses === 0)}
        pathTo={paths.extraGroup}
      />
    </ListPage>
  );
}
