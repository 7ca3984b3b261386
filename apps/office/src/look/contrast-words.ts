import { contrast } from '@tischlein/ui/colour.ts';
import { TEXT_CONTRAST, UI_CONTRAST } from '@tischlein/ui/theme-palette.ts';
import { themeCss, type Theme, type ThemeDesign, type ThemeWarning } from '@tischlein/ui/theme.ts';

/** Something about the colours, for their owner. */
interface ColourNote {
  tone: 'good' | 'warn';
  text: string;
  /** The colour that the shop takes instead. */
  instead?: string;
}

const decimal = (value: number) => value.toFixed(1).replace('.', ',');
const needed = (ratio: number, least: number) =>
  `Kontrast ${decimal(ratio)}, nötig ${decimal(least)}`;

/** Whether colours can be read, and what the shop makes of those that cannot. */
export function colourNotes(design: ThemeDesign): ColourNote[] {
  const theme = themeCss(design);
  const notes = theme.warnings.flatMap(noteOf);
  return notes.length > 0 ? notes : [goodNote(theme)];
}

function goodNote({ palettes: { light } }: Theme): ColourNote {
  const button = decimal(contrast(light.accent, light['on-accent']));
  const price = decimal(contrast(light['accent-ink'], light.surface));
  const text = `Alles ist gut zu lesen: Knöpfe mit Kontrast ${button}, Preise und Links mit ${price} (nötig ${decimal(TEXT_CONTRAST)}).`;
  return { tone: 'good', text };
}

function noteOf({ code, scheme, values }: ThemeWarning): ColourNote[] {
  const colour = scheme === 'dark' ? 'Die Farbe für den dunklen Modus' : 'Die Hauptfarbe';
  const ratio = Number(values['contrast']);
  const instead = String(values['used'] ?? '');
  switch (code) {
    case 'accent-changed-for-text':
      return [
        {
          ...{ tone: 'warn', instead },
          text: `${colour} ist für Schrift zu schwach (${needed(ratio, TEXT_CONTRAST)}). Preise und Links bekommen von selbst diesen Ton:`,
        },
      ];
    case 'accent-close-to-surface':
      return [
        {
          ...{ tone: 'warn', instead },
          text: `${colour} hebt sich kaum vom Hintergrund ab (${needed(ratio, UI_CONTRAST)}). ${
            values['used'] === values['accent']
              ? 'Knöpfe bekommen einen Rand.'
              : 'Knöpfe bekommen diesen Ton:'
          }`,
        },
      ];
    case 'surface-too-middling':
      return [
        {
          ...{ tone: 'warn', instead },
          text: 'Der Hintergrund ist weder hell noch dunkel genug für gut lesbaren Text. Der Shop nimmt diesen Ton:',
        },
      ];
    case 'not-a-colour':
      return [{ tone: 'warn', text: 'Das ist keine Farbe. Schreibe sie wie #b3261e.' }];
  }
}
