import { DownIcon, UpIcon } from '@tischlein/ui/icons.tsx';
import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { Fold } from './fold.tsx';

interface MoveEntryProps {
  path: DocumentPath;
  /** The entries of its list in their order. */
  keys: readonly string[];
  nameOf: (key: string) => string;
}

/** Where an entry stands in its list: one up, one down, or at a place of one's choice. */
export function MoveEntry({ path, keys, nameOf }: MoveEntryProps) {
  const { sync } = useShop();
  const { document } = useDraft();
  const list = path.slice(0, -1);
  const at = keys.indexOf(path.at(-1)!);
  /** To the place that is the `to`th once it has left its own. */
  const moveTo = (to: number) => {
    const before = keys.toSpliced(at, 1)[to] ?? null;
    sync.change({ kind: 'move', path, to: list, before, oldBefore: nextKey(document, path) });
  };
  return (
    <>
      <SelectField
        label="An Position"
        value={at}
        onChange={(event) => moveTo(Number(event.target.value))}
      >
        {keys.map((key, index) => (
          <option key={key} value={index}>
            {index === at
              ? `${index + 1} (hier)`
              : `${index + 1}, ${index < at ? 'vor' : 'nach'} „${nameOf(key)}“`}
          </option>
        ))}
      </SelectField>
      <div className="cluster gap-2">
        <Button icon={<UpIcon />} data-repeats="" disabled={at <= 0} onClick={() => moveTo(at - 1)}>
          Nach oben
        </Button>
        <Button
          icon={<DownIcon />}
          data-repeats=""
          disabled={at >= keys.length - 1}
          onClick={() => moveTo(at + 1)}
        >
          Nach unten
        </Button>
      </div>
    </>
  );
}

interface PlaceAmongProps {
  /** 'Platz unter den Menüs' */
  title: string;
  path: DocumentPath;
  /** All of its list, in their order. */
  entries: readonly { id: string; name: string }[];
}

/** The place of an entry among the others, folded away, to be changed. */
export function FoldedMoveEntry({ title, path, entries }: PlaceAmongProps) {
  const keys = entries.map(({ id }) => id);
  return (
    <Fold title={title} said={`${keys.indexOf(path.at(-1)!) + 1} von ${keys.length}`} paths={[]}>
      <MoveEntry
        path={path}
        keys={keys}
        nameOf={(key) => entries.find(({ id }) => id === key)?.name ?? key}
      />
    </Fold>
  );
}
