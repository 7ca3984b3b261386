import { useEffect, useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { BellIcon } from '@tischlein/ui/icons.tsx';
import { useShop } from '../session/shop-context.tsx';
import { isPushOn, startPush, stopPush } from './push-subscription.ts';
import styles from './order-push.module.css';

/** Offers to tell the guest of the order's steps. Nothing is asked and nothing is sent before the guest presses. */
export function OrderPush({ orderId }: { orderId: string }) {
  const { id: shopId } = useShop();
  /** null: not known yet. */
  const [isOn, setOn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    isPushOn({ shopId, orderId }).then(setOn, () => setOn(false));
  }, [shopId, orderId]);
  if (isOn === null) return null;

  const toggle = async () => {
    setBusy(true);
    setProblem('');
    const text = await (isOn ? stopPush : startPush)({ shopId, orderId });
    if (text === null) setOn(!isOn);
    else setProblem(text);
    setBusy(false);
  };
  return (
    <div data-part="order-push" data-on={isOn ? '' : undefined} className={styles.push}>
      <p role="status" className={styles.state}>
        {isOn && (
          <>
            <BellIcon />
            Wir sagen dir Bescheid
          </>
        )}
        {problem}
      </p>
      <Button
        variant={isOn ? 'quiet' : 'plain'}
        icon={isOn ? undefined : <BellIcon />}
        aria-label={isOn ? 'Benachrichtigungen ausschalten' : undefined}
        busy={busy}
        onClick={() => void toggle()}
      >
        {isOn ? 'Ausschalten' : 'Benachrichtigen, wenn sich etwas tut'}
      </Button>
    </div>
  );
}
