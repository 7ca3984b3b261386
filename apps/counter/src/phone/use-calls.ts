import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { calledNumber } from '@tischlein/domain/phone/called-number.ts';
import { serverNow } from '../api/clock.ts';
import { paths } from '../base/paths.ts';
import { startCall } from '../session/phone-drafts.ts';
import { useMay } from '../session/use-may.ts';

/** What telephone systems open: `/theke?anruf=NUMBER`. */
export const CALL_PARAM = 'anruf';
const KEY = 'F2';

/** A call comes in by a link of the telephone system, or by a key: the page for it opens, whatever stood there. */
export function useCalls(shopId: string): void {
  const mayPhone = useMay('phone');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const called = params.get(CALL_PARAM);
  useEffect(() => {
    if (called === null) return;
    if (!mayPhone) {
      setParams({}, { replace: true });
      return;
    }
    startCall(shopId, calledNumber(called), serverNow());
    void navigate(paths.phone, { replace: true });
  }, [called, mayPhone, navigate, setParams, shopId]);

  useEffect(() => {
    if (!mayPhone) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.repeat) return;
      event.preventDefault();
      startCall(shopId, '', serverNow());
      void navigate(paths.phone);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [mayPhone, navigate, shopId]);
}
