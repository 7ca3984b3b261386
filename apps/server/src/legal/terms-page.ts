import { formatEuro, fromEuros } from '@tischlein/domain/money/cents.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import { guaranteeNotice, GUARANTEE_TITLE } from './guarantee.ts';
import { arbitrationText } from './imprint-page.ts';
import { agesOf, type LegalFacts } from './legal-facts.ts';
import { withdrawalMarkdown } from './withdrawal.ts';
import { tableNote } from './order-note.ts';
import { addressLine, enumerated, list, plain, seller } from './words.ts';

/** Steps to the contract, mistakes, the contract's text and language: EGBGB 246c, BGB § 312i; and what is sold how. Markdown. */
export function termsText(facts: LegalFacts): string {
  const { shop } = facts;
  const sections: [string, string | null][] = [
    ['Mit wem du den Vertrag schließt', partnerText(shop)],
    ['Wie du bestellst und der Vertrag zustande kommt', stepsText(facts)],
    ['Fehler erkennen und berichtigen', correctionText(shop)],
    ['Vertragstext und Sprache', storageText(facts)],
    ['Preise, Pfand und Gebühren', pricesText(shop)],
    ['Bezahlen', paymentText(facts)],
    ['Liefern und Abholen', handoverText(shop)],
    ['Alkohol', alcoholText(shop)],
    ['Widerruf', withdrawalMarkdown(shop)],
    ['Wenn etwas nicht stimmt', defectsText(shop)],
    [GUARANTEE_TITLE, guaranteeNotice(shop)],
    ['Allergene', allergensText()],
    ['Streitbeilegung', arbitrationText(shop)],
  ];
  return sections
    .filter(([, text]) => text !== null)
    .map(([title, text], index) => `## ${index + 1}. ${title}\n\n${text}`)
    .join('\n\n');
}

function partnerText(shop: Shop): string {
  const { name, address } = seller(shop);
  const where = plain(addressLine(address));
  return `Dein Vertragspartner ist ${plain(name)}, ${where}${shop.franchiseId === null ? '' : ', für die Filiale, bei der du bestellst'}.`;
}

function stepsText({ shop, paymentMethods, services }: LegalFacts): string {
  const ways = [
    ...(shop.supportDelivery ? ['Lieferung'] : []),
    ...(shop.supportPickup ? ['Abholung'] : []),
  ];
  const places = shop.supportDelivery ? ', wohin und wann' : shop.supportPickup ? ' und wann' : '';
  const inWallet = shop.settings.walletOrderClick === 'wallet-button';
  const wallet =
    inWallet && paymentMethods.some((method) => method.startsWith('PayPal_'))
      ? ' Bei PayPal bestellst du mit dem Knopf von PayPal.'
      : '';
  const paid = paymentMethods.some(isOnlineMethod)
    ? ' Was du schon bezahlt hast, geben wir dann zurück.'
    : '';
  const steps = [
    `Du wählst Gerichte aus, mit Größe und Extras, und legst sie in den Warenkorb. Du sagst, wie du sie bekommst (${ways.join(' oder ') || 'am Tisch'})${places}.`,
    'An der Kasse trägst du deine Angaben ein und wählst eine Zahlungsart.',
    'Über dem Knopf steht noch einmal alles: was du bestellst, jeder Preis und die Summe.',
    `Mit einem Klick auf „zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab.${wallet}`,
    `Du siehst sofort, dass deine Bestellung eingegangen ist${services.mails === 'off' ? '' : ', und bekommst eine Bestätigung per Mail'}. Der Vertrag ist geschlossen, wenn wir die Bestellung annehmen: Das zeigt die Seite deiner Bestellung.`,
  ];
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  return [
    numbered,
    `Können wir deine Bestellung nicht annehmen, sagen wir es dir gleich, mit dem Grund.${paid}`,
    ...tableSteps(shop),
    'Bestellt ihr als Gruppe, legt jeder selbst in den Warenkorb. Bestellen und damit den Vertrag schließen kann nur, wer die Gruppe führt; alle sehen, was bestellt wird.',
  ].join('\n\n');
}

/** What is different where the code on a table is scanned. */
function tableSteps({ tables }: Shop): string[] {
  return tables.length === 0
    ? []
    : [
        'Am Tisch gilt dasselbe mit diesen Unterschieden: Mit dem Code auf dem Tisch bestellst du dorthin, ohne Angaben zu dir. Was an eurem Tisch bestellt und angenommen ist, zeigt „Unser Tisch“; spätestens indem wir es bringen, nehmen wir an. Eine Mail geht nicht hinaus.',
      ];
}

function correctionText(shop: Shop): string {
  return `Bis zum letzten Klick kannst du alles ändern: Mengen und Gerichte im Warenkorb, deine Angaben im Formular. Was fehlt oder nicht stimmen kann, sagt das Formular, bevor etwas bestellt ist. Merkst du danach einen Fehler, ruf gleich ${shop.isFranchiseOverview ? 'die Filiale an, bei der du bestellt hast.' : `an: ${plain(shop.phone)}.`}`;
}

function storageText({ services }: LegalFacts): string {
  const mail = services.mails === 'off' ? '' : ' Du bekommst ihn mit diesen Bedingungen per Mail.';
  return `Wir speichern den Vertragstext, also deine Bestellung mit Preisen und diese Bedingungen in der Fassung, der du zugestimmt hast.${mail} Deine Bestellung siehst du mit diesen Bedingungen auf ihrer Seite wieder, solange wir deine Kontaktdaten haben. Drucken oder sichern kannst du sie und diese Seite mit deinem Browser. Der Vertrag wird auf Deutsch geschlossen. Einem Verhaltenskodex haben wir uns nicht unterworfen.`;
}

