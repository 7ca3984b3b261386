import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import { entriesOf, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { removal } from '@tischlein/domain/shop-document/references.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { SelectValue, TextValue } from '../draft/fields.tsx';
import { Fold } from '../menu/fold.tsx';
import styles from '../menu/sheet.module.css';

const PATH = ['extras', 'declarations'];

/** The codes printed beside dishes and the words for them: the law's, or the shop's own. */
export function DeclarationWords() {
  const { sync } = useShop();
  const { document } = useDraft();
  const own = entriesOf(valueAt(document, PATH)) ?? [];
  const isOwn = own.length > 0;
  const begin = () => {
    sync.set(
      PATH,
      GERMAN_DECLARATIONS.map(({ code, kind, name }) => ({ code, kind, name })),
    );
    void sync.flush();
  };
  return (
    <Fold
      title="Worte für Allergene und Zusatzstoffe"
      said={isOwn ? `${own.length} eigene` : 'die üblichen, nach LMIV und LMZDV'}
      paths={[PATH]}
    >
      <p className="quiet">
        Gäste lesen den Code am Gericht und das Wort in seinen Infos. Bei Getreide und Nüssen muss
        die Art dastehen, etwa „Glutenhaltiges Getreide (Weizen)“.
      </p>
      {own.map(([code]) => (
        <div key={code} className={styles.size}>
          <div className={styles.sizeHead}>
            <strong>{code}</strong>
            <IconButton
              label={`${code} entfernen`}
              icon={<TrashIcon />}
              onClick={() => sync.change(removal(document, [...PATH, code]))}
            />
          </div>
          <TextValue path={[...PATH, code, 'name']} label="Wort" maxLength={200} />
          <SelectValue
            path={[...PATH, code, 'kind']}
            label="Art"
            choices={[
              ['allergen', 'Allergen'],
              ['additive', 'Zusatzstoff'],
            ]}
          />
        </div>
      ))}
      {isOwn && <NewCode codes={own.map(([code]) => code)} />}
      <div className="cluster gap-2">
        {isOwn ? (
          <Button
            onClick={() => {
              sync.set(PATH, undefined);
              void sync.flush();
            }}
          >
            Wieder die üblichen
          </Button>
        ) : (
          <Button onClick={begin}>Eigene Worte daraus machen</Button>
        )}
      </div>
    </Fold>
  );
}

/** The code is its name and never changes: it is asked for first. */
function NewCode({ codes }: { codes: readonly string[] }) {
  const { sync } = useShop();
  const [code, setCode] = useState('');
  const wanted = code.trim();
  const isTaken = codes.includes(wanted);
  const add = () => {
    const kind = /^\d/.test(wanted) ? 'additive' : 'allergen';
    const value = { code: wanted, kind, name: 'Neues Wort' };
    sync.change({ kind: 'insert', path: [...PATH, wanted], value, before: null });
    setCode('');
  };
  return (
    <div className={styles.priced}>
      <TextField
        label="Neuer Code"
        value={code}
        maxLength={20}
        error={isTaken ? 'Diesen Code gibt es schon.' : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button icon={<PlusIcon />} disabled={wanted === '' || isTaken} onClick={add}>
        Code hinzufügen
      </Button>
    </div>
  );
}
