import { entriesOf, isList, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { operationsInTurn, removal, usesOf } from '@tischlein/domain/shop-document/references.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Link } from 'react-router';
import { CopyIcon } from '../base/icons.tsx';
import { paths } from '../base/paths.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { NumberValue } from '../draft/number-value.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { DishEntry } from './dishes.ts';
import { extraGroups, itemName, usedInText } from './extra-groups.ts';
import { Fold } from './fold.tsx';
import { OrderedList } from './ordered-list.tsx';
import { newEntryId } from './new-entry.ts';
import styles from './sheet.module.css';
import { useChanges } from './use-changes.ts';

/** What guests may put on it or beside it. */
export function DishExtras({ dish }: { dish: DishEntry }) {
  const { document } = useDraft();
  const at = (field: string) => [...dish.path, field];
  const groups = extraGroups(document);
  const listOf = (field: string) =>
    (entriesOf(valueAt(document, at(field))) ?? []).map(([key]) => key);
  const mine = [...listOf('extras'), ...listOf('sideDishes')];
  const said = (field: string) =>
    listOf(field)
      .map((id) => groups.find((group) => group.id === id)?.name ?? id)
      .join(', ') || 'keine';
  const choices = [
    ...new Set(
      groups
        .filter(({ id }) => mine.includes(id))
        .flatMap(({ items }) => items.map(({ id }) => id)),
    ),
  ].map((value) => ({ value, label: itemName(document, value) }));
  const offered = (isDishes: boolean) =>
    groups
      .filter((group) => group.isDishes === isDishes)
      .map(({ id, name }) => ({ value: id, label: name || id }));

  return (
    <>
      <Fold title="Extras" said={said('extras')} paths={[at('extras'), at('freeIngredients')]}>
        <OrderedList
          path={at('extras')}
          all={offered(false)}
          addLabel="Gruppe hinzufügen"
          none="Gäste können nichts dazuwählen."
          below={(id) => <GroupOfDish dish={dish} field="extras" groupId={id} />}
        />
        <NumberValue
          path={at('freeIngredients')}
          label="So viele Extras sind frei"
          hint="Die teuersten gewählten kosten dann nichts."
          whole
          max={99}
        />
      </Fold>
      <Fold title="Beilagen" said={said('sideDishes')} paths={[at('sideDishes')]}>
        <OrderedList
          path={at('sideDishes')}
          all={offered(true)}
          addLabel="Beilagen hinzufügen"
          none="Es gibt keine Beilagen zur Wahl."
          below={(id) => <GroupOfDish dish={dish} field="sideDishes" groupId={id} />}
        />
      </Fold>
      {choices.length > 0 && (
        <>
          <ChoiceList
            path={at('popular')}
            title="Beliebte Kombination (mit einem Klick)"
            all={choices}
          />
          <Fold
            title="Reihenfolge der Extras"
            said={listOf('ranking').length > 0 ? 'eigene' : 'wie in der Gruppe'}
            paths={[at('ranking')]}
          >
            <OrderedList
              path={at('ranking')}
              all={choices}
              addLabel="Extra nach vorn"
              none="Die Extras stehen wie in ihrer Gruppe."
            />
          </Fold>
        </>
      )}
    </>
  );
}

/** Whether others use the group, too, and a copy for this dish alone. */
function GroupOfDish(props: { dish: DishEntry; field: string; groupId: string }) {
  const { dish, field, groupId } = props;
  const { sync } = useShop();
  const { document } = useDraft();
  const change = useChanges();
  const uses = usesOf(document, 'group', groupId).length;
  const group = valueAt(document, ['extras', 'groups', groupId]);
  const copy = () => {
    const id = newEntryId('gruppe');
    const list = [...dish.path, field];
    const operations = operationsInTurn(sync.read().document, (put, now) => {
      const value = { ...(group as object), id };
      put({ kind: 'insert', path: ['extras', 'groups', id], value, before: null });
      put({ kind: 'insert', path: [...list, id], value: id, before: groupId });
      put(removal(now(), [...list, groupId]));
    });
    change(operations, `${dish.name} hat jetzt eine eigene Gruppe.`);
  };
  return (
    <div className={styles.entryMore}>
      <span className="quiet">{usedInText(uses)}</span>
      <Link to={paths.extraGroup(groupId)}>Ändern</Link>
      {uses > 1 && group !== undefined && !isList(group) && (
        <Button variant="quiet" icon={<CopyIcon />} onClick={copy}>
          Nur hier ändern
        </Button>
      )}
    </div>
  );
}
