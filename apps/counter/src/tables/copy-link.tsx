import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';

/** Puts a link where it can be pasted from. Browsers offer that only over https and on this machine. */
export function CopyLink({ link }: { link: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Der Link ist kopiert.', { tone: 'good' });
    } catch {
      notify('Dieser Browser lässt das Kopieren nicht zu. Nimm den Code.', { tone: 'warn' });
    }
  };
  return <Button onClick={() => void copy()}>Link kopieren</Button>;
}
