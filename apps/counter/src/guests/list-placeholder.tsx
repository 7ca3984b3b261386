import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';

/** While a list is on its way, or when it did not come. */
export function ListPlaceholder({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <Skeleton height={56} lines={4} />;
  return <NotLoaded title="Das lässt sich gerade nicht laden." onRetry={onRetry} />;
}
