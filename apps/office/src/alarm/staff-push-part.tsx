import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { useShop } from '../draft/draft-context.tsx';
import { isStaffPushOn, switchStaffPush } from './staff-push.ts';

/** Whether this device is woken for orders that nobody answers; takes effect at once. */
export function StaffPushPart() {
  const { id } = useShop();
  const [isOn, setOn] = useState(isStaffPushOn);
  const [busy, setBusy] = useState(false);
  const change = async (wanted: boolean) => {
    setBusy(true);
    const problem = await switchStaffPush(id, wanted);
    setBusy(false);
    if (problem === null) setOn(wanted);
    else notify(problem, { tone: 'warn', timeoutMs: 8000 });
  };
  return (
    <Checkbox
      label="Dieses Gerät wecken"
      detail="Mit einer Mitteilung, auch gesperrt: wenn eine Bestellung eine Minute lang keine Antwort bekommt, keine Theke mehr wach ist, nicht gedruckt wird oder der Selbsttest etwas vermisst."
      checked={isOn}
      disabled={busy}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
