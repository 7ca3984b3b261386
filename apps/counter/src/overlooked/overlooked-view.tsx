import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { PAUSE_AFTER_MINUTES } from '@tischlein/domain/order/overlooked.ts';
import { SELF_TEST_NOTICES, type SelfTestNotice } from '@tischlein/domain/self-test/self-test.ts';
import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { useState, type FormEvent } from 'react';
import { call, fetchResult } from '../api/request.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';
import { SelfTestNow } from './self-test-now.tsx';
import { smsNumber } from './sms-number.ts';
import styles from './overlooked.module.css';
import { StaffPushChoice } from './staff-push-choice.tsx';

type Settings = Result<'overlookedSettings'>;

/** Who is told of orders that nobody answers. */
export function OverlookedView() {
  const { id: shopId } = useShop();
  const queryKey = ['overlooked', shopId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchResult('overlookedSettings', { params: { shopId } }),
  });
  return (
    <div className={styles.page}>
      <h1 className="page-heading">Alarm</h1>
      <p className="soft">
        Eine neue Bestellung klingelt auf jedem Gerät mit der Theke, bis jemand antwortet, nach
        einer Minute auch in Küche, Packen und Büro. Was soll geschehen, wenn das niemand hört?
      </p>
      {data && (
        <SettingsForm
          settings={data}
          save={async (body) => {
            const answer = await call('saveOverlookedSettings', { params: { shopId }, body });
            if (answer.ok) {
              queryClient.setQueryData<Settings>(queryKey, { ...data, ...body });
              notify('Gespeichert.', { tone: 'good' });
            } else notify(failureText(answer.failure), { tone: 'bad' });
          }}
        />
      )}
      {!data && !isError && <Skeleton height={240} lines={4} />}
      {!data && isError && (
        <NotLoaded title="Das lässt sich gerade nicht laden." onRetry={refetch} />
      )}
      <SelfTestNow />
    </div>
  );
}

const TOLD_TEXTS: Record<SelfTestNotice, string> = {
  trouble: 'Wenn etwas fehlt',
  always: 'Immer',
  never: 'Nie',
};

interface SettingsFormProps {
  settings: Settings;
  save: (
    settings: Pick<Settings, 'byMail' | 'smsNumber' | 'pauseAfterMinutes' | 'selfTest'>,
  ) => Promise<void>;
}

function SettingsForm({ settings, save }: SettingsFormProps) {
  const [byMail, setByMail] = useState(settings.byMail);
  const [number, setNumber] = useState(settings.smsNumber ?? '');
  const [pause, setPause] = useState(settings.pauseAfterMinutes);
  const [selfTest, setSelfTest] = useState(settings.selfTest);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    focusFirstWrong(event);
    const dialled = smsNumber(number);
    if (number.trim() !== '' && dialled === null) {
      setError('Schreib die Nummer mit Vorwahl, zum Beispiel 0151 12345678.');
      return;
    }
    setError(null);
    setBusy(true);
    await save({ byMail, smsNumber: dialled, pauseAfterMinutes: pause, selfTest });
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <StaffPushChoice />
      <Checkbox
        label="Nach 2 Minuten eine Mail"
        detail={
          settings.email === ''
            ? 'Der Shop hat keine Mailadresse.'
            : `An ${settings.email}, auch wenn keine Theke mehr wach ist`
        }
        checked={byMail}
        onChange={(event) => setByMail(event.target.checked)}
      />
      <TextField
        label="Nach 4 Minuten eine SMS an"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        value={number}
        disabled={!settings.canSms}
        onChange={(event) => setNumber(event.target.value)}
        error={error}
        hint={
          settings.canSms
            ? 'Leer: keine SMS'
            : 'Dieser Server verschickt keine SMS. Wer ihn betreibt, kann es einrichten.'
        }
      />
      <SelectField
        label="Den Shop eine halbe Stunde pausieren"
        hint="Gäste lesen, dass gerade nichts bestellt werden kann. An der Theke beendest du die Pause jederzeit."
        value={String(pause ?? '')}
        onChange={({ target }) =>
          setPause(PAUSE_AFTER_MINUTES.find((minutes) => String(minutes) === target.value) ?? null)
        }
      >
        <option value="">Nie von selbst</option>
        {PAUSE_AFTER_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            Wenn {minutes} Minuten niemand antwortet
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Vom Selbsttest vor dem Öffnen eine Mail und Mitteilungen"
        hint="Eine halbe Stunde vorher: Drucker, Ton und Verbindung. Fehlt zehn Minuten vorher noch etwas, erfahrt ihr es."
        value={selfTest}
        onChange={({ target }) =>
          setSelfTest(SELF_TEST_NOTICES.find((told) => told === target.value) ?? 'trouble')
        }
      >
        {SELF_TEST_NOTICES.map((told) => (
          <option key={told} value={told}>
            {TOLD_TEXTS[told]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" busy={busy}>
        Speichern
      </Button>
    </form>
  );
}
