import type { StaffPlace } from '@tischlein/contract/staff-permissions.ts';
import { isMailAddress } from '@tischlein/domain/shop/written-forms.ts';
import { isBlank } from '@tischlein/domain/text/typed-text.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/request.ts';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { paths } from '../base/paths.ts';
import { invitedText } from './invited-text.ts';
import { LinkShown } from './link-shown.tsx';
import { newUuid } from './new-uuid.ts';
import pageStyles from '../base/page.module.css';
import styles from './people.module.css';
import { RoleFields } from './role-fields.tsx';
import { useTeam, type Invited } from './use-team.ts';

/** Invites somebody: a name, a role, and a link to send. */
export function InvitePage() {
  const state = useTeam();
  const navigate = useNavigate();
  // Pressed twice it is the same invitation.
  const [id] = useState(newUuid);
  const [name, setName] = useState('');
  const [place, setPlace] = useState<StaffPlace>({ role: 'counter', granted: [], removed: [] });
  const [tried, setTried] = useState(false);
  const [mail, setMail] = useState('');
  const [invited, setInvited] = useState<Invited | null>(null);
  const isMailWrong = mail.trim() !== '' && !isMailAddress(mail);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    focusFirstWrong(event);
    if (isBlank(name) || isMailWrong) return;
    const { role } = place;
    const body = {
      ...{ id, name, role, granted: [...place.granted], removed: [...place.removed] },
      ...(mail.trim() !== '' && { mail: mail.trim() }),
    };
    const params = { shopId: state.shopId };
    setInvited(await state.invite(() => call('peopleInvite', { params, body })));
  };
  const back = () => void navigate(paths.team);
  return (
    <div className={pageStyles.page}>
      <h1>Einladen</h1>
      {invited === null ? (
        <form className={pageStyles.page} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label="Name"
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={tried && isBlank(name) ? 'Gib einen Namen ein.' : undefined}
          />
          {state.team?.mails ? (
            <TextField
              label="Mailadresse"
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={200}
              value={mail}
              onChange={(event) => setMail(event.target.value)}
              hint="Freiwillig: Dorthin schicken wir die Einladung. Den Link bekommst du in jedem Fall."
              error={tried && isMailWrong ? 'Schreibe sie wie mia@beispiel.de.' : undefined}
            />
          ) : (
            state.team && (
              <p className={styles.hint}>
                Dieser Server verschickt keine Mails. Du bekommst einen Link und schickst ihn
                selbst.
              </p>
            )
          )}
          <RoleFields place={place} onChange={setPlace} />
          <div className="cluster gap-2">
            <Button type="submit" variant="primary" busy={state.busy}>
              {mail.trim() === '' ? 'Link machen' : 'Einladung schicken'}
            </Button>
            <Button variant="quiet" onClick={back}>
              Abbrechen
            </Button>
          </div>
        </form>
      ) : (
        <LinkShown
          title={`Einladung für ${name.trim()}`}
          text={invitedText(invited)}
          message="Hier ist deine Einladung für unser Restaurant:"
          link={invited.link}
          onDone={back}
        />
      )}
    </div>
  );
}
