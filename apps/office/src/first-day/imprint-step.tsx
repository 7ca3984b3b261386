import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { Options, SelectField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';
import { TextValue } from '../draft/fields.tsx';
import { NumberValue } from '../draft/number-value.tsx';
import { FORMS, legalFormOf } from './legal-forms.ts';

/** Who sells, as § 5 DDG wants it; asked by legal form. The pages are written by the shop from it. */
export function ImprintStep() {
  const { document } = useDraft();
  const operator = String(valueAt(document, ['shop', 'legal', 'operator']) ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const form = FORMS.find(({ id }) => id === chosen) ?? legalFormOf(operator);
  const legal = (field: string) => ['shop', 'legal', field];
  return (
    <section className="column gap-4">
      <h1>Impressum und Datenschutz</h1>
      <p className="soft">
        Beide Seiten schreibt der Shop aus deinen Angaben. Was du nicht hast, lässt du leer. Lass
        sie rechtlich prüfen, ehe du öffnest.
      </p>
      <SelectField
        label="Rechtsform"
        value={form.id}
        onChange={(event) => setChosen(event.target.value)}
      >
        <Options of={FORMS} />
      </SelectField>
      <TextValue path={legal('operator')} label={form.operator} hint={form.hint} />
      {form.isActedFor && (
        <TextValue
          path={legal('representative')}
          label="Vertreten durch"
          hint="Vor- und Nachnamen der Geschäftsführung oder der Gesellschafter."
        />
      )}
      {form.isRegistered && (
        <TextValue
          path={legal('register')}
          label="Registergericht und Nummer"
          hint="Etwa Amtsgericht Stuttgart, HRB und deine Nummer."
        />
      )}
      <TextValue
        path={legal('vatId')}
        label="Umsatzsteuer-Identifikationsnummer"
        hint="DE und neun Ziffern. Wenn du keine hast, eine der beiden nächsten."
      />
      <TextValue path={legal('economicId')} label="Wirtschafts-Identifikationsnummer" />
      <TextValue path={legal('taxNumber')} label="Steuernummer (nur auf Belegen)" />
      <TextValue
        path={legal('authority')}
        label="Zuständige Aufsichtsbehörde"
        hint="Die Lebensmittelüberwachung deiner Stadt oder deines Landkreises."
      />
      <h2>Für die Seite „Datenschutz“</h2>
      <TextValue
        path={legal('hosting')}
        label="Wer betreibt den Server?"
        hint="Firma und Ort. Wer Tischlein für dich gestartet hat, weiß es."
      />
      <NumberValue
        path={legal('accessLogDays')}
        label="Wie viele Tage protokolliert der Server davor die Aufrufe?"
        hint="0, wenn er es nicht tut."
        whole
        max={3650}
      />
      <TextValue path={legal('mailProvider')} label="Wer verschickt eure Mails? (Firma und Ort)" />
    </section>
  );
}
