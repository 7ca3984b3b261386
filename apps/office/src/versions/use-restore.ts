import { failureText } from '@tischlein/client/staff-failures.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { useNavigate } from 'react-router';
import { call } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { useShop } from '../draft/draft-context.tsx';

/** Makes the draft say what a version said, and leads to what that would change. */
export function useRestore(): (version: number) => Promise<void> {
  const { id, sync } = useShop();
  const navigate = useNavigate();
  return async (version) => {
    await sync.flush();
    const answer = await call('officeRestore', {
      params: { shopId: id, version: String(version) },
    });
    if (!answer.ok) {
      notify(failureText(answer.failure), { tone: 'bad' });
      return;
    }
    sync.take(answer.value);
    void navigate(paths.publish);
    notify(
      `Der Entwurf sagt jetzt, was Fassung ${version} sagte. Gäste haben es, wenn du veröffentlichst.`,
    );
  };
}
