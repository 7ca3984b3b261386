import { KEPT_DAYS } from '../kept.ts';
import type { LegalFacts } from '../legal-facts.ts';
import { duration } from '@tischlein/contract/german-duration.ts';
import { plain } from '../words.ts';
import { ON_CONTRACT, ON_DUTY, type Processing } from './processing.ts';

/** The paragraph about looking up addresses; null: nothing is delivered here. */
export function addressProcessing({ shop, services }: LegalFacts): Processing | null {
  if (!shop.supportDelivery) return null;
  const { geocoderHost, routerHost, tilesHost } = services;
  const others = [
    geocoderHost && `der Adressdienst ${plain(geocoderHost)} (die Anschrift, ohne Namen)`,
    routerHost && `der Dienst für Fahrstrecken ${plain(routerHost)} (die Lage der Anschrift)`,
  ].filter(Boolean);
  const asked =
    others.length === 0
      ? 'bei der Prüfung niemand; sie läuft auf unserem eigenen Server.'
      : `${others.join('; ')}. Gefragt wird von unserem Server aus, nicht von deinem Gerät.`;
  const maps =
    tilesHost === null
      ? 'Karten zeichnet unser eigener Server.'
      : `Karten holt unser Server bei ${plain(tilesHost)}; dein Gerät ist dort nicht zu sehen.`;
  return {
    title: 'Adresse und Liefergebiet',
    what: 'Die Anschrift, die du eingibst, und deinen Standort, aber nur, wenn du ihn freigibst.',
    purpose: 'um zu prüfen, ob, wohin und zu welcher Gebühr wir liefern.',
    basis: `${ON_CONTRACT}.`,
    recipients: `${asked} ${maps} Wer deine Bestellung bringt, kann die Anschrift, ohne Namen, in der Karte von openstreetmap.org öffnen (OpenStreetMap Foundation, Vereinigtes Königreich).`,
    kept: `auf deinem Gerät, bis du ${shop.settings.checkoutForm === 'saved' ? 'den Ort änderst' : 'den Tab schließt, oder länger, wenn du das Bestellformular merken lässt'}; auf dem Server nur mit einer Bestellung.`,
  };
}

/** Who carries a mail, wherever the page speaks of one. */
export function mailCarriers({ shop, services }: LegalFacts): string {
  if (services.mails === 'off') return 'niemand; von hier gehen keine Mails hinaus.';
  if (services.mails === 'mailbox')
    return 'niemand; Mails bleiben hier und liegen im Postfach der Demo.';
  const names = [shop.company?.mailProvider, services.mailHost].flatMap((name) =>
    name ? [plain(name)] : [],
  );
  return `unser Mailanbieter${names.length > 0 ? ` (${names.join(', ')})` : ''}, der sie in unserem Auftrag verschickt, und deiner.`;
}

/** The paragraph about who sends the mails; null: this server sends none. */
export function mailProcessing(facts: LegalFacts): Processing | null {
  const { mails } = facts.services;
  if (mails === 'off') return null;
  const isDemo = mails === 'mailbox';
  return {
    title: 'Mails',
    what: 'Deine Mailadresse und was in der Mail steht: deine Bestellung und ihr Fortgang, ein Link, um den du bittest, eine Antwort auf deine Anfrage.',
    purpose:
      'um dir deine Bestellung zu bestätigen, wie es das Gesetz verlangt, und dir zu antworten.',
    basis: `${ON_CONTRACT}; für die Bestätigung auch ${ON_DUTY}, § 312i BGB.`,
    recipients: mailCarriers(facts),
    kept: `${isDemo ? `im Postfach der Demo ${duration(KEPT_DAYS.demoMail)}` : 'wir behalten keine Kopie'}; dass eine Mail hinausging ${duration(KEPT_DAYS.sentMail)}, an wen eine angeforderte ging ${duration(KEPT_DAYS.pageMail)}.`,
  };
}

export function pushProcessing(): Processing {
  return {
    title: 'Benachrichtigungen, wenn du sie willst',
    what: 'Auf der Seite deiner Bestellung kannst du dich von deinem Browser benachrichtigen lassen. Nur dann speichern wir die Adresse und die Schlüssel, die er dafür anlegt.',
    purpose: 'um dir zu sagen, dass sich bei deiner Bestellung etwas tut.',
    basis:
      'deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG); ausschalten kannst du sie auf derselben Seite.',
    recipients:
      'der Dienst deines Browsers: Google, Mozilla, Apple oder Microsoft. Er sieht, dass und wann eine Nachricht kommt; ihr Inhalt ist verschlüsselt.',
    kept: `bis die Bestellung abgeschlossen ist oder du ausschaltest, höchstens ${duration(KEPT_DAYS.push)}. Ob du eine Nachricht siehst oder antippst, erfahren wir nicht.`,
  };
}
