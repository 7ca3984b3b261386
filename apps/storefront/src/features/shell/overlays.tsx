import { DialogHost } from '@tischlein/ui/dialog-host.tsx';
import { Notifications } from '@tischlein/ui/notifications.tsx';

/** Questions and messages of the whole shop. */
export function Overlays() {
  return (
    <>
      <DialogHost />
      <Notifications />
    </>
  );
}
