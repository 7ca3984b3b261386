import { useId, useRef, useState, type FormEvent } from 'react';
import { isLongEnough, tidyName } from '@tischlein/domain/group/group-names.ts';
import { classNames } from '@tischlein/ui/class-names.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { prepareToWrite } from '../../api/request.ts';
import { createGroup } from '../group-actions.ts';
import { closeDialog, openGroup } from '../../session/dialogs.ts';
import { useDeliveryType } from '../../session/place-store.ts';
import { PrivacyLink } from '../../shop-pages/privacy-link.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { track } from '../../session/track.ts';
import { leftOtherGroup } from './ask-to-leave.ts';
import { Failed } from './failed.tsx';
import { groupError, trackFailure } from './group-failure.ts';
import { nameAtCheckout } from './known-name.ts';
import { NameField } from './name-field.tsx';
import { nameRefusal, TOO_SHORT } from './name-texts.ts';
import { groupMethods, PaymentIcons } from './payment-icons.tsx';
import styles from './group.module.css';

/** 'Group create' (specification 2 §2). */
export function CreateDialog({ open }: { open: boolean }) {
  const shop = useShop();
  const type = useDeliveryType(shop);
  const formId = useId();
  const [groupName, setGroupName] = useState('');
  const [ownName, setOwnName] = useState(() => nameAtCheckout(shop.id));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const groupField = useRef<HTMLInputElement>(null);
  const ownField = useRef<HTMLInputElement>(null);

  const error = failure && groupError(failure);
  const groupProblem =
    tried && !isLongEnough(groupName) ? TOO_SHORT.group : nameRefusal(error, 'group');
  const ownProblem =
    tried && !isLongEnough(ownName) ? TOO_SHORT.leader : nameRefusal(error, 'leader');
  const ready = isLongEnough(groupName) && isLongEnough(ownName);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (!ready) {
      (isLongEnough(groupName) ? ownField : groupField).current?.focus();
      return;
    }
    setFailure(null);
    setBusy(true);
    await create();
    setBusy(false);
  }

  async function create() {
    if (!(await leftOtherGroup(shop))) return;
    const names = { groupName: tidyName(groupName), memberName: tidyName(ownName) };
    const answer = await createGroup(shop, names);
    if (!answer.ok) {
      trackFailure('create', answer.failure);
      return setFailure(answer.failure);
    }
    track({ type: 'group', action: 'created', context: { orderType: type } });
    // The next thing to do is to tell the others.
    openGroup({ kind: 'owner' });
  }

  return (
    <Dialog
      open={open}
      name="group-create"
      title="Neue Gruppe"
      onClose={() => closeDialog('group')}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="prominent"
          block
          busy={busy}
          className={classNames(!ready && styles.looksDisabled)}
        >
          Gruppe Erstellen
        </Button>
      }
    >
      <form
        onInput={prepareToWrite}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        <NameField
          ref={groupField}
          nameOf="group"
          value={groupName}
          error={groupProblem}
          hint={TOO_SHORT.group}
          autoFocus
          onChange={(name) => {
            setFailure(null);
            setGroupName(name);
          }}
        />
        <NameField
          ref={ownField}
          nameOf="leader"
          value={ownName}
          error={ownProblem}
          hint={TOO_SHORT.leader}
          onChange={(name) => {
            setFailure(null);
            setOwnName(name);
          }}
        />
        {/* Where names are asked for, what becomes of them is one tap away (GDPR 13). */}
        <p className={styles.alone}>
          <PrivacyLink />
        </p>
        <PaymentIcons methods={groupMethods(shop, type)} />
        {failure && !groupProblem && !ownProblem && <Failed failure={failure} />}
      </form>
    </Dialog>
  );
}
