import { useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { setGroupDone } from '../group/group-actions.ts';
import { selfMember } from '../group-order/group-self.ts';
import { useGroup } from '../group-order/group-store.ts';
import { sendOwnCart } from '../group/group-session.ts';
import { useShop } from '../session/shop-context.tsx';

/** 'Ich bin fertig': the others see that nobody need wait for this guest. `isMain`: the one big button of the cart. */
export function DoneButton({ isMain = false }: { isMain?: boolean }) {
  const shop = useShop();
  const done = useGroup((store) => selfMember(store)?.done ?? false);
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    // Done is what the others see: first they must see the cart as it is.
    await sendOwnCart();
    const answer = await setGroupDone(shop, !done);
    setBusy(false);
    if (answer.ok) useGroup.setState({ notice: null });
    else notify(failureText(answer.failure), { tone: 'bad' });
  };
  return (
    <Button
      data-part="group-done"
      variant={isMain && !done ? 'action' : 'plain'}
      block
      busy={busy}
      aria-pressed={done}
      icon={done ? <CheckIcon /> : undefined}
      onClick={() => void toggle()}
    >
      Ich bin fertig
    </Button>
  );
}
