import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { disbandGroup, leaveGroup } from '../group-actions.ts';
import { isOwner, useGroup } from '../../group-order/group-store.ts';
import { track } from '../../session/track.ts';
import { groupFailureText, trackFailure } from './group-failure.ts';

/**
 * One is in one group at a time: whoever is in another one is asked, and leaves it or, as its owner, disbands it. The own
 * cart stays. False: the guest would rather stay, or leaving did not work.
 */
export async function leftOtherGroup(shop: PublicShop): Promise<boolean> {
  const { state } = useGroup.getState();
  if (!state) return true;
  const { name } = state.group;
  const owns = isOwner(useGroup.getState());
  const agreed = await confirmDialog({
    title: 'Du bist schon in einer Gruppe',
    text: owns
      ? `Du hast „${name}“ erstellt. Gehst du in eine andere Gruppe, wird „${name}“ für alle aufgelöst. Das lässt sich nicht rückgängig machen. Deinen Warenkorb behältst du.`
      : `Du bestellst gerade bei „${name}“ mit. In eine andere Gruppe kannst du nur, wenn du diese verlässt. Deinen Warenkorb behältst du.`,
    okLabel: owns ? 'AUFLÖSEN UND WECHSELN' : 'VERLASSEN UND WECHSELN',
    cancelLabel: 'HIER BLEIBEN',
    danger: owns,
  });
  return agreed && (await leaveNow(shop));
}

/** 'Leave group': what is lost is said before. */
export async function askAndLeave(shop: PublicShop): Promise<boolean> {
  const agreed = await confirmDialog({
    title: 'Gruppe verlassen?',
    text: 'Deine Auswahl wird dann nicht mitbestellt. Deinen Warenkorb behältst du, und über den Link kannst du wieder beitreten.',
    okLabel: 'VERLASSEN',
    cancelLabel: 'BLEIBEN',
  });
  return agreed && (await leaveNow(shop));
}

/** 'Disband group': for good. */
export async function askAndDisband(shop: PublicShop): Promise<boolean> {
  const agreed = await confirmDialog({
    title: 'Gruppe auflösen?',
    text: 'Das lässt sich nicht rückgängig machen. Jeder behält seinen eigenen Warenkorb, aber ihr bestellt nicht mehr gemeinsam.',
    okLabel: 'AUFLÖSEN',
    cancelLabel: 'BEHALTEN',
    danger: true,
  });
  return agreed && (await leaveNow(shop));
}

async function leaveNow(shop: PublicShop): Promise<boolean> {
  const owns = isOwner(useGroup.getState());
  const answer = owns ? await disbandGroup(shop) : await leaveGroup(shop);
  if (!answer.ok) {
    trackFailure(owns ? 'disband' : 'leave', answer.failure);
    await alertDialog({
      title: 'Das hat nicht geklappt',
      text: groupFailureText(answer.failure),
    });
    return false;
  }
  track({ type: 'group', action: owns ? 'disbanded' : 'left', context: {} });
  return true;
}
