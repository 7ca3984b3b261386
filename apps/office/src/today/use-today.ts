import type { OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/request.ts';
import { useShop } from '../draft/draft-context.tsx';

export type TodayException = CallBody<Calls['officeException']>['exception'];
export type PauseMinutes = CallBody<Calls['counterPause']>['minutes'];

/** What happens at the counter and by the clock is seen after so long at the latest. */
const LOOK_AGAIN_MS = 20_000;

/** How the shop stands, looked at again and again, and what is done about it. */
export function useToday() {
  const { id, sync } = useShop();
  const params = { shopId: id };
  const [today, setToday] = useState<OfficeToday | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // An answer that was asked for before something was done here says what was before.
  const acts = useRef(0);
  const read = useCallback(async () => {
    const asked = acts.current;
    const answer = await call('officeToday', { params: { shopId: id } });
    if (asked !== acts.current) return;
    if (answer.ok) setToday(answer.value);
    setProblem(answer.ok ? '' : failureText(answer.failure));
  }, [id]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void read();
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [read]);

  const act = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    acts.current += 1;
    const done = await work();
    setBusy(false);
    return done;
  };
  return {
    today,
    problem,
    busy,
    read,
    /** Lets a day go otherwise; guests have it when it answers. */
    except: (date: string, exception: TodayException) =>
      act(async () => {
        await sync.flush();
        const answer = await call('officeException', {
          params,
          body: { date, exception },
          timeoutMs: 60_000,
        });
        if (answer.ok) {
          sync.take(answer.value.draft);
          setToday(answer.value.today);
          notify('Gilt. Gäste sehen es jetzt.', { tone: 'good', topic: 'today' });
        } else {
          notify(failureText(answer.failure), { tone: 'bad', topic: 'today' });
          await read();
        }
        return answer.ok;
      }),
    /** Takes no orders for so long; 0: takes them again. */
    pause: (minutes: PauseMinutes) =>
      act(async () => {
        const answer = await call('counterPause', { params, body: { minutes } });
        if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad', topic: 'today' });
        await read();
        return answer.ok;
      }),
  };
}
export type Today = ReturnType<typeof useToday>;
