import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { contrast } from '@tischlein/ui/colour.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { themeCss, type ThemeMood } from '@tischlein/ui/theme.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { TextValue, useField } from '../draft/fields.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import styles from './first-day.module.css';

const MOODS: readonly { value: ThemeMood; label: string }[] = [
  { value: 'plain', label: 'Schlicht' },
  { value: 'warm', label: 'Warm' },
  { value: 'fresh', label: 'Frisch' },
  { value: 'night', label: 'Dunkel' },
];
const READABLE = 4.5;

export function LookStep() {
  const { document } = useDraft();
  const accent = useField(['shop', 'design', 'accent']);
  const mood = useField(['shop', 'design', 'mood']);
  const colour = String(valueAt(document, ['shop', 'design', 'accent']) ?? '#b3261e');
  const chosen = MOODS.find(({ value }) => value === mood.value)?.value;
  const { palettes, warnings } = themeCss({ accent: colour, mood: chosen ?? 'plain' });
  const { light } = palettes;
  const ratio = contrast(light.accent, light['on-accent']);
  const isChanged = warnings.some(({ code }) => code === 'accent-changed-for-text');
  return (
    <section className={styles.part}>
      <h1>Aussehen</h1>
      <TextField
        label="Hauptfarbe"
        type="color"
        value={colour}
        onChange={(event) => accent.set(event.target.value)}
        onBlur={accent.save}
      />
      <div
        className={styles.sample}
        style={{ background: light.accent, color: light['on-accent'] }}
      >
        Jetzt bestellen
      </div>
      <p role="status">
        Kontrast {ratio.toFixed(1).replace('.', ',')} : 1,{' '}
        {ratio >= READABLE ? 'gut zu lesen.' : 'zu wenig für kleine Schrift.'}
        {isChanged && ' Für Text nimmt der Shop von selbst einen dunkleren oder helleren Ton.'}
      </p>
      <ChoiceSwitch
        label="Stimmung"
        value={chosen}
        options={MOODS}
        onChange={(value) => {
          mood.set(value);
          mood.save();
        }}
      />
      <PictureField path={['shop', 'design', 'logo']} label="Logo" name="logo" />
      <TextValue path={['shop', 'design', 'claim']} label="Ein Satz unter dem Namen" />
    </section>
  );
}
