import { openAccount } from '../session/dialogs.ts';

const HASH = /^#konto=([A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22})$/;

/** A guest follows the link of a mail: its key leaves the address bar, and they are asked before it is used. */
export function arriveByLink(): void {
  const link = HASH.exec(location.hash)?.[1];
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  openAccount(link === undefined ? {} : { link });
}
