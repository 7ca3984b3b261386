import { Suspense } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { isMember, useGroup } from '../group-order/group-store.ts';
import { lazyView } from '../base/lazy-view.tsx';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { totalText } from '../cart/quote-view/bar-texts.ts';
import { useQuote } from '../cart/quote-store.ts';

const DoneButton = lazyView(() => import('./done-button.tsx').then((m) => m.DoneButton));

/** On to the checkout; also below the minimum order: the way there says what is missing. */
export function CartFooter({ onLeave }: { onLeave?: () => void }) {
  const navigate = useNavigate();
  const { quote, isEstimate } = useQuote();
  const byMember = useGroup(isMember);
  // Who does not own the group says when they have chosen; the owner orders for all.
  if (byMember) {
    return (
      <Suspense>
        <DoneButton isMain />
      </Suspense>
    );
  }
  if (!quote) return null;
  return (
    <Button
      data-part="to-checkout"
      variant="action"
      disabled={quote.lines.length === 0 && !quote.refunds}
      trailing={totalText(quote, isEstimate)}
      onClick={() => {
        onLeave?.();
        navigate(paths.checkout());
      }}
    >
      Zur Kasse
    </Button>
  );
}
