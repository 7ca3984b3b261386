import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useRef } from 'react';
import { useDraft } from '../draft/draft-context.tsx';
import { TextValue, useField } from '../draft/fields.tsx';
import type { DishEntry } from './dishes.ts';
import { emphasized, withEmphasis } from './emphasis.ts';
import { Fold } from './fold.tsx';
import { Nutrients } from './nutrients.tsx';
import styles from './sheet.module.css';

/** What stands on the label of prepacked food, and what else is told of a dish. */
export function DishLabel({ dish, isDrink }: { dish: DishEntry; isDrink: boolean }) {
  const { document } = useDraft();
  const own = [...dish.path, 'prepacked'];
  const info = [...dish.path, 'info'];
  const at = (field: string) => [...own, field];
  const isPacked = valueAt(document, own) !== undefined;
  return (
    <>
      <Fold
        title="Verpacktes Lebensmittel"
        said={isPacked ? 'ja, mit Angaben vom Etikett' : 'nein, ihr macht es selbst'}
        paths={[own]}
      >
        <p className="quiet">
          Für Flaschen, Gläser und Abgepacktes. Was auf dem Etikett steht, muss vor dem Kauf zu
          lesen sein (LMIV Art. 14).
        </p>
        <TextValue
          path={at('name')}
          label="Bezeichnung"
          hint="Wenn der Name allein nicht sagt, was es ist."
          placeholder="Koffeinhaltiges Erfrischungsgetränk"
          maxLength={200}
        />
        <PrintedIngredients path={at('ingredients')} />
        <TextValue
          path={at('quantity')}
          label="Nettofüllmenge"
          hint="Ohne Angabe gilt der Inhalt."
          placeholder="500 g"
          maxLength={200}
        />
        <TextValue
          path={at('alcohol')}
          label="Alkoholgehalt"
          placeholder="4,9 % vol"
          maxLength={200}
        />
        <TextValue path={at('origin')} label="Herkunft" maxLength={200} />
        <TextValue
          path={at('storage')}
          label="Aufbewahrung"
          placeholder="Bei höchstens 7 °C"
          maxLength={200}
        />
        <TextValue
          path={at('business')}
          label="Verantwortliches Unternehmen mit Anschrift"
          rows={2}
          maxLength={300}
        />
      </Fold>
      <Nutrients path={dish.path} isDrink={isDrink} />
      <Fold
        title="Weitere Angaben"
        said={String(valueAt(document, info) ?? 'keine')}
        paths={[info]}
      >
        <TextValue path={info} label="Text in den Infos des Gerichts" rows={4} maxLength={4000} />
      </Fold>
    </>
  );
}

/** The list of ingredients, allergens in it emphasized (LMIV Art. 21). */
function PrintedIngredients({ path }: { path: readonly string[] }) {
  const { value, set, save } = useField(path);
  const box = useRef<HTMLDivElement>(null);
  const text = String(value ?? '');
  const emphasize = () => {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    set(withEmphasis(text, area.selectionStart, area.selectionEnd));
    save();
    area.focus();
  };
  return (
    <div ref={box} className={styles.emphasis}>
      <TextValue
        path={path}
        label="Zutatenverzeichnis"
        hint="In absteigender Menge. Markiere die Allergene und hebe sie hervor."
        rows={4}
        maxLength={4000}
      />
      <Button variant="quiet" disabled={text === ''} onClick={emphasize}>
        Auswahl hervorheben
      </Button>
      {text.includes('**') && (
        <p className="quiet">
          Gäste lesen:{' '}
          {emphasized(text).map(({ words, isStrong, at }) =>
            isStrong ? <strong key={at}>{words}</strong> : <span key={at}>{words}</span>,
          )}
        </p>
      )}
    </div>
  );
}
