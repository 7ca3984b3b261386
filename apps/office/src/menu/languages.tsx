import { valueAt, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { VALUE_LABELS } from '@tischlein/domain/shop-document/value-labels.ts';
import { useDraftPart } from '../draft/draft-context.tsx';
import { SelectValue } from '../draft/fields.tsx';
import { Fold } from './fold.tsx';

/** `de` takes a dish out of what a category's file says for all. */
const LANGUAGES = ['it', 'en', 'fr', 'es', 'tr', 'el'];

/** In which language a name is, so that it is read out right (WCAG 3.1.2). */
export function Languages({ path, hasText = true }: { path: DocumentPath; hasText?: boolean }) {
  const lang = useDraftPart(({ document }) => valueAt(document, [...path, 'lang']));
  const textLang = useDraftPart(({ document }) => valueAt(document, [...path, 'textLang']));
  const word = (value: unknown) =>
    value === undefined || value === 'de' ? 'Deutsch' : (VALUE_LABELS[String(value)] ?? value);
  const said = hasText ? `Name ${word(lang)}, Text ${word(textLang)}` : `Name ${word(lang)}`;
  const choices = [
    ['', 'Deutsch'] as const,
    ...LANGUAGES.map((each) => [each, VALUE_LABELS[each] ?? each] as const),
  ];
  return (
    <Fold title="Sprache" said={said} paths={[]}>
      <p className="quiet">Damit Vorlesegeräte „Gnocchi“ oder „Burger“ richtig aussprechen.</p>
      <SelectValue path={[...path, 'lang']} label="Sprache des Namens" choices={choices} />
      {hasText && (
        <SelectValue
          path={[...path, 'textLang']}
          label="Sprache der Beschreibung"
          choices={choices}
        />
      )}
    </Fold>
  );
}
