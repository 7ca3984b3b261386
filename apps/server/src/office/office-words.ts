import { FIELD_LABELS } from '@tischlein/domain/shop-document/field-labels.ts';

interface Words {
  message: string;
  mend: string;
}

/** Of what is named somewhere and was deleted. */
const GONE = 'Nimm es hier heraus, oder lege es wieder an.';

/** What the checks say for files, as their owner reads it in the office; the command keeps its own words. */
const OWN: Readonly<Record<string, string>> = {
  'Ergänze price oder sizes.': 'Gib einen Preis an oder mindestens eine Größe.',
  'Hier stehen price und sizes zugleich.': 'Hier stehen ein Preis und Größen zugleich.',
  'Hier stehen discount und newPrice zugleich.': 'Hier stehen Rabatt und neuer Preis zugleich.',
  'Etwa discount: 20 % oder newPrice: 8.90.': 'Gib einen Rabatt oder einen neuen Preis an.',
  'Eine Kennung oder { item: …, price: … }.': 'Wähle eine Zutat oder ein Gericht.',
  'Etwa klein: { name: Klein }.': 'Gib der Größe einen Namen.',
  'Ergänze allergens, oder schreibe allergens: [], wenn es keine hat.':
    'Gib sie am Gericht an, oder bestätige dort, dass nichts davon enthalten ist.',
  'Etwa 8.50.': 'Etwa 8,50.',
  'Etwa 0.33 l oder 330 ml.': 'Etwa 0,33 l oder 330 ml.',
  'Höchstens 99999.99.': 'Höchstens 99.999,99 €.',
  'Schreibe eine Zahl mit Punkt, etwa 8.50, ohne Währung.': 'Schreibe eine Zahl, etwa 8,50.',
  'Schreibe true (ja) oder false (nein).': 'Wähle ja oder nein.',
  "Etwa '#b3261e', in Anführungszeichen.": 'Etwa #b3261e.',
  'Gib einem von beiden eine andere Kennung (id).': 'Lösche einen von beiden, oder ändere ihn.',
  'fromMetres muss kleiner als toMetres sein.': 'Er muss weiter außen enden, als er beginnt.',
  ...Object.fromEntries(
    ['es in menu/', 'sie in menu/', 'es in menus.yaml', 'sie in extras.yaml'].map((where) => [
      `Ergänze ${where} oder lösche den Eintrag.`,
      GONE,
    ]),
  ),
  'Ergänze ihn in extras.yaml unter declarations oder lösche den Eintrag.': GONE,
  'Ergänze Einträge, erhöhe maxAmount oder senke min.':
    'Ergänze Einträge, oder ändere, wie viele es mindestens und wie oft dieselben es höchstens sein dürfen.',
  'Dabei ist das Gericht im Menü nicht wählbar. Gleiche orderTypes von Menü und Gericht an.':
    'Dabei ist das Gericht im Menü nicht wählbar. Gleiche die Bestellarten von Menü und Gericht an.',
  'Gib der Gruppe einen Preis (price: 0 für kostenlos) oder diesem Eintrag einen eigenen.':
    'Gib der Gruppe einen Preis (0 für kostenlos) oder diesem Eintrag einen eigenen.',
  'Ergänze opening, delivery, pickup oder extraMinutes, etwa opening: geschlossen.':
    'Sag, was an diesem Tag anders ist: geöffnet, Lieferung, Abholung oder zusätzliche Minuten.',
  'Nenne genau eines: postcodes, ring oder polygon.':
    'Gib genau eines an: Postleitzahlen, Entfernung oder Umriss.',
  'Löcher gehören zu einem polygon.': 'Löcher gehören zu einem Umriss.',
  'Lege areas.yaml an oder schreibe delivery: false in shop.yaml.':
    'Lege ein Liefergebiet an, oder schalte die Lieferung aus.',
  'Es gibt areas.yaml und areas.geojson zugleich.': 'Die Liefergebiete stehen zweimal da.',
  'Lege im Ordner menu/ eine Datei je Kategorie an, etwa menu/01-pizza.yaml.':
    'Lege eine Kategorie an.',
  'Lege das Bild in den Ordner pictures/.': 'Wähle ein Bild.',
  'Lege sie wie im Beispiel an.': 'Fülle diesen Teil aus.',
  'Sieh im Beispiel nach.': 'Ändere die Angabe.',
  'Schreibe selbst eine: id: mein-name.': 'Wähle einen anderen Namen.',
  'Schreibe vatId oder economicId, oder taxNumber, wenn du beide nicht hast.':
    'Trage eine davon ein, oder die Steuernummer, wenn du beide nicht hast.',
  'Schreibe das Bundesland, etwa state: BW.': 'Wähle es unter „Zeiten“.',
  'Etwa register: Amtsgericht Stuttgart, HRB 12345.': 'Etwa Amtsgericht Stuttgart, HRB 12345.',
  'Lege eine Datei in pages/ mit „title: Erklärung zur Barrierefreiheit“ im Kopf an.':
    'Kleinstunternehmen brauchen keine (§ 3 BFSG). Sonst legt sie an, wer den Server betreibt.',
  'Trage deine Domain ein, etwa domains: [pizza-bella.de].':
    'Trage deine Internetadresse ein, etwa pizza-bella.de.',
  'Vertausche from und until.': 'Vertausche den ersten und den letzten Tag.',
  'Ändere appliesTo oder groupOrderOnly, oder lösche das Angebot.':
    'Ändere, wobei das Angebot gilt, oder lösche es.',
  'Die Art des Angebots (offerType) fehlt.': 'Die Art des Angebots fehlt.',
  'Lege pages/05-jobs.md an, mit „title: Jobs“ im Kopf.': 'Lege eine Seite „Jobs“ an.',
  'Nimm einen dishDiscount auf die Kategorien, der ihn nennt, oder gib minimumOrder an.':
    'Gib einen Mindestbestellwert an, oder nimm einen Rabatt auf diese Kategorien.',
  'Prüfe sie bei jeder Änderung, oder lösche sie und schreibe deine Worte in legalTexts.':
    'Prüfe sie bei jeder Änderung, oder lösche sie und schreibe deine Worte unter „Eigene Worte“.',
  'Schreibe true, false oder die Größen, etwa [karaffe].': 'Wähle ja, nein oder die Größen.',
  'Schreibe true oder die Größen, etwa [flasche].': 'Wähle ja oder die Größen.',
  'Nur Kleinbuchstaben, Ziffern und Bindestriche: pizza-salami.':
    'Nur Kleinbuchstaben, Ziffern und Bindestriche, etwa pizza-salami.',
  'Wer aus der Ferne kauft, muss im Shop widerrufen können (§ 356a BGB): withdrawalForm: on.':
    'Wer aus der Ferne kauft, muss im Shop widerrufen können (§ 356a BGB). Schalte die Seite „Vertrag widerrufen“ ein.',
  'Auch Becher werden als Mehrweg angeboten (§ 33 VerpackG): cup: { name: Mehrwegbecher, perCup: 2.00 }.':
    'Auch Becher werden als Mehrweg angeboten (§ 33 VerpackG): Gib einen Mehrwegbecher und sein Pfand an.',
};

