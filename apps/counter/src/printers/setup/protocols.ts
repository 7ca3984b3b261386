import type { Protocol } from './printer-draft.ts';

interface ProtocolWords {
  protocol: Protocol;
  label: string;
  /** Two sentences for whoever stands before the printer. */
  detail: string;
  /** What is done at the printer with its address. */
  steps: readonly string[];
}

export const PROTOCOLS: readonly ProtocolWords[] = [
  {
    protocol: 'cloudprnt',
    label: 'Star mit CloudPRNT',
    detail:
      'Der Drucker holt sich seine Zettel selbst, auch über WLAN. Kein Computer muss daneben laufen.',
    steps: [
      'Drucke die Netzwerkdaten aus: Drucker ausschalten, Papiertaste halten, einschalten. Auf dem Zettel steht seine Adresse (IP).',
      'Öffne diese Adresse auf einem Handy oder Computer im selben Netz und melde dich an. Name und Passwort stehen in der Anleitung des Druckers.',
      'Unter „CloudPRNT“ einschalten (Enable), die Adresse unten als „Server URL“ eintragen, „Polling Time“ auf 5 Sekunden.',
      'Mit „Submit“ und „Save“ speichern. Der Drucker startet neu und meldet sich hier.',
    ],
  },
  {
    protocol: 'epson',
    label: 'Epson mit Server Direct Print',
    detail:
      'Der Drucker holt sich seine Zettel selbst, zum Beispiel TM-m30II, TM-m30III oder TM-T88VII. Kein Computer muss daneben laufen.',
    steps: [
      'Drucke die Netzwerkdaten aus (Statusblatt). Darauf steht die Adresse (IP) des Druckers.',
      'Öffne diese Adresse auf einem Handy oder Computer im selben Netz („Web Config“) und melde dich an.',
      'Unter „Server Direct Print“: einschalten (Enable), die Adresse unten als „URL 1“ eintragen, „Interval“ auf 5, „URL Encode“ einschalten. ID und Passwort bleiben leer.',
      'Das Gerät muss dort „local_printer“ heißen. Mit „OK“ speichern; der Drucker meldet sich hier.',
    ],
  },
  {
    protocol: 'bridge',
    label: 'Netzwerkdrucker über eine Brücke',
    detail:
      'Für andere Bondrucker mit Netzwerkanschluss (ESC/POS). Ein kleines Programm auf einem Computer im Restaurant gibt die Zettel weiter.',
    steps: [],
  },
  {
    protocol: 'browser',
    label: 'Dieses Gerät',
    detail:
      'Der Browser druckt auf dem Drucker, der an diesem Gerät eingerichtet ist. Dafür muss die Theke hier offen bleiben.',
    steps: [],
  },
];

/** Whether printers of this kind call the server, at an address that is entered at the printer. */
export const hasAddress = (protocol: Protocol): boolean =>
  protocol === 'cloudprnt' || protocol === 'epson';

/** What is done at the printer, step by step. */
export const stepsOf = (protocol: Protocol): readonly string[] =>
  PROTOCOLS.find((one) => one.protocol === protocol)?.steps ?? [];
