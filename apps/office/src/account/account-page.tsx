import { OfflineIcon } from '@tischlein/ui/icons.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { StaffPushPart } from '../alarm/staff-push-part.tsx';
import { call } from '../api/request.ts';
import { useMay } from '../draft/use-may.ts';
import styles from './account.module.css';
import { SecondFactorPart } from './second-factor-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionList } from './session-list.tsx';
import { useAccount } from './use-account.ts';

/** One's own account: second factor, password, devices. */
export function AccountPage() {
  const state = useAccount();
  const mayOrders = useMay('orders');
  const { account, problem, busy, read } = state;
  const end = async (id?: string) => {
    const body = id === undefined ? {} : { id };
    const ended = await state.act(() => call('staffEndSessions', { body }));
    if ('text' in ended) return notify(ended.text, { tone: 'bad' });
    state.take(ended.value);
    return notify('Abgemeldet.', { tone: 'good' });
  };
  return (
    <div className={styles.page}>
      <h1>Mein Konto</h1>
      {problem !== '' && (
        <EmptyState
          icon={<OfflineIcon />}
          title="Dein Konto ist gerade nicht zu lesen."
          text={problem}
          action={<Button onClick={() => void read()}>Noch einmal versuchen</Button>}
        />
      )}
      {account === null && problem === '' && <Skeleton height={120} lines={3} />}
      {account && (
        <>
          <p className="soft">
            {account.name}, angemeldet als {account.login}
          </p>
          <SecondFactorPart state={state} account={account} />
          <PasswordPart state={state} />
          {mayOrders && (
            <section className={styles.part} aria-labelledby="wecken">
              <h2 id="wecken">Alarm</h2>
              <StaffPushPart />
            </section>
          )}
          <section className={styles.part} aria-labelledby="geraete">
            <h2 id="geraete">Angemeldete Geräte</h2>
            <SessionList sessions={account.sessions} busy={busy} onEnd={(id) => void end(id)} />
            {account.sessions.length > 1 && (
              <Button busy={busy} onClick={() => void end()}>
                Alle anderen abmelden
              </Button>
            )}
          </section>
        </>
      )}
    </div>
  );
}
