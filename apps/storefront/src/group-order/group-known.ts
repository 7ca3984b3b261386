import { useGroup } from './group-store.ts';

/** Resolves once it is known whether this device is in a group: one of before is still asking for its own. */
export function groupKnown(): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (useGroup.getState().status === 'joining') return;
      stop();
      resolve();
    };
    stop = useGroup.subscribe(look);
    look();
  });
}
