import { mayChangeAt } from '@tischlein/contract/draft-permissions.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { fieldState } from '../base/focus-field.ts';
import { paths, pathOf } from '../base/paths.ts';
import { discardDraft, publishDraft } from '../draft/draft-calls.ts';
import { planDraft, type WallTime } from '../draft/plan-calls.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { useMay, usePermissions } from '../draft/use-may.ts';
import { Conflicts } from './conflicts.tsx';
import { changeCount } from './draft-bar.tsx';
import { cautionTexts } from './group-problems.ts';
import { PlanForm } from './plan-form.tsx';
import { Plans } from './plans.tsx';
import { Problems } from './problems.tsx';
import styles from './publish.module.css';
import { Steps } from './steps.tsx';

/** What guests would have otherwise, what stands in the way, and the button that gives it to them. */
export function PublishPage() {
  const shop = useShop();
  const { draft, state, problem } = useDraft();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [planning, setPlanning] = useState(false);
  const [done, setDone] = useState<{ version: number; hints: string[] } | null>(null);
  const problems = useRef<HTMLHeadingElement>(null);
  const mayPublish = useMay('publish');
  const held = usePermissions();
  if (draft === null) return null;
  const { changes } = draft;
  const others = changes.filter(({ path }) => !mayChangeAt(path, held));

  /** What may be a slip is asked about once. */
  const isMeant = async () =>
    draft.cautions.length === 0 ||
    confirmDialog({
      title: 'Ist das so gemeint?',
      text: <CautionList list={draft.cautions} />,
      okLabel: 'Ja, so veröffentlichen',
      cancelLabel: 'Noch einmal ansehen',
    });
  const publish = async () => {
    if (draft.problems.length > 0) return problems.current?.focus();
    if (!(await isMeant())) return undefined;
    setBusy(true);
    const published = await publishDraft(shop, note);
    setBusy(false);
    if (published === null) return undefined;
    setNote('');
    setDone(published);
    return undefined;
  };
  const startPlanning = async () => {
    if (draft.problems.length > 0) problems.current?.focus();
    else if (await isMeant()) setPlanning(true);
  };
  const plan = async (time: WallTime) => {
    const planned = await planDraft(shop, time, note);
    if (planned) setNote('');
    return planned;
  };
  const discard = async () => {
    const text = 'Der Entwurf sagt dann wieder, was Gäste jetzt sehen.';
    const title = `${changeCount(changes.length)} verwerfen?`;
    if (await confirmDialog({ title, text, okLabel: 'Verwerfen', danger: true }))
      await discardDraft(shop);
  };

  return (
    <div className={styles.page}>
      <h1>Änderungen</h1>
      <Conflicts />
      {state === 'refused' && (
        <section className={styles.part} data-tone="bad" aria-label="Abgelehnt">
          <p>Der Server nimmt die letzte Änderung nicht an: {problem}</p>
          <Button onClick={() => shop.sync.giveUp()}>Diese Änderung verwerfen</Button>
        </section>
      )}
      {done && changes.length === 0 && (
        <div role="status" className={styles.done}>
          <CheckIcon />
          <div>
            <p>
              <strong>Veröffentlicht.</strong> Gäste haben Fassung {done.version}.
            </p>
            {done.hints.map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </div>
        </div>
      )}
      <Problems title="Vorher zu beheben" tone="bad" list={draft.problems} heading={problems} />
      <Problems title="Bitte noch einmal ansehen" tone="warn" list={draft.cautions} />
      <Plans />
      {changes.length === 0 ? (
        <EmptyState
          title={
            draft.plans.length > 0
              ? 'Sonst sehen Gäste alles, was du hier siehst.'
              : 'Gäste sehen alles, was du hier siehst.'
          }
          text="Ändere einen Preis in der Speisekarte oder die Zeiten. Bis du veröffentlichst, merkt kein Gast etwas davon."
          action={
            <Link className={buttonClass({})} to={paths.menu}>
              Zur Speisekarte
            </Link>
          }
        />
      ) : (
        <>
          <section className={styles.part} aria-labelledby="aenderungen">
            <h2 id="aenderungen">Das ändert sich für Gäste</h2>
            <ul className={styles.changes}>
              {changes.map(({ path, words }) => {
                const to = pathOf(path);
                return (
                  <li key={path.join('/') + words}>
                    {to ? (
                      <Link to={to} state={fieldState(path)}>
                        {words}
                      </Link>
                    ) : (
                      words
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
          {!mayPublish || others.length > 0 ? (
            <NotYours mayPublish={mayPublish} others={others.map(({ words }) => words)} />
          ) : (
            <div className="stack gap-4">
              <TextField
                label="Notiz für eure Fassungen"
                hint="Freiwillig. Gäste sehen sie nicht."
                maxLength={200}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
              {planning ? (
                <PlanForm
                  okLabel={(time) => `Veröffentlichen: ${time}`}
                  onPlan={plan}
                  onClose={() => setPlanning(false)}
                />
              ) : (
                <>
                  <Button variant="action" busy={busy} onClick={() => void publish()}>
                    Veröffentlichen
                  </Button>
                  <Button onClick={() => void startPlanning()}>
                    Zu einer Zeit veröffentlichen
                  </Button>
                  <Button variant="quiet" onClick={() => void discard()}>
                    Alle Änderungen verwerfen
                  </Button>
                </>
              )}
            </div>
          )}
        </>
      )}
      <Problems title="Hinweise" tone="warn" list={draft.warnings} />
      <Steps />
    </div>
  );
}

/** Why there is no button: what is published is what one may change oneself. */
function NotYours({ mayPublish, others }: { mayPublish: boolean; others: readonly string[] }) {
  if (!mayPublish)
    return (
      <p>
        Deine Änderungen sind gespeichert. Veröffentlichen darf hier jemand anderes: Sag Bescheid.
      </p>
    );
  return (
    <div>
      <p>
        Im Entwurf steht auch etwas, das du nicht ändern darfst. Veröffentlichen kann, wer das darf:
      </p>
      <ul className={styles.changes}>
        {others.slice(0, 5).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

function CautionList({ list }: { list: Parameters<typeof cautionTexts>[0] }) {
  return (
    <>
      <p>Im Entwurf fällt auf:</p>
      <ul className={styles.told}>
        {cautionTexts(list).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}
