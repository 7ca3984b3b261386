import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { PeopleIcon, PlusIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import type { Answer } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { PageBack } from '../base/page-back.tsx';
import { paths } from '../base/paths.ts';
import { CodeDialog } from './code-dialog.tsx';
import floorStyles from './floor.module.css';
import { useWaiters, type NewCode } from './use-waiters.ts';
import { WaiterLimit } from './waiter-limit.tsx';
import { WaiterRow } from './waiter-row.tsx';

const LONGEST_NAME = 60;

/** Who serves, on which devices; a new waiter gets a link that is shown once. */
export function Waiters() {
  const waiters = useWaiters();
  const [code, setCode] = useState<NewCode | null>(null);
  const show = (answer: Answer<NewCode>) => {
    if (answer.ok) setCode(answer.value);
    else notify(failureText(answer.failure), { tone: 'bad' });
    return answer.ok;
  };
  const { data, isPending, isError, refetch } = waiters.query;
  return (
    <>
      <PageBack to={paths.tables}>Alle Tische</PageBack>
      <div className={floorStyles.narrow}>
        <div className="stack gap-1">
          <h1 className="page-heading">Bedienung</h1>
          <p className={floorStyles.quiet}>
            Wer hier steht, nimmt auf dem eigenen Handy Bestellungen auf, kassiert und storniert.
          </p>
        </div>
        <WaiterLimit />
        <NewWaiter add={async (name) => show(await waiters.add(name))} />
        {isPending && <Skeleton height={96} lines={3} />}
        {isError && !data && (
          <NotLoaded title="Die Bedienung lässt sich gerade nicht laden." onRetry={refetch} />
        )}
        {data?.waiters.length === 0 && (
          <EmptyState
            icon={<PeopleIcon />}
            title="Noch niemand"
            text="Trag einen Namen ein. Du bekommst einen Link und einen Code für das Handy."
          />
        )}
        <ul className="stack gap-3">
          {data?.waiters.map((waiter) => (
            <li key={waiter.waiterId}>
              <WaiterRow
                waiter={waiter}
                renew={async () => show(await waiters.renew(waiter.waiterId))}
                remove={() => waiters.remove(waiter.waiterId)}
                lockOut={(deviceId) => waiters.lockOut(waiter.waiterId, deviceId)}
              />
            </li>
          ))}
        </ul>
      </div>
      <CodeDialog code={code} onClose={() => setCode(null)} />
    </>
  );
}

function NewWaiter({ add }: { add: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setMissing(name.trim() === '');
    if (busy || name.trim() === '') return;
    setBusy(true);
    if (await add(name.trim())) setName('');
    setBusy(false);
  };
  return (
    <form
      className="field-row"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
        focusFirstWrong(event);
      }}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
        error={missing ? 'Wie heißt die Person?' : undefined}
      />
      <Button type="submit" variant="primary" icon={<PlusIcon />} busy={busy}>
        Anlegen
      </Button>
    </form>
  );
}