function pricesText(shop: Shop): string {
  const areas = shop.areas.map(({ name, minimumOrder, fee, freeFrom }) => {
    const parts = [
      minimumOrder > 0 ? `ab ${formatEuro(minimumOrder)}` : 'ohne Mindestbestellwert',
      fee > 0 ? `Liefergebühr ${formatEuro(fee)}` : 'ohne Liefergebühr',
      ...(fee > 0 && freeFrom !== null ? [`frei ab ${formatEuro(freeFrom)}`] : []),
    ];
    return `${plain(name)}: ${parts.join(', ')}`;
  });
  const delivery = shop.supportDelivery && areas.length > 0;
  const dishes = shop.dishDeposit;
  const cup = dishes?.cup;
  return [
    `Alle Preise sind in Euro und enthalten die Mehrwertsteuer. Pfand kommt hinzu; du bekommst es zurück, wenn du uns das Leergut bringst.${delivery ? ' Pfand und Liefergebühr stehen vor dem Bestellen einzeln in der Übersicht.' : ''}`,
    ...(dishes === null
      ? []
      : [
          `Auf Wunsch packen wir in ${plain(dishes.name)}, für ${formatEuro(dishes.perDish)} Pfand je Gericht${cup ? `, Getränke, die wir abfüllen, in ${plain(cup.name)}, für ${formatEuro(cup.perCup)} Pfand je Getränk` : ''}.`,
        ]),
    ...(delivery ? [`Geliefert wird:\n\n${list(areas)}`] : []),
  ].join('\n\n');
}

function paymentText({ shop, paymentMethods }: LegalFacts): string {
  const { onlyPickup, onlyDelivery, pickupMinimumEuros } = shop.payment;
  const textOf = (method: PaymentMethod): string => {
    const least = pickupMinimumEuros[method] ?? 0;
    const notes = [
      ...(onlyPickup.includes(method) && !onlyDelivery.includes(method)
        ? ['nur bei Abholung']
        : []),
      ...(onlyDelivery.includes(method) && !onlyPickup.includes(method)
        ? ['nur bei Lieferung']
        : []),
      ...(least > 0 ? [`bei Abholung ab ${formatEuro(fromEuros(least))}`] : []),
    ];
    return `${PAYMENT_LABELS[method]}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  };
  const online = paymentMethods.some(isOnlineMethod)
    ? '\n\nWer online bezahlt, tut es mit der Bestellung; alles andere wird bei der Übergabe bezahlt.'
    : '\n\nBezahlt wird bei der Übergabe.';
  const atTable =
    shop.tables.length > 0
      ? `\n\n${tableNote(shop, paymentMethods)} Du zahlst mit der Bestellung oder später, alles oder deinen Teil.`
      : '';
  return `Du kannst bezahlen mit:\n\n${list([...new Set(paymentMethods.map(textOf))])}${online}${atTable}`;
}

function handoverText(shop: Shop): string {
  const times =
    'Die Zeit, die wir beim Annehmen nennen, schätzen wir nach bestem Wissen. Wann wir offen haben, steht auf der Seite „Öffnungszeiten“.';
  // Where to, for how much and from which order on differs from branch to branch.
  if (shop.isFranchiseOverview)
    return [
      ...(shop.supportDelivery
        ? [
            'Wir liefern bis an die Wohnungstür; in welche Gebiete und für wie viel, steht in den Bestellbedingungen deiner Filiale.',
          ]
        : []),
      ...(shop.supportPickup ? ['Abholen kannst du bei der Filiale, bei der du bestellst.'] : []),
      times,
    ].join(' ');
  const parts = [
    ...(shop.supportDelivery
      ? ['Wir liefern bis an die Wohnungstür, in die Gebiete, die oben stehen.']
      : []),
    ...(shop.supportPickup
      ? [
          `Abholen kannst du bei ${plain(shop.restaurantName)}, ${plain(shop.restaurantStreet)}, ${plain(shop.restaurantZip)} ${plain(shop.restaurantCity)}.`,
        ]
      : []),
    times,
  ];
  return parts.join(' ');
}

function alcoholText(shop: Shop): string | null {
  const ages = agesOf(shop);
  if (ages.length === 0) return null;
  const kinds = ages.map((age) =>
    age === 16 ? 'Bier und Wein ab 16 Jahren' : 'Spirituosen und Mischgetränke damit ab 18 Jahren',
  );
  return `Nach dem Jugendschutzgesetz geben wir ${enumerated(kinds)} ab. Beim Bestellen bestätigst du dein Alter; bei der Übergabe zeigst du auf Verlangen einen Ausweis.`;
}

function defectsText(shop: Shop): string {
  const call = shop.isFranchiseOverview
    ? 'die Filiale an, bei der du bestellt hast.'
    : `an: ${plain(shop.phone)}.`;
  return `Es gelten die gesetzlichen Rechte bei Mängeln. Ruf am besten gleich ${call} Wir liefern neu oder geben dir Geld zurück.`;
}

function allergensText(): string {
  return 'Allergene und Zusatzstoffe stehen bei jedem Gericht und jeder Zutat. Spuren anderer Allergene lassen sich in einer Küche nicht ausschließen.';
}
