import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';

/** While a list is on its way, or when it did not come. */
export function ListPlaceholder({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <Skeleton height={56} lines={4} />;
  return (
    <EmptyState
      title="Das lässt sich gerade nicht laden."
      action={<Button onClick={onRetry}>Noch einmal versuchen</Button>}
    />
  );
}
