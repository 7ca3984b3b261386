import { useState } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { useShop } from '../session/shop-context.tsx';
import { useOrderedGroup } from './follow-ordered-group.ts';
import { repeatGroup } from './group-actions.ts';
import { readOrderedGroup, type OrderedGroup } from './ordered-group.ts';
import styles from './group-view.module.css';

/** Below an order of a group: the same people may order again; members once its owner does. */
export function AfterGroup({ orderId }: { orderId: string }) {
  const shop = useShop();
  const [ordered] = useState(() => readOrderedGroup(shop.id, orderId));
  return ordered && <Again ordered={ordered} />;
}

function Again({ ordered }: { ordered: OrderedGroup }) {
  const shop = useShop();
  const navigate = useNavigate();
  const state = useOrderedGroup(shop.id, ordered.groupId);
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const answer = await repeatGroup(shop, ordered.groupId);
    setBusy(false);
    if (!answer.ok) return void notify(failureText(answer.failure), { tone: 'bad' });
    navigate(paths.start());
  };
  const isRepeated = state?.group.repeated === true;
  // The owner's button is there at once, and goes once the next group is; members' comes with it.
  if (isRepeated === ordered.isOwner) return null;
  return (
    <div data-part="group-again" role="status" className={styles.again}>
      {!ordered.isOwner && <p>{ordered.ownerName} bestellt wieder.</p>}
      <Button variant="primary" busy={busy} onClick={() => void again()}>
        {ordered.isOwner ? 'Noch einmal mit derselben Gruppe' : 'Mitmachen'}
      </Button>
    </div>
  );
}
