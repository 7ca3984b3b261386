import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { DownIcon, PlusIcon, TrashIcon, UpIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { PageBack } from '../../base/page-back.tsx';
import { paths } from '../../base/paths.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import pageStyles from '../printers.module.css';
import { CategoryRoute } from './category-route.tsx';
import styles from './setup.module.css';
import {
  addStation,
  moveStation,
  removeStation,
  renameStation,
  routeCategory,
  routeDish,
  stationProblems,
} from './station-draft.ts';
import { usePrintingSetup, type PrintingSetup, type Stations } from './use-printing-setup.ts';

/** The stations of the kitchen, and which of them makes what. */
export function StationsView() {
  const { query, saveStations } = usePrintingSetup();
  const { data, isError, refetch } = query;
  return (
    <div className="column gap-5">
      <PageBack to={paths.printers}>Alle Drucker</PageBack>
      <div className="stack gap-1">
        <h1 className={pageStyles.heading}>Stationen</h1>
        <p className={pageStyles.quiet}>
          Jede Station bekommt nur die Zettel mit dem, was sie macht. Auf jedem steht, wer außerdem
          etwas macht.
        </p>
      </div>
      {data ? (
        <StationsForm setup={data} save={saveStations} />
      ) : isError ? (
        <NotLoaded title="Die Stationen lassen sich gerade nicht laden." onRetry={refetch} />
      ) : (
        <Skeleton height={72} lines={4} />
      )}
    </div>
  );
}

interface StationsFormProps {
  setup: PrintingSetup;
  save: (stations: Stations) => Promise<unknown>;
}

function StationsForm({ setup, save }: StationsFormProps) {
  const { stations, categories, dishes, menu } = setup;
  const [draft, setDraft] = useState<Stations>({ stations, categories, dishes });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const problems = tried ? stationProblems(draft) : {};
  const isChanged =
    JSON.stringify(draft) !== JSON.stringify({ stations, categories, dishes } satisfies Stations);
  const submit = async () => {
    setTried(true);
    if (busy || Object.keys(stationProblems(draft)).length > 0) return;
    const trimmed = draft.stations.map(({ id, name }) => ({ id, name: name.trim() }));
    setBusy(true);
    const saved = await save({ ...draft, stations: trimmed });
    setBusy(false);
    if (saved !== null) {
      setDraft({ ...draft, stations: trimmed });
      notify('Die Stationen sind gespeichert.', { tone: 'good' });
    }
  };
  const remove = async (id: string, name: string) => {
    const isUsed = setup.printers.some(({ duties }) => duties.some((one) => one.stationId === id));
    const sure =
      !isUsed ||
      (await confirmDialog({
        title: `${name} entfernen?`,
        text: 'Für diese Station wird dann nichts mehr gedruckt. Was sie macht, macht wieder die erste Station.',
        okLabel: 'Entfernen',
        danger: true,
      }));
    if (sure) setDraft(removeStation(draft, id));
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
        focusFirstWrong(event);
      }}
    >
      <ol className="column gap-4">
        {draft.stations.map(({ id, name }, index) => (
          <li key={id} className={styles.station}>
            <TextField
              label={`Station ${index + 1}`}
              value={name}
              maxLength={40}
              autoComplete="off"
              placeholder="z. B. Pizzaofen"
              error={problems[id]}
              onChange={(event) => setDraft(renameStation(draft, id, event.target.value))}
            />
            <div className={styles.stationTools}>
              <IconButton
                label={`${name || 'Station'} nach oben`}
                icon={<UpIcon />}
                aria-disabled={index === 0 || undefined}
                onClick={() => setDraft(moveStation(draft, id, -1))}
              />
              <IconButton
                label={`${name || 'Station'} nach unten`}
                icon={<DownIcon />}
                aria-disabled={index === draft.stations.length - 1 || undefined}
                onClick={() => setDraft(moveStation(draft, id, 1))}
              />
              {draft.stations.length > 1 && (
                <IconButton
                  label={`${name || 'Station'} entfernen`}
                  icon={<TrashIcon />}
                  onClick={() => void remove(id, name)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button icon={<PlusIcon />} onClick={() => setDraft(addStation(draft, randomKey()))}>
          Station hinzufügen
        </Button>
      </div>
      {draft.stations.length > 1 && (
        <section aria-labelledby="routes-title" className="column gap-4">
          <h2 id="routes-title" className={pageStyles.title}>
            Wer macht was?
          </h2>
          <p className={pageStyles.quiet}>
            Was du niemandem gibst, macht die erste Station. So geht nichts verloren.
          </p>
          {menu.map((category) => (
            <CategoryRoute
              key={category.id}
              category={category}
              stations={draft.stations}
              stationId={draft.categories[category.id] ?? ''}
              dishRoutes={draft.dishes}
              onCategory={(to) => setDraft((now) => routeCategory(now, category.id, to))}
              onDish={(dishId, to) => setDraft((now) => routeDish(now, dishId, to))}
            />
          ))}
        </section>
      )}
      <div className={styles.save}>
        <Button type="submit" variant="primary" busy={busy} disabled={!isChanged}>
          Speichern
        </Button>
      </div>
    </form>
  );
}
