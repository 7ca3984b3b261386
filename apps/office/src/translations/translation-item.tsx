import { translatableTexts } from '@tischlein/domain/shop-document/translatable-texts.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import {
  translationPath,
  translationsIn,
  type TranslationRow,
} from '@tischlein/domain/shop-document/translation.ts';
import { languageName } from '@tischlein/domain/shop-document/translation-words.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { TextAreaField, TextField } from '@tischlein/ui/field.tsx';
import { memo } from 'react';
import { fieldAttributes } from '../base/focus-field.ts';
import { useDraftPart, useShop } from '../draft/draft-context.tsx';
import { onEnter } from '../draft/next-field.ts';
import { useMayAt } from '../draft/use-may.ts';
import styles from './translations.module.css';

/** What does not fit into one line of a phone. */
const LONG = 40;
const MAX_CHARACTERS = 10_000;

interface Props {
  row: TranslationRow;
  /** Where the text stands, in words. */
  place: string;
  language: string;
  /** It stays in the list while it is worked on, whatever becomes of it. */
  onHold: (german: string) => void;
}

/** One German text, where it stands, and the field for its translation. A menu has hundreds, and a key changes one. */
export const TranslationItem = memo(Item, (before, after) => {
  const [a, b] = [before.row, after.row];
  return (
    a.german === b.german &&
    a.state === b.state &&
    a.translation?.text === b.translation?.text &&
    a.former?.german === b.former?.german &&
    before.place === after.place
  );
});

function Item({ row, place, language, onHold }: Props) {
  const { german, path, translation, former, state } = row;
  const { sync } = useShop();
  const mayChange = useMayAt(path);
  const problem = useDraftPart(({ draft }) =>
    draft?.problems.find((each) => path.every((key, at) => each.path[at] === key)),
  );
  const { field } = row.places[0]!;
  const set = (text: string) => {
    onHold(german);
    // To be told when the German changes, it keeps the German and where it stood.
    sync.set(path, text === '' ? undefined : { german, text, field: translation?.field ?? field });
  };
  const save = () => {
    void sync.flush();
    dropFormer();
  };
  /** What this field said before is translated anew: the old one is of no use. */
  const dropFormer = () => {
    const now = sync.read().document;
    if (valueAt(now, path) === undefined) return;
    const fields = new Set(row.places.map((each) => each.field));
    const said = new Set(translatableTexts(now).map((each) => each.german));
    for (const each of translationsIn(now, language)) {
      if (said.has(each.german) || !each.field || !fields.has(each.field)) continue;
      const formerPath = translationPath(language, each.german);
      const old = valueAt(now, formerPath);
      if (old !== undefined) sync.change({ kind: 'set', path: formerPath, old });
    }
  };
  const take = (text: string) => {
    set(text);
    save();
  };
  const shared = {
    ...fieldAttributes(path),
    label: `${languageName(language)}: ${german}`,
    hideLabel: true,
    lang: language,
    readOnly: !mayChange,
    maxLength: MAX_CHARACTERS,
    value: translation?.text ?? '',
    placeholder: former?.text,
    error: problem && `${problem.message} ${problem.mend}`,
    onFocus: () => onHold(german),
    onBlur: save,
    onKeyDown: onEnter,
  };
  const isLong = german.length > LONG || german.includes('\n');
  const lines = Math.min(8, Math.max(2, german.split('\n').length, Math.ceil(german.length / 60)));
  return (
    <li className={styles.item}>
      <div className={styles.german}>
        <p className="quiet">
          {place}
          {state === 'outdated' && <Badge tone="warn">Veraltet</Badge>}
        </p>
        <p className={styles.text}>{german}</p>
        {former && <p className="quiet">Vorher hieß es: „{former.german}“</p>}
      </div>
      <div className={styles.other}>
        {isLong ? (
          <TextAreaField {...shared} rows={lines} onChange={(event) => set(event.target.value)} />
        ) : (
          <TextField
            {...shared}
            enterKeyHint="next"
            onChange={(event) => set(event.target.value)}
          />
        )}
        {mayChange && state !== 'translated' && (
          <div className="cluster gap-2">
            {former ? (
              <Button onClick={() => take(former.text)}>„{short(former.text)}“ stimmt noch</Button>
            ) : (
              german.length <= LONG && (
                <Button aria-label={`„${german}“ bleibt so`} onClick={() => take(german)}>
                  Bleibt so
                </Button>
              )
            )}
          </div>
        )}
      </div>
    </li>
  );
}

const short = (text: string) => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text);
