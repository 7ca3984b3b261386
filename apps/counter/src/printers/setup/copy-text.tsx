import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';

/** Puts a text where it can be pasted from. Browsers offer that only over https and on this machine. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('Kopiert.', { tone: 'good' });
    } catch {
      notify('Dieser Browser lässt das Kopieren nicht zu. Markiere den Text.', { tone: 'warn' });
    }
  };
  return <Button onClick={() => void copy()}>{label}</Button>;
}
