import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { createAfterMove, forgetCreateAfterMove } from '../create-after-move.ts';
import { askPlace, closeDialog } from '../../session/dialogs.ts';

/**
 * 'GF-CreateGroup' (specification 2 §2): on the common menu of a franchise a group needs a branch first. The finder leads
 * there, and the group is made where it arrives.
 */
export function BranchFirst({ open }: { open: boolean }) {
  const find = async () => {
    closeDialog('group');
    createAfterMove();
    // Answered only by who stays: on the way to the branch this page is left.
    await askPlace();
    forgetCreateAfterMove();
  };
  return (
    <Dialog
      open={open}
      name="GF-CreateGroup"
      title="Zuerst die Filiale"
      onClose={() => closeDialog('group')}
      footer={
        <Button variant="primary" size="prominent" block onClick={() => void find()}>
          Filiale finden
        </Button>
      }
    >
      <p>
        Eine Gruppe bestellt immer bei einer Filiale. Sag uns, wohin das Essen soll, dann bringen
        wir dich hin und du kannst deine Gruppe dort gleich erstellen.
      </p>
    </Dialog>
  );
}
