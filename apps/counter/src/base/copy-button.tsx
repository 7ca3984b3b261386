import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  done?: string;
  /** What to do where the browser does not copy. */
  instead?: string;
}

/** Puts a text where it can be pasted from. Browsers offer that only over https and on this machine. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, done = 'Kopiert.', instead = 'Markiere den Text.' } = props;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done, { tone: 'good' });
    } catch {
      notify(`Dieser Browser lässt das Kopieren nicht zu. ${instead}`, { tone: 'warn' });
    }
  };
  return <Button onClick={() => void copy()}>{label}</Button>;
}

/** Copies a link whose code stands beside it. */
export const CopyLink = ({ link }: { link: string }) => (
  <CopyButton
    text={link}
    label="Link kopieren"
    done="Der Link ist kopiert."
    instead="Nimm den Code."
  />
);
