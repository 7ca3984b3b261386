import { KEPT_FOR_STAFF } from '@tischlein/contract/staff-storage.ts';
import { loginRefusal } from '@tischlein/client/staff-failures.ts';
import { DeviceNote } from '@tischlein/ui/device-note.tsx';
import { LoginForm } from '@tischlein/ui/login-form.tsx';
import { call } from '../api/request.ts';
import { setSession } from '../session/session.ts';

/** Stands in front of whatever page was asked for; after it the page is there. */
export function Login({ ended }: { ended: boolean }) {
  return (
    <LoginForm
      title="Theke"
      lead={
        ended
          ? 'Deine Anmeldung ist abgelaufen. Melde dich wieder an, dann geht es hier weiter.'
          : 'Melde dich an, um Bestellungen anzunehmen.'
      }
      logIn={logIn}
    >
      <DeviceNote kept={KEPT_FOR_STAFF} />
    </LoginForm>
  );
}

async function logIn(login: string, password: string, code?: string) {
  const answer = await call('staffLogin', { body: { login, password, code } });
  if (!answer.ok) return loginRefusal(answer.failure);
  setSession({ staff: answer.value, ended: false });
  return null;
}
