import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NotLoadedProps {
  title: string;
  onRetry: () => unknown;
}

/** In the place of what could not be loaded. */
export function NotLoaded({ title, onRetry }: NotLoadedProps) {
  return (
    <EmptyState
      title={title}
      action={<Button onClick={() => onRetry()}>Noch einmal versuchen</Button>}
    />
  );
}
