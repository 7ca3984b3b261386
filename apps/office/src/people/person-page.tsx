import type { Team } from '@tischlein/contract/calls/people.ts';
import type { StaffPlace } from '@tischlein/contract/staff-permissions.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { SessionList } from '../account/session-list.tsx';
import { call } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { LinkShown } from './link-shown.tsx';
import pageStyles from '../base/page.module.css';
import styles from './people.module.css';
import { RoleFields } from './role-fields.tsx';
import { useTeam } from './use-team.ts';

type Person = Team['people'][number];

/** One of the team: role, single permissions, devices, and what helps who has lost something. */
export function PersonPage() {
  const { staffId = '' } = useParams();
  const state = useTeam();
  const { team, problem } = state;
  const person = team?.people.find((one) => one.staffId === staffId);
  return (
    <div className={pageStyles.page}>
      <p>
        <Link to={paths.team} className={buttonClass({ variant: 'quiet' })}>
          <ChevronLeftIcon />
          Team
        </Link>
      </p>
      {team === null && problem === '' && <Skeleton height={120} lines={3} />}
      {(problem !== '' || (team && !person)) && (
        <EmptyState title="Diese Person ist gerade nicht zu sehen." text={problem} />
      )}
      {person && <PersonParts key={person.staffId} person={person} state={state} />}
    </div>
  );
}

function PersonParts({ person, state }: { person: Person; state: ReturnType<typeof useTeam> }) {
  const navigate = useNavigate();
  const [place, setPlace] = useState<StaffPlace>(person);
  const [link, setLink] = useState<string | null>(null);
  const params = { shopId: state.shopId, staffId: person.staffId };
  const { name } = person;
  const isChanged = JSON.stringify(plain(place)) !== JSON.stringify(plain(person));
  const save = () =>
    state.change(() => call('peopleSetPlace', { params, body: plain(place) }), 'Gespeichert.');
  const endSessions = (id?: string) => {
    const body = id === undefined ? {} : { id };
    return state.change(() => call('peopleEndSessions', { params, body }), 'Abgemeldet.');
  };
  const newPassword = async () =>
    setLink((await state.invite(() => call('peopleNewPassword', { params })))?.link ?? null);
  const removeFactor = async () => {
    const isSure = await confirmDialog({
      title: `Zweiten Faktor von ${name} entfernen?`,
      text: 'Danach genügt das Passwort. Frag nach, ob die Bitte wirklich von dieser Person kommt.',
      okLabel: 'Entfernen',
      danger: true,
    });
    if (isSure)
      await state.change(
        () => call('peopleRemoveFactor', { params }),
        `${name} richtet ihn bei der nächsten Anmeldung neu ein.`,
      );
  };
  const remove = async () => {
    const isSure = await confirmDialog({
      title: `${name} entfernen?`,
      text: 'Alle Geräte sind dann sofort abgemeldet.',
      okLabel: 'Entfernen',
      danger: true,
    });
    if (!isSure) return;
    const gone = await state.change(
      () => call('peopleRemove', { params }),
      `${name} ist entfernt.`,
    );
    if (gone) void navigate(paths.team);
  };
  return (
    <>
      <div>
        <h1>{name}</h1>
        <p className={styles.hint}>
          angemeldet als {person.login}
          {person.factor && ', mit zweitem Faktor'}
        </p>
      </div>
      {link !== null && (
        <LinkShown
          title={`Neues Passwort für ${name}`}
          text="Schick diesen Link. Er gilt einmal und einen Tag."
          message="Hier wählst du ein neues Passwort:"
          link={link}
          onDone={() => setLink(null)}
        />
      )}
      {person.mayChange ? (
        <>
          <RoleFields place={place} onChange={setPlace} />
          <Button
            variant="primary"
            busy={state.busy}
            disabled={!isChanged}
            onClick={() => void save()}
          >
            Rechte speichern
          </Button>
        </>
      ) : (
        <p className={styles.hint}>
          {person.you
            ? 'Deine eigenen Rechte ändert die Leitung.'
            : 'Diese Rechte ändert nur die Leitung.'}
        </p>
      )}
      <section className={pageStyles.part} aria-labelledby="geraete">
        <h2 id="geraete">Angemeldete Geräte</h2>
        {person.sessions.length === 0 && <p className={styles.hint}>Gerade nirgends angemeldet.</p>}
        <SessionList
          sessions={person.sessions}
          busy={state.busy}
          onEnd={person.mayChange ? (id) => void endSessions(id) : null}
        />
      </section>
      {(person.mayReset || person.mayChange) && (
        <section className={pageStyles.part} aria-labelledby="hilfe">
          <h2 id="hilfe">Wenn etwas verloren ging</h2>
          <div className="cluster gap-2">
            {person.mayReset && (
              <Button busy={state.busy} onClick={() => void newPassword()}>
                Link für neues Passwort
              </Button>
            )}
            {person.mayReset && person.factor && (
              <Button busy={state.busy} onClick={() => void removeFactor()}>
                Zweiten Faktor entfernen
              </Button>
            )}
            {person.mayChange && (
              <Button busy={state.busy} onClick={() => void remove()}>
                Aus dem Team entfernen
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}

/** What is sent, always in one order. */
const plain = ({ role, granted, removed }: StaffPlace) => ({
  role,
  granted: [...granted].toSorted(),
  removed: [...removed].toSorted(),
});
