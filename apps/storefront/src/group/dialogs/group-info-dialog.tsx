import { useEffect } from 'react';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { euro } from '../../base/euro.ts';
import { isOwner, useGroup } from '../../group-order/group-store.ts';
import { ShareButton } from '../share-button.tsx';
import { closeDialog } from '../../session/dialogs.ts';
import { useShop } from '../../session/shop-context.tsx';
import { askAndDisband, askAndLeave } from './ask-to-leave.ts';
import { DeadlineText } from './deadline-rule.tsx';
import { DeviceSection } from './device-section.tsx';
import { Fold } from './fold.tsx';
import { MembersSection } from './members-section.tsx';
import { GroupRules, rulesText } from './owner-rules.tsx';
import { PayeeForm } from '../settle/payee-form.tsx';
import { InviteCode } from './invite-code.tsx';
import { RenameField } from './rename-field.tsx';
import styles from './group.module.css';

const close = () => closeDialog('group');

/** 'Member info' and 'Owner info' (specification 2 §2): which of them, the group itself says. */
export function GroupInfoDialog({ open }: { open: boolean }) {
  const state = useGroup((group) => group.state);
  const status = useGroup((group) => group.status);
  const owns = useGroup(isOwner);
  const isOver = status === 'none';
  useEffect(() => {
    // Left, disbanded or removed: there is nothing to show any more.
    if (isOver) close();
  }, [isOver]);
  const shared = { open, name: owns ? 'group-owner' : 'group-member', onClose: close };
  if (!state) {
    return (
      <Dialog {...shared} title="Gemeinsam bestellen" footer={null}>
        <LoadingIndicator />
      </Dialog>
    );
  }
  const { group } = state;
  return (
    <Dialog
      {...shared}
      title={group.name}
      subheader={owns ? 'Erstellt von Dir' : `Erstellt von ${group.owner.name}`}
      okLabel="Weiter auswählen"
    >
      <div className={styles.sections}>
        <section className={styles.section}>
          <p>
            {owns
              ? 'Schick den Link allen, die mitessen. Du siehst, was jeder auswählt, und bestellst dann für alle.'
              : `Such dir aus, was du magst. ${group.owner.name} bestellt und bezahlt für alle.`}
          </p>
          <ShareButton variant={owns ? 'primary' : 'plain'} block />
          <InviteCode group={group} />
        </section>
        {owns ? <OwnerParts {...state} /> : <MemberParts {...state} />}
      </div>
    </Dialog>
  );
}

function OwnerParts(state: GroupState) {
  const shop = useShop();
  const { group } = state;
  return (
    <>
      <MembersSection {...state} />
      <Fold part="group-rules" title="So bestellt ihr" told={rulesText(group, shop.timeZone)}>
        <GroupRules group={group} />
      </Fold>
      <Fold part="payee" title="Geld von den anderen bekommen">
        <PayeeForm group={group} />
      </Fold>
      <Fold part="group-names" title="Namen ändern">
        <RenameField nameOf="group" saved={group.name} />
        <RenameField nameOf="leader" saved={group.owner.name} />
      </Fold>
      <DeviceSection slug={group.franchiseSlug} />
      <Fold part="group-end" title="Gruppe auflösen">
        <p className="quiet">
          Jeder behält seinen eigenen Warenkorb, aber ihr bestellt nicht mehr gemeinsam. Das lässt
          sich nicht rückgängig machen.
        </p>
        <Button className={styles.start} onClick={() => void askAndDisband(shop)}>
          Gruppe auflösen
        </Button>
      </Fold>
    </>
  );
}

function MemberParts(state: GroupState) {
  const shop = useShop();
  const { group, memberId } = state;
  const self = group.members.find((member) => member.memberId === memberId);
  return (
    <>
      {(group.deadlineAt !== null || group.locked || group.budget !== null) && (
        <section aria-label="Regeln" className={styles.section}>
          <h3>So bestellt ihr</h3>
          {group.locked && <p>Die Bestellung ist gerade gesperrt.</p>}
          {group.deadlineAt !== null && (
            <div>
              <h4>Bestellschluss</h4>
              <DeadlineText group={group} />
            </div>
          )}
          {group.budget !== null && <p>Budget pro Person: {euro(group.budget)}</p>}
        </section>
      )}
      <MembersSection {...state} />
      <Fold part="group-names" title="Dein Name" told={self?.name ?? ''}>
        <RenameField nameOf="member" saved={self?.name ?? ''} />
      </Fold>
      <DeviceSection slug={group.franchiseSlug} />
      <Fold part="group-end" title="Gruppe verlassen">
        <p className="quiet">
          Deinen Warenkorb behältst du. Über den Link kannst du wieder beitreten.
        </p>
        <Button className={styles.start} onClick={() => void askAndLeave(shop)}>
          Gruppe verlassen
        </Button>
      </Fold>
    </>
  );
}
