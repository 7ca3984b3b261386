import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../api/request.ts';
import { saveText } from '../api/download.ts';
import { useShop } from '../draft/draft-context.tsx';
import pageStyles from '../base/page.module.css';
import styles from './guests.module.css';

type Found = Result<'guestDataFind'> & { who: string };

/** What the shop keeps of a guest: searched, handed out (GDPR Art. 15), erased (Art. 17). */
export function GuestsPage() {
  const { id } = useShop();
  const params = { shopId: id };
  const [who, setWho] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [erased, setErased] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'find' | 'export' | 'erase' | null>(null);

  const find = async (wanted: string) => {
    setBusy('find');
    const answer = await call('guestDataFind', { params, body: { who: wanted } });
    setBusy(null);
    setFound(answer.ok ? { ...answer.value, who: wanted } : null);
    setProblem(answer.ok ? '' : failureText(answer.failure));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    setErased([]);
    if (who.trim() === '') return setProblem('Wen suchst du?');
    void find(who.trim());
  };
  const save = async (wanted: string) => {
    setBusy('export');
    const answer = await call('guestDataExport', { params, body: { who: wanted } });
    setBusy(null);
    if (!answer.ok) return notify(failureText(answer.failure), { tone: 'bad' });
    saveText(answer.value.name, answer.value.json, 'application/json');
    notify('Gespeichert. Gib die Datei nur dem Gast, und prüfe vorher, dass er es ist.', {
      tone: 'good',
    });
  };
  const erase = async (wanted: string) => {
    const isSure = await confirmDialog({
      // A telephone number stays in one piece.
      title: `Daten von ${wanted.replaceAll(/(\d) (?=\d)/g, '$1\u00a0')} löschen?`,
      text: 'Das lässt sich nicht zurücknehmen. Was das Steuerrecht aufzuheben verlangt, bleibt, ohne Telefon, E-Mail und Nachrichten.',
      okLabel: 'Endgültig löschen',
      danger: true,
    });
    if (!isSure) return;
    setBusy('erase');
    const answer = await call('guestDataErase', { params, body: { who: wanted } });
    setBusy(null);
    if (!answer.ok) return notify(failureText(answer.failure), { tone: 'bad' });
    setErased(answer.value.words);
    await find(wanted);
  };

  return (
    <div className={pageStyles.page}>
      <h1>Daten von Gästen</h1>
      <p className="soft">
        Fragt ein Gast, was über ihn gespeichert ist, oder will er es gelöscht haben: hier steht es.
        Wer hier sucht, speichert oder löscht, steht im Protokoll.
      </p>
      <form className="column gap-3" onSubmit={submit} role="search" noValidate>
        <TextField
          label="Mailadresse, Telefonnummer oder Name"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy === 'find'}>
          Suchen
        </Button>
      </form>
      <div role="alert">{problem !== '' && <ErrorText>{problem}</ErrorText>}</div>
      {erased.length > 0 && (
        <div role="status" className={styles.erased}>
          {erased.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      {found && (
        <FoundGuest
          found={found}
          busy={busy}
          onSave={() => void save(found.who)}
          onErase={() => void erase(found.who)}
        />
      )}
    </div>
  );
}

function FoundGuest(props: {
  found: Found;
  busy: 'find' | 'export' | 'erase' | null;
  onSave: () => void;
  onErase: () => void;
}) {
  const { found, busy, onSave, onErase } = props;
  const { entries, more, ratings, named, accountElsewhere } = found;
  const count = entries.length + more;
  return (
    <section className={pageStyles.part} aria-label={`Gefunden zu ${found.who}`}>
      <h2>
        <span aria-live="polite">
          {count === 0 ? 'Nichts gefunden' : count === 1 ? '1 Eintrag' : `${count} Einträge`} zu{' '}
          {found.who}
        </span>
      </h2>
      {accountElsewhere && (
        <p className="soft">
          Es gibt ein Gästekonto, das in allen Filialen gilt. Herausgeben und löschen kann es, wer
          dieses Recht in jeder von ihnen hat, oder der Gast selbst unter „Mein Konto“.
        </p>
      )}
      {count === 0 ? (
        <EmptyState title="Unter diesen Worten ist hier nichts gespeichert." />
      ) : (
        <>
          <ul className={styles.entries}>
            {entries.map(({ text, who, at }, index) => (
              // Two of the same guest may say the same.
              <li key={`${at ?? ''} ${index}`}>
                <strong>{text}</strong>
                <span className="soft">{who}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="soft">und {more} weitere</p>}
          {ratings > 0 && (
            <p className="soft">
              {ratings === 1 ? '1 Bewertung' : `${ratings} Bewertungen`} zu diesen Bestellungen
            </p>
          )}
          {named ? (
            <div className="cluster gap-3">
              <Button busy={busy === 'export'} onClick={onSave}>
                Als Datei speichern
              </Button>
              <Button variant="danger" busy={busy === 'erase'} onClick={onErase}>
                Löschen
              </Button>
            </div>
          ) : (
            <p className="soft">
              Ein Name weist niemanden aus: Zum Speichern oder Löschen such nach der Mailadresse
              oder Telefonnummer.
            </p>
          )}
        </>
      )}
    </section>
  );
}
