import { useId, useState, type FormEvent } from 'react';
import type { GroupInvite } from '@tischlein/contract/calls/group.ts';
import { isLongEnough, tidyName } from '@tischlein/domain/group/group-names.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { joinGroup } from '../group-actions.ts';
import { inGroup, useGroup } from '../../group-order/group-store.ts';
import { PrivacyLink } from '../../shop-pages/privacy-link.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { track } from '../../session/track.ts';
import { leftOtherGroup } from './ask-to-leave.ts';
import { Failed } from './failed.tsx';
import { groupError, trackFailure } from './group-failure.ts';
import { nameAtCheckout } from './known-name.ts';
import { InviteFacts } from './invite-facts.tsx';
import { NameField } from './name-field.tsx';
import { nameRefusal, TOO_SHORT } from './name-texts.ts';
import { isObstacle, type ObstacleError } from './refusal-texts.ts';
import { switchToBranch } from './switch-to-branch.ts';
import styles from './group.module.css';

interface JoinFormProps {
  open: boolean;
  name: string;
  onClose: () => void;
  code: string;
  invite: GroupInvite;
  /** null: there is no joining any more, and that is shown. */
  findAgain: () => Promise<GroupInvite | null>;
  onObstacle: (error: ObstacleError) => void;
  /** The group that becomes known now is joined here. */
  onJoining: (joining: boolean) => void;
}

export function JoinForm({
  code,
  invite,
  findAgain,
  onObstacle,
  onJoining,
  ...dialog
}: JoinFormProps) {
  const shop = useShop();
  const formId = useId();
  const [ownName, setOwnName] = useState(() => nameAtCheckout(shop.id));
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = isLongEnough(ownName);
  const tooShort = left && ownName !== '' && !ready;
  const problem = tooShort ? TOO_SHORT.join : nameRefusal(failure && groupError(failure), 'join');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (busy || !ready) return;
    setFailure(null);
    setBusy(true);
    onJoining(true);
    await join();
    onJoining(false);
    setBusy(false);
  }

  async function join() {
    // Nobody leaves a group for one that has been closed meanwhile.
    if (inGroup(useGroup.getState()) && !(await findAgain())) return;
    if (!(await leftOtherGroup(shop))) return;
    const elsewhere = invite.shopId !== shop.id;
    const answer = await joinGroup(shop, {
      code,
      memberName: tidyName(ownName),
      // Another branch has other dishes: the cart comes along by name, when the guest is led there.
      ...(elsewhere && { items: [] }),
    });
    if (!answer.ok) {
      trackFailure('join', answer.failure);
      const error = groupError(answer.failure);
      return isObstacle(error) ? onObstacle(error) : setFailure(answer.failure);
    }
    track({ type: 'group', action: 'joined', context: { elsewhere: String(elsewhere) } });
    if (elsewhere && (await switchToBranch(shop, answer.value.group))) return;
    dialog.onClose();
    notify(`Du bist dabei: „${answer.value.group.name}“.`, { tone: 'good' });
  }

  return (
    <Dialog
      {...dialog}
      title={`${invite.ownerName} lädt dich ein`}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="prominent"
          block
          busy={busy}
          disabled={!ready}
        >
          Tritt dieser Gruppe bei
        </Button>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <InviteFacts invite={invite} />
        <NameField
          nameOf="join"
          value={ownName}
          error={problem}
          hint={TOO_SHORT.join}
          autoFocus
          onBlur={() => setLeft(true)}
          onChange={(name) => {
            setFailure(null);
            setOwnName(name);
          }}
        />
        {/* Where names are asked for, what becomes of them is one tap away (GDPR 13). */}
        <p className={styles.alone}>
          <PrivacyLink />
        </p>
        {failure && !problem && <Failed failure={failure} />}
      </form>
    </Dialog>
  );
}
