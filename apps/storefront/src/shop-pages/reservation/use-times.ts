import { useEffect, useState } from 'react';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';

type Times = CallResult<Calls['reservationTimes']>;

/**
 * Times of a date that can be asked for; asked anew when `turn` grows. `times` is null until those of this very request are
 * here: times of the day before are instants of the day before. `bounds` are of whatever was answered last.
 */
export function useTimes(shopId: string, date: string, people: number, turn: number) {
  const input = `${date} ${people}`;
  const [found, setFound] = useState<{ input: string; value: Times } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (date === '' || people < 1) return undefined;
    const control = new AbortController();
    setProblem(null);
    void requestPage('reservationTimes', {
      params: { shopId },
      query: { date, people },
      signal: control.signal,
    }).then((answer) => {
      if (control.signal.aborted) return;
      if (answer.ok) setFound({ input: `${date} ${people}`, value: answer.value });
      else setProblem(failureText(answer.failure));
    });
    return () => control.abort();
  }, [shopId, date, people, turn]);
  const times = found?.input === input ? found.value.times : null;
  return { times, bounds: found?.value ?? null, problem };
}
