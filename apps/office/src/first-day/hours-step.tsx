import { SelectField } from '@tischlein/ui/field.tsx';
import { useField } from '../draft/fields.tsx';
import { WeekEditor } from '../times/week-editor.tsx';

const STATES: readonly (readonly [string, string])[] = [
  ['BW', 'Baden-Württemberg'],
  ['BY', 'Bayern'],
  ['BE', 'Berlin'],
  ['BB', 'Brandenburg'],
  ['HB', 'Bremen'],
  ['HH', 'Hamburg'],
  ['HE', 'Hessen'],
  ['MV', 'Mecklenburg-Vorpommern'],
  ['NI', 'Niedersachsen'],
  ['NW', 'Nordrhein-Westfalen'],
  ['RP', 'Rheinland-Pfalz'],
  ['SL', 'Saarland'],
  ['SN', 'Sachsen'],
  ['ST', 'Sachsen-Anhalt'],
  ['SH', 'Schleswig-Holstein'],
  ['TH', 'Thüringen'],
];

export function HoursStep() {
  const { value, set, save } = useField(['hours', 'state']);
  return (
    <section className="column gap-4">
      <h1>Wann habt ihr geöffnet?</h1>
      <SelectField
        label="Bundesland"
        hint="Daraus folgen die Feiertage und wer den Datenschutz beaufsichtigt."
        value={String(value ?? '')}
        onChange={(event) => {
          set(event.target.value || undefined);
          save();
        }}
      >
        <option value="">Bitte wählen</option>
        {STATES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <h2>Öffnungszeiten</h2>
      <WeekEditor path={['hours', 'opening']} title="Geöffnet" />
    </section>
  );
}
