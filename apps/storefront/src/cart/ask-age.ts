import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';

/** Whether the guest says to be old enough. */
export function askAge(age: 16 | 18): Promise<boolean> {
  return confirmDialog({
    title: 'Altersbestätigung',
    text: `Dieser Artikel enthält Alkohol und darf erst ab ${age} Jahren abgegeben werden. Bei der Übergabe fragen wir nach deinem Ausweis.`,
    okLabel: `Ich bin über ${age} Jahre alt`,
    cancelLabel: 'Abbrechen',
  });
}
