import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { CheckIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { themeCss } from '@tischlein/ui/theme.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { useField } from '../draft/fields.tsx';
import { ColourField, OwnColourField } from './colour-field.tsx';
import { colourNotes } from './contrast-words.ts';
import { CORNERS, DESIGN, designOf, MOODS, PICTURES } from './design-of.ts';
import styles from './look.module.css';

/** Colours with what can be read of them in words; `isWhole`: also those that the shop finds by itself. */
export function ColourPart({ isWhole = false }: { isWhole?: boolean }) {
  const { document } = useDraft();
  const design = designOf(document);
  const { palettes } = themeCss(design);
  return (
    <>
      <ColourField
        path={[...DESIGN, 'accent']}
        label="Hauptfarbe"
        hint="Für Knöpfe, Preise und Links."
        usual={design.accent}
      />
      <ColourNotes />
      <Choice field="mood" label="Stimmung" options={MOODS} shown={design.mood} />
      {isWhole && (
        <>
          <Choice field="radius" label="Ecken" options={CORNERS} shown={design.radius} />
          <Choice
            field="pictures"
            label="Bilder der Gerichte"
            options={PICTURES}
            shown={design.pictures}
          />
          <OwnColourField
            path={[...DESIGN, 'surface']}
            ask="Eigene Farbe für den Hintergrund"
            label="Hintergrund"
            usual={palettes.light.surface}
          />
          <OwnColourField
            path={[...DESIGN, 'accentDark']}
            ask="Eigene Hauptfarbe, wenn das Gerät dunkel gestellt ist"
            label="Hauptfarbe im dunklen Modus"
            usual={palettes.dark.accent}
          />
        </>
      )}
    </>
  );
}

/** In words: whoever chooses colours need not know what a contrast is. */
function ColourNotes() {
  const { document } = useDraft();
  return (
    <div role="status" aria-label="Lesbarkeit">
      <ul className={styles.notes}>
        {colourNotes(designOf(document)).map(({ tone, text, instead }) => (
          <li key={text} data-tone={tone}>
            {tone === 'good' ? <CheckIcon /> : <WarningIcon />}
            <span>
              {text}
              {instead && text.endsWith(':') && (
                <span
                  className={styles.swatch}
                  style={{ background: instead }}
                  aria-hidden="true"
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choice<T extends string>(props: {
  field: string;
  label: string;
  options: readonly { value: T; label: string }[];
  /** What holds, said or not. */
  shown: T | undefined;
}) {
  const { set, save, at } = useField([...DESIGN, props.field]);
  return (
    <div className={styles.choice} {...at}>
      <span aria-hidden="true">{props.label}</span>
      <ChoiceSwitch
        label={props.label}
        value={props.shown}
        options={props.options}
        onChange={(value) => {
          set(value);
          save();
        }}
      />
    </div>
  );
}
