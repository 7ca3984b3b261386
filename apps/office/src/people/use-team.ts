import type { Answer, Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import type { Team } from '@tischlein/contract/calls/people.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/request.ts';
import { useShop } from '../draft/draft-context.tsx';

/** A link, where the server mails it to, and the team. */
export type Invited = Result<'peopleInvite'>;

/** The people of the shop, and what is done about them: each answer has all of them as they are then. */
export function useTeam() {
  const { id } = useShop();
  const [team, setTeam] = useState<Team | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const read = useCallback(async () => {
    const answer = await call('people', { params: { shopId: id } });
    if (answer.ok) setTeam(answer.value);
    setProblem(answer.ok ? '' : failureText(answer.failure));
  }, [id]);
  useEffect(() => void read(), [read]);

  const act = async <T>(
    work: () => Promise<Answer<T>>,
    teamOf: (value: T) => Team,
    said: string,
  ): Promise<T | null> => {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    if (!answer.ok) {
      notify(failureText(answer.failure), { tone: 'bad', topic: 'team' });
      return null;
    }
    setTeam(teamOf(answer.value));
    if (said !== '') notify(said, { tone: 'good', topic: 'team' });
    return answer.value;
  };
  return {
    shopId: id,
    team,
    problem,
    busy,
    read,
    /** Does something that answers with the team. */
    change: (work: () => Promise<Answer<Team>>, said: string) => act(work, (value) => value, said),
    /** Does something that answers with a link; null: it was refused, and that was told. */
    invite: (work: () => Promise<Answer<Invited>>) => act(work, (value) => value.team, ''),
  };
}
