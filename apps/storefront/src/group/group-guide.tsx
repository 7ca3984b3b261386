import { useEffect, useRef } from 'react';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { clearCheckout } from '../payment/clear-checkout.ts';
import { paths } from '../base/paths.ts';
import { useLocation, useNavigate } from '../base/router.tsx';
import { useShop } from '../session/shop-context.tsx';
import { setGroupStage } from './group-actions.ts';
import { isOwner, useGroup } from '../group-order/group-store.ts';
import { guideGroup, type Whereabouts } from './guide-group.ts';

type Before = Pick<Whereabouts, 'pageBefore' | 'stageBefore'>;
const NOWHERE: Before = { pageBefore: null, stageBefore: null };

/** Leads members where the owner's stage says, and tells the stage where the owner is. Shows nothing. */
export function GroupGuide() {
  const shop = useShop();
  const navigate = useNavigate();
  const page = useLocation().page?.name ?? null;
  const owns = useGroup(isOwner);
  const group = useGroup(({ state }) => state?.group);
  const { stage, orderId = null } = group ?? {};
  const before = useRef(NOWHERE);
  useEffect(() => {
    if (!stage) return;
    const guidance = guideGroup({ isOwner: owns, stage, orderId, page, ...before.current });
    before.current = { pageBefore: page, stageBefore: stage };
    if (guidance?.kind === 'go') {
      const to = guidance.to === 'holding' ? paths.checkoutHolding() : paths.start();
      navigate(to, { replace: true });
    }
    if (guidance?.kind === 'finish') {
      const ordered = guidance.orderId;
      // Of a member nothing but the ordered cart is over: coupon and requests are for orders of their own.
      if (owns) clearCheckout(shop.id, ordered);
      else useGroup.getState().finish?.(ordered);
      navigate(paths.checkoutSuccess(ordered), { replace: true });
    }
    if (guidance?.kind === 'stage') {
      void setGroupStage(shop, guidance.stage).then((answer) => {
        if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
      });
    }
  }, [stage, orderId, page, owns, navigate, shop]);
  return null;
}
