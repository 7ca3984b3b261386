import { RefusedError } from '../http/errors.ts';

const REFUSALS = {
  'no-purse': [404, 'Diese Kasse gibt es nicht mehr.'],
  'no-order': [404, 'Diese Bestellung gibt es nicht.'],
  'till-off': [
    409,
    'An Tischen wird hier noch nicht kassiert: Dafür fehlt eine zertifizierte Kasse.',
  ],
  'purse-holds': [409, 'Hier ist noch Geld, das nicht gezählt ist. Zähl es zuerst.'],
  'purse-open': [409, 'Sie ist schon geöffnet. Buche mehr Wechselgeld als Einlage.'],
  'purse-empty': [409, 'Hier ist nichts, das nicht schon gezählt ist.'],
  'cash-changed': [
    409,
    'Inzwischen kam etwas dazu. Sieh dir das neue Soll an und schließ dann ab.',
  ],
  'cash-counted': [409, 'Das Geld dieser Bestellung ist schon gezählt.'],
  'explanation-missing': [400, 'Schreib ein Wort dazu, woher die Differenz kommt.'],
} as const;

/** Refuses what is asked for, and undoes the transaction around it. */
export function refuseCash(error: keyof typeof REFUSALS, message?: string): never {
  const [status, text] = REFUSALS[error];
  throw new RefusedError(status, { error, message: message ?? text });
}
