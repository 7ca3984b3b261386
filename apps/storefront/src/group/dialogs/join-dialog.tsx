import { useEffect, useRef, useState } from 'react';
import type { GroupInvite } from '@tischlein/contract/calls/group.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { findGroup } from '../group-actions.ts';
import { isOwner, useGroup } from '../../group-order/group-store.ts';
import { closeDialog, openGroup } from '../../session/dialogs.ts';
import { useShop } from '../../session/shop-context.tsx';
import { Failed } from './failed.tsx';
import { groupError, trackFailure } from './group-failure.ts';
import { JoinForm } from './join-form.tsx';
import { isObstacle, obstacleOf, type ObstacleError } from './refusal-texts.ts';
import styles from './group.module.css';

type Shown =
  | { kind: 'wait' }
  | { kind: 'invited'; invite: GroupInvite }
  | { kind: 'obstacle'; error: ObstacleError; owner: string | null }
  | { kind: 'failed'; failure: RequestFailure };

/** 'Group join' (specification 2 §2): somebody followed an invitation. */
export function JoinDialog({ code, open }: { code: string; open: boolean }) {
  const shop = useShop();
  const [shown, setShown] = useState<Shown>({ kind: 'wait' });
  const close = () => closeDialog('group');
  const joining = useRef(false);
  const isThere = useGroup(({ state }) => state?.group.code === code);
  /** The group one is in already, whatever the link. */
  const own = useGroup(({ state }) => state?.group.name ?? null);

  async function find(): Promise<GroupInvite | null> {
    const answer = await findGroup(shop, code);
    if (!answer.ok) {
      const error = groupError(answer.failure);
      trackFailure('find', answer.failure);
      setShown(
        isObstacle(error)
          ? { kind: 'obstacle', error, owner: null }
          : { kind: 'failed', failure: answer.failure },
      );
      return null;
    }
    const { obstacle, ownerName } = answer.value;
    if (obstacle) {
      setShown({ kind: 'obstacle', error: obstacle, owner: ownerName });
      return null;
    }
    setShown({ kind: 'invited', invite: answer.value });
    return answer.value;
  }

  useEffect(() => {
    void find();
    // Once: the dialog is mounted anew for each invitation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    // Whoever is in the group already gets to see it.
    if (isThere && open && !joining.current)
      openGroup({ kind: isOwner(useGroup.getState()) ? 'owner' : 'member' });
  }, [isThere, open]);

  const again = () => {
    setShown({ kind: 'wait' });
    void find();
  };
  const shared = { open, name: 'group-join', onClose: close };
  switch (shown.kind) {
    case 'wait':
      return (
        <Dialog {...shared} title="Gruppe beitreten" footer={null}>
          <LoadingIndicator />
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog {...shared} title="Gruppe beitreten" okLabel="NOCH EINMAL VERSUCHEN" onOk={again}>
          <Failed failure={shown.failure} />
        </Dialog>
      );
    case 'obstacle': {
      const { title, text, next } = obstacleOf(shown.error, shown.owner);
      return (
        <Dialog
          {...shared}
          title={title}
          footer={
            <div className={styles.footer}>
              <Button block onClick={close}>
                {own === null ? 'Allein bestellen' : `Weiter in „${own}“`}
              </Button>
              {next === 'again' ? (
                <Button variant="primary" block onClick={again}>
                  Noch einmal prüfen
                </Button>
              ) : (
                own === null && (
                  <Button variant="primary" block onClick={() => openGroup({ kind: 'welcome' })}>
                    Eigene Gruppe
                  </Button>
                )
              )}
            </div>
          }
        >
          <p>{text}</p>
        </Dialog>
      );
    }
    case 'invited':
      return (
        <JoinForm
          {...shared}
          code={code}
          invite={shown.invite}
          findAgain={find}
          onJoining={(now) => (joining.current = now)}
          onObstacle={(error) =>
            setShown({ kind: 'obstacle', error, owner: shown.invite.ownerName })
          }
        />
      );
  }
}
