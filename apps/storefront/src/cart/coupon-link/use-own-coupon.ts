import { useState } from 'react';
import type { OwnCoupon } from '@tischlein/contract/calls/coupon.ts';
import { failureText } from '../../api/failure-texts.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { redeemCode } from '../coupon.ts';

/** Asks for a coupon of the guest's own and takes it up for this visit. */
export function useOwnCoupon(shopId: string) {
  const [coupon, setCoupon] = useState<OwnCoupon | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function ask(call: () => Promise<Answer<OwnCoupon>>) {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (!answer.ok) return setProblem(failureText(answer.failure));
    setProblem(null);
    setCoupon(answer.value);
    await redeemCode(shopId, answer.value.code);
  }
  return { coupon, problem, busy, ask, setProblem };
}
