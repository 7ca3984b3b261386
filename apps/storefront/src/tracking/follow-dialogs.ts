import { useDialogs, type DialogState } from '../session/dialogs.ts';
import { track } from '../session/track.ts';

/** What of a dialog's request is told: what kind it is and of which dish. Never the code of an invitation or of a mail. */
const TOLD = ['kind', 'dishId', 'menuId', 'offerId', 'id'];

/** Tells which dialogs are opened and left (specification 2 §7, events of the dialog flows). Ends when called back. */
export function followDialogs(): () => void {
  return useDialogs.subscribe((now, before) => {
    for (const dialog of Object.keys(now) as (keyof DialogState)[]) {
      const [opened, left] = [now[dialog], before[dialog]];
      if (opened === left) continue;
      if (left) track({ type: 'dialog', action: 'closed', context: { dialog, ...about(left) } });
      if (opened)
        track({ type: 'dialog', action: 'opened', context: { dialog, ...about(opened) } });
    }
  });
}

const about = (request: object): Record<string, string> =>
  Object.fromEntries(Object.entries(request).filter(([name]) => TOLD.includes(name)));
