import type { StaffPlace } from '@tischlein/contract/staff-permissions.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { LinkShown } from './link-shown.tsx';
import { newUuid } from './new-uuid.ts';
import styles from './people.module.css';
import { PlaceFields } from './place-fields.tsx';
import { useTeam } from './use-team.ts';

/** Invites somebody: a name, a role, and a link to send. */
export function InvitePage() {
  const state = useTeam();
  const navigate = useNavigate();
  // Pressed twice it is the same invitation.
  const [id] = useState(newUuid);
  const [name, setName] = useState('');
  const [place, setPlace] = useState<StaffPlace>({ role: 'counter', granted: [], removed: [] });
  const [tried, setTried] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return;
    const { role } = place;
    const body = { id, name, role, granted: [...place.granted], removed: [...place.removed] };
    const params = { shopId: state.shopId };
    setLink(await state.invite(() => call('peopleInvite', { params, body })));
  };
  const back = () => void navigate(paths.team);
  return (
    <div className={styles.page}>
      <h1>Einladen</h1>
      {link === null ? (
        <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label="Name"
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={tried && name.trim() === '' ? 'Gib einen Namen ein.' : undefined}
          />
          <PlaceFields place={place} onChange={setPlace} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={state.busy}>
              Link machen
            </Button>
            <Button variant="quiet" onClick={back}>
              Abbrechen
            </Button>
          </div>
        </form>
      ) : (
        <LinkShown
          title={`Einladung für ${name.trim()}`}
          text="Schick diesen Link. Er gilt einmal und sieben Tage; damit wählt man Namen und Passwort selbst."
          message="Hier ist deine Einladung für unser Restaurant:"
          link={link}
          onDone={back}
        />
      )}
    </div>
  );
}
