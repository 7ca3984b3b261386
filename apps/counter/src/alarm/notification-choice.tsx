import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { useDevice } from '../session/device.ts';
import { useShop } from '../session/shop-context.tsx';
import { canNotify, switchNotifications } from './notifications.ts';

/** Turns notifications of this device on and off: at once, and for no other device of the shop. */
export function NotificationChoice({ label, detail }: { label: string; detail: string }) {
  const shop = useShop();
  const isOn = useDevice((device) => device.notifications);
  const [busy, setBusy] = useState(false);
  if (!canNotify()) return null;
  const change = async (wanted: boolean) => {
    setBusy(true);
    const problem = await switchNotifications(shop.id, wanted);
    setBusy(false);
    if (problem !== null) notify(problem, { tone: 'warn', timeoutMs: 8000 });
  };
  return (
    <Checkbox
      label={label}
      detail={detail}
      checked={isOn}
      disabled={busy}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
