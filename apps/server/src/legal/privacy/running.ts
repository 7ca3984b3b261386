import { KEPT_DAYS } from '../kept.ts';
import type { LegalFacts } from '../legal-facts.ts';
import { duration } from '@tischlein/contract/german-duration.ts';
import { plain } from '../words.ts';
import { ON_CONSENT, ON_INTEREST, type Processing } from './processing.ts';

/** The paragraph about counting visits; null: they are not counted. */
export function visitProcessing({ shop }: LegalFacts): Processing | null {
  if (shop.settings.analytics === 'off') return null;
  const asked = shop.settings.trackingConsent === 'required';
  return {
    title: asked ? 'Besuche zählen, wenn du zustimmst' : 'Besuche zählen',
    what: 'Zufällige Kennungen von Sitzung und Browser, Beginn und Dauer, Seite, Art des Geräts, ob jemand angemeldet ist, die Website davor, was angesehen, in den Warenkorb gelegt und bestellt wurde. Keine Namen, keine Netzadresse.',
    purpose: 'um zu sehen, wo es im Shop hakt.',
    basis: asked
      ? `${ON_CONSENT}, und § 25 Abs. 1 TDDDG. Unten auf dieser Seite kannst du dich umentscheiden.`
      : `${ON_INTEREST}: ein Shop, der sich gut benutzen lässt.`,
    recipients: 'niemand sonst; gezählt wird auf unserem eigenen Server, zu sehen sind nur Summen.',
    kept: `${duration(KEPT_DAYS.visit)}.`,
  };
}

export function serverProcessing({ shop, services }: LegalFacts): Processing {
  const { hosting, accessLogDays } = shop.company ?? {};
  const inFront =
    accessLogDays === undefined
      ? 'Der Anbieter des Servers kann Aufrufe mit Netzadresse protokollieren, um Störungen und Angriffe zu erkennen'
      : accessLogDays === 0
        ? 'Aufrufe mit deiner Netzadresse werden nicht protokolliert'
        : 'Ein Server davor protokolliert Aufrufe mit Netzadresse, Zeit und Browser';
  const logged =
    accessLogDays === undefined
      ? 'Protokolle, bis sie dafür nicht mehr nötig sind.'
      : accessLogDays === 0
        ? 'Fehler, bis sie behoben sind.'
        : `Protokolle von Aufrufen ${duration(accessLogDays)}; Fehler, bis sie behoben sind.`;
  const reports = services.errorReportHost;
  return {
    title: 'Server, Fehler und Protokolle',
    what: `Der Server braucht deine Netzadresse (IP-Adresse), um dir zu antworten und zu viele Anfragen abzuwehren; dafür steht sie einige Minuten im Arbeitsspeicher. ${inFront}. Geht im Browser etwas schief, meldet er den Fehler mit Seite und Art des Browsers; Schlüssel und Mailadressen nehmen wir heraus.`,
    purpose: 'um den Shop sicher und erreichbar zu halten.',
    basis: `${ON_INTEREST}: ein Shop, der funktioniert.`,
    recipients: `${hosting === undefined ? 'der Anbieter unseres Servers' : plain(hosting)}, der in unserem Auftrag arbeitet (Art. 28 DSGVO)${reports === null ? '' : `; Meldungen von Fehlern bekommt ${plain(reports)}`}.`,
    kept: `die Netzadresse einige Minuten; ${logged} Sicherungskopien überschreiben wir nach und nach; was fällig ist, löscht der Shop auch nach dem Zurückspielen wieder.`,
  };
}
