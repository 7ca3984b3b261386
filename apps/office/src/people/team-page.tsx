import { Badge } from '@tischlein/ui/badge.tsx';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ChevronRightIcon, OfflineIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { dayAndClock } from '../base/when.ts';
import { invitedText } from './invited-text.ts';
import { LinkShown } from './link-shown.tsx';
import pageStyles from '../base/page.module.css';
import styles from './people.module.css';
import { useTeam, type Invited } from './use-team.ts';
import { WaitersPart } from './waiters-part.tsx';
import { ROLE_WORDS } from './words.ts';

/** Who works here: logins, invitations nobody has taken yet, waiters with a link. */
export function TeamPage() {
  const state = useTeam();
  const { team, problem, busy, shopId, read } = state;
  const withdraw = (invitationId: string) =>
    state.change(
      () => call('peopleWithdraw', { params: { shopId, invitationId } }),
      'Die Einladung gilt nicht mehr.',
    );
  const [again, setAgain] = useState<{ name: string; invited: Invited } | null>(null);
  const sendAgain = async (invitationId: string, name: string) => {
    const params = { shopId, invitationId };
    const invited = await state.invite(() => call('peopleInviteAgain', { params }));
    if (invited) setAgain({ name, invited });
  };
  return (
    <div className={pageStyles.page}>
      <div className={styles.head}>
        <h1>Team</h1>
        <Link to={paths.invite} className={buttonClass({ variant: 'primary' })}>
          Einladen
        </Link>
      </div>
      {problem !== '' && (
        <EmptyState
          icon={<OfflineIcon />}
          title="Dein Team ist gerade nicht zu lesen."
          text={problem}
          action={<Button onClick={() => void read()}>Noch einmal versuchen</Button>}
        />
      )}
      {team === null && problem === '' && <Skeleton height={72} lines={3} />}
      {team && (
        <>
          <section className={pageStyles.part} aria-labelledby="leute">
            <h2 id="leute">Anmeldungen für Theke und Büro</h2>
            <ul className={styles.list}>
              {team.people.map((person) => (
                <li key={person.staffId}>
                  <Link className={styles.person} to={paths.person(person.staffId)}>
                    <span>
                      <strong>{person.name}</strong> {person.you && <Badge>du</Badge>}
                      <small>
                        {ROLE_WORDS[person.role].label}
                        {person.granted.length + person.removed.length > 0 && ', angepasst'}
                        {person.factor && ', mit zweitem Faktor'}
                      </small>
                    </span>
                    <ChevronRightIcon />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          {team.invitations.length > 0 && (
            <section className={pageStyles.part} aria-labelledby="einladungen">
              <h2 id="einladungen">Offene Einladungen</h2>
              <ul className={styles.list}>
                {team.invitations.map(({ id, name, role, mail, expiresAt }) => (
                  <li key={id}>
                    <span>
                      <strong>{name}</strong>
                      <small>
                        {role === null ? 'neues Passwort' : ROLE_WORDS[role].label}, gilt bis{' '}
                        {dayAndClock(expiresAt)}
                        {mail !== null && `, an ${mail}`}
                      </small>
                    </span>
                    {role !== null && (
                      <Button
                        busy={busy}
                        aria-label={
                          mail === null
                            ? `Neuer Link für ${name}`
                            : `Einladung für ${name} noch einmal schicken`
                        }
                        onClick={() => void sendAgain(id, name)}
                      >
                        {mail === null ? 'Neuer Link' : 'Noch einmal'}
                      </Button>
                    )}
                    <Button
                      busy={busy}
                      aria-label={`Einladung für ${name} zurückziehen`}
                      onClick={() => void withdraw(id)}
                    >
                      Zurückziehen
                    </Button>
                  </li>
                ))}
              </ul>
              {again && (
                <LinkShown
                  title={`Einladung für ${again.name}`}
                  text={invitedText(again.invited)}
                  message="Hier ist deine Einladung für unser Restaurant:"
                  link={again.invited.link}
                  onDone={() => setAgain(null)}
                />
              )}
            </section>
          )}
          <WaitersPart />
          <p className={styles.hint}>
            Wer sich angemeldet, erstattet und Zugänge geändert hat, steht im{' '}
            <Link to={paths.audit}>Protokoll</Link>.
          </p>
        </>
      )}
    </div>
  );
}
