import {
  DEVICE_STORAGE,
  type StorageReason,
  type StoredItem,
} from '@tischlein/contract/device-storage.ts';
import { gatewaysInUse, hasCoupons, type LegalFacts } from '../legal-facts.ts';
import { list } from '../words.ts';

const DAY = 86_400;

/** What this shop's guests may find on their devices. */
export function storedItems(facts: LegalFacts): StoredItem[] {
  const { shop } = facts;
  const holds: Record<StorageReason, boolean> = {
    shop: true,
    account: shop.enableLogin,
    coupons: hasCoupons(shop),
    franchise: shop.franchiseId !== null,
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
  const items = storedItems(facts);
  const nameOf = ({ name }: StoredItem) =>
    name.replace('{shop}', shop.id).replace('{table}', 'Tischnummer');
  const parts = KINDS.map(([kind, title]) => {
    const entries = items
      .filter((item) => item.kind === kind)
      .map((item) => `\`${nameOf(item)}\`: ${item.purpose}${endOf(item)}`);
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

function endOf({ until }: StoredItem): string {
  if (until === 'browser') return ', bis du den Browser schließt';
  if (typeof until !== 'number') return '';
  const days = Math.round(until / DAY);
  return days === 1 ? ', höchstens einen Tag' : `, ${days} Tage`;
}
