import { Component, lazy, type ComponentType, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { OfflineIcon } from './icons.tsx';

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

interface BoundaryProps {
  /** Which page it is: another one is tried anew. */
  at?: string;
  /** What became of the work on this page; none: nothing to say. */
  kept?: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  at: string | undefined;
}

/** Says that a page's code did not come. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState) {
    return at === state.at ? null : { failed: false, at };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        isPage
        icon={<OfflineIcon />}
        title="Diese Seite ließ sich nicht laden."
        text={`${this.props.kept ?? ''} Prüf die Verbindung und lade neu.`.trim()}
        action={<Button onClick={() => window.location.reload()}>Neu laden</Button>}
      />
    );
  }
}
