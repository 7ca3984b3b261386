import { Button } from '@tischlein/ui/button.tsx';
import { euro } from '../../euro.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router.tsx';
import { useQuote } from '../../state/quote-store.ts';

/** On to the checkout; also below the minimum order: the way there says what is missing. */
export function CartFooter({ onLeave }: { onLeave?: () => void }) {
  const navigate = useNavigate();
  const quote = useQuote((state) => state.quote);
  if (!quote) return null;
  return (
    <Button
      data-part="to-checkout"
      variant="action"
      disabled={quote.lines.length === 0}
      trailing={euro(quote.total)}
      onClick={() => {
        onLeave?.();
        navigate(paths.checkout());
      }}
    >
      Zur Kasse
    </Button>
  );
}