const MESSAGE = 'Diese Angabe stimmt noch nicht.';
const MEND = 'Ändere die Angabe.';

/** What a check says, worded for an owner who knows no shop files: without keys, paths and notation. */
export function officeWords({ message, mend }: Words): Words {
  const [said, mended] = [own(message), own(mend)];
  return {
    message: mentionsFiles(said) ? MESSAGE : said,
    mend: mentionsFiles(mended) ? MEND : mended,
  };
}

function own(text: string): string {
  // A quoted key stands for its field: 'Hier fehlt „texts: about“.' Where a field is named in words its key goes.
  return (
    OWN[text] ??
    text
      .replace(/ \([a-z]+(?:\.[a-zA-Z]+)+\)/, '')
      .replaceAll(/„([a-z]\w*)(?:: ([a-z]\w*))?“/g, (quoted, key: string, below?: string) => {
        const label = labelOf(below ?? key);
        return label === undefined || labelOf(key) === undefined ? quoted : `„${label}“`;
      })
  );
}

/** What every object has is no field of ours. */
const labelOf = (key: string): string | undefined =>
  Object.hasOwn(FIELD_LABELS, key) ? FIELD_LABELS[key] : undefined;

/** What an owner has written stands in „…“ and may read as it likes. */
export function mentionsFiles(text: string): boolean {
  const said = text.replaceAll(/„[^“]*“/g, '');
  return (
    /\.(?:ya?ml|md|geojson|css)\b|\b[a-z]+\/(?:\s|\w|\.)|\{|\[|\b[a-z]+[A-Z]\w*/.test(said) ||
    /\b[a-z]\w*: /.test(said) ||
    KEYS.test(said)
  );
}

/** Keys that are no German words. */
const KEYS = new RegExp(
  `\\b(?:${[
    ...['price', 'sizes', 'size', 'dish', 'dishes', 'items', 'item', 'from', 'until', 'date'],
    ...['discount', 'orders', 'slots', 'coupons', 'coupon', 'areas', 'postcodes', 'polygon'],
    ...['tables', 'table', 'title', 'when', 'choose', 'methods', 'domains', 'declarations'],
    ...['opening', 'delivery', 'pickup', 'true', 'false', 'menus', 'offers', 'limit'],
  ].join('|')})\\b`,
);
