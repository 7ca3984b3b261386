import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { canNotify, switchNotifications } from '../alarm/notifications.ts';
import { useDevice } from '../session/device.ts';
import { useShop } from '../session/shop-context.tsx';

/** Of this device alone, and at once: it is no setting of the shop. */
export function StaffPushChoice() {
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
      label="Nach 1 Minute dieses Gerät wecken"
      detail="Mit einer Mitteilung, auch gesperrt; ebenso, wenn keine Theke mehr wach ist oder nicht gedruckt wird. Gilt sofort und nur für dieses Gerät."
      checked={isOn}
      disabled={busy}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
