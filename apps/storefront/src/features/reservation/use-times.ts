import { useEffect, useState } from 'react';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';

type Times = CallResult<Calls['reservationTimes']>;

/** Times of a date that can be asked for; asked anew when `turn` grows. */
export function useTimes(shopId: string, date: string, people: number, turn: number) {
  const [times, setTimes] = useState<Times | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (date === '' || people < 1) return undefined;
    const control = new AbortController();
    void requestPage('reservationTimes', {
      params: { shopId },
      query: { date, people },
      signal: control.signal,
    }).then((answer) => {
      if (control.signal.aborted) return;
      setTimes(answer.ok ? answer.value : null);
      setProblem(answer.ok ? null : failureText(answer.failure));
    });
    return () => control.abort();
  }, [shopId, date, people, turn]);
  return { times, problem };
}
