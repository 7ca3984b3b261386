import { OfflineIcon } from '@tischlein/ui/icons.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Component, lazy, type ComponentType, type ReactNode } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/** A page with code of its own, loaded when it is first shown. */
export function lazyPage(load: () => Promise<ComponentType>) {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** Fetches every other page once the first stands, so that none is missing when reception goes. */
export async function loadOtherPages(): Promise<void> {
  for (const load of loads) {
    // One that does not come now is asked for again when it is shown.
    await load().catch(() => {});
  }
}

/** Says that a page's code did not come. What was typed waits on the device. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        icon={<OfflineIcon />}
        title="Diese Seite ließ sich nicht laden."
        text="Was du geändert hast, ist gespeichert. Prüf die Verbindung und lade neu."
        action={<Button onClick={() => window.location.reload()}>Neu laden</Button>}
      />
    );
  }
}
