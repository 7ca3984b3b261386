import {
  serverMessage,
  type FailureKind,
  type RequestFailure,
} from '@tischlein/client/request-failure.ts';

interface FailureText {
  text: string;
  /** What to do now: the label of the button that tries again, null when there is nothing to try again. */
  retry: string | null;
}

export const FAILURE_TEXTS: Record<FailureKind, FailureText> = {
  network: {
    text: 'Wir erreichen den Shop gerade nicht. Prüfe deine Internetverbindung, deine Eingaben bleiben erhalten.',
    retry: 'Noch einmal versuchen',
  },
  aborted: {
    text: 'Die Verbindung ist mittendrin abgerissen. Versuch es bitte noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  timeout: {
    text: 'Das dauert länger als erwartet. Versuch es bitte noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  'bad-request': {
    text: 'Das konnten wir so nicht annehmen. Prüfe bitte deine Angaben.',
    retry: null,
  },
  'bad-response': {
    text: 'Bei uns ist gerade etwas schiefgelaufen. Versuch es bitte in einem Moment noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  cancelled: {
    text: 'Der Vorgang wurde abgebrochen.',
    retry: 'Neu starten',
  },
};

/** The server's own German words when it sent some, else the text of the kind. */
export function failureText(failure: RequestFailure): string {
  return serverMessage(failure) || FAILURE_TEXTS[failure.kind].text;
}
