import { useTable } from './table-store.ts';

/** Resolves once it is known whether this device is at a table: one of before is still asking for its own. */
export function tableKnown(): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (useTable.getState().status === 'opening') return;
      stop();
      resolve();
    };
    stop = useTable.subscribe(look);
    look();
  });
}
