import {
  DEVICE_STORAGE,
  endText,
  isForStaff,
  type StorageReason,
  type StoredItem,
} from '@tischlein/contract/device-storage.ts';
import { gatewaysInUse, hasCoupons, type LegalFacts } from '../legal-facts.ts';
import { duration } from '@tischlein/contract/german-duration.ts';
import { KEPT_DAYS } from '../kept.ts';
import { list } from '../words.ts';
import { ON_INTEREST } from './processing.ts';

/** What this shop's guests, and those who work here, may find on their devices. */
function storedItems(facts: LegalFacts): StoredItem[] {
  const { shop } = facts;
  const holds: Record<StorageReason, boolean> = {
    shop: true,
    account: shop.enableLogin,
    coupons: hasCoupons(shop),
    franchise: shop.franchiseId !== null,
    'form-asked': shop.settings.checkoutForm !== 'saved',
    'form-saved': shop.settings.checkoutForm === 'saved',
    staff: true,
    waiters: shop.tables.length > 0,
    online: gatewaysInUse(facts).size > 0,
    tables: shop.tables.length > 0,
    visits: shop.settings.analytics !== 'off',
  };
  return DEVICE_STORAGE.filter(({ reason }) => holds[reason]);
}

const KINDS: [StoredItem['kind'], string][] = [
  ['cookie', 'Cookies'],
  ['local', 'Im Speicher des Browsers, bis es erledigt ist oder du ihn leerst'],
  ['session', 'Nur, bis du den Tab schließt'],
  ['cache', 'Zwischenspeicher, bis du ihn leerst'],
];

/** By kind, with the names as the browser shows them. */
export function deviceText(facts: LegalFacts): string {
  const { shop } = facts;
  const items = storedItems(facts).filter((item) => !isForStaff(item));
  const parts = KINDS.map(([kind, title]) => {
    const entries = items
      .filter((item) => item.kind === kind)
      .map((item) => entryOf(item, shop.id));
    return `### ${title}\n\n${list(entries)}`;
  });
  const counted = shop.settings.analytics !== 'off';
  const asked = shop.settings.trackingConsent === 'required';
  const exception = counted
    ? asked
      ? ' Was dem Zählen von Besuchen dient, kommt erst dazu, wenn du zustimmst (§ 25 Abs. 1 TDDDG).'
      : ' Einiges dient dem Zählen von Besuchen.'
    : '';
  return [
    `Der Shop speichert auf deinem Gerät, was er für das braucht, was du tust (§ 25 Abs. 2 Nr. 2 TDDDG).${exception} Nichts davon folgt dir auf andere Websites.${shop.franchiseId === null ? '' : ' Andere Filialen verwenden ihre eigene Kennung.'}`,
    ...parts,
    'Cookies, die nur der Server lesen darf, heißen bei verschlüsselter Verbindung vorne `__Host-`.',
  ].join('\n\n');
}

/** Of those who work here: what lies on their devices, and what is written down of what they do. */
export function staffText(facts: LegalFacts): string {
  const { shop } = facts;
  const entries = storedItems(facts)
    .filter(isForStaff)
    .map((item) => entryOf(item, shop.id));
  const waiters =
    shop.tables.length > 0
      ? ' Bei Bestellungen und Zahlungen am Tisch steht, wer bedient hat, so lange wie sie selbst.'
      : '';
  return [
    'Wer an der Theke oder am Tisch arbeitet, findet auf dem Gerät außerdem, was eine Anmeldung braucht (§ 25 Abs. 2 Nr. 2 TDDDG):',
    list(entries),
    `Anmeldungen stehen ${duration(KEPT_DAYS.auditedLogin)} in einem Protokoll, Eingriffe in Zugänge, Geld und Daten von Gästen ${duration(KEPT_DAYS.audited)}, damit sich Missbrauch erkennen lässt; Rechtsgrundlage ist ${ON_INTEREST}.${waiters}`,
  ].join('\n\n');
}

/** With the name as the browser shows it. */
function entryOf(item: StoredItem, shopId: string): string {
  const name = item.name.replace('{shop}', shopId).replace('{table}', 'Tischnummer');
  return `\`${name}\`: ${item.purpose}${endText(item)}`;
}
