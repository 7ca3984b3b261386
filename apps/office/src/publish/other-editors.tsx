import { isMap, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { SECTION_LABELS } from '@tischlein/domain/shop-document/field-labels.ts';
import { useLocation } from 'react-router';
import { pathOnPage } from '../base/paths.ts';
import { useDraft } from '../draft/draft-context.tsx';
import { usePresence, type OtherEditor } from '../draft/use-presence.ts';
import styles from './publish.module.css';

/** Who else works on this draft right now. */
export function OtherEditors() {
  const { pathname } = useLocation();
  const { document } = useDraft();
  const place = pathOnPage(pathname, document);
  const others = usePresence(place);
  return (
    <p aria-live="polite" className={styles.others}>
      {otherEditorsText(others, document)}
    </p>
  );
}

/** 'Maria arbeitet gerade auch hier (Pizza Salami)' */
function otherEditorsText(others: readonly OtherEditor[], document: DocumentMap): string {
  const [first, ...more] = others;
  if (first === undefined) return '';
  if (first.isSelf) return 'Du hast das Büro auch anderswo offen';
  const names = new Set(others.filter(({ isSelf }) => !isSelf).map(({ name }) => name));
  if (names.size > 1) {
    const [one, ...rest] = names;
    return `${one} und ${rest.length === 1 ? rest[0] : `${rest.length} andere`} arbeiten gerade auch hier`;
  }
  const where = more.some(({ isSelf }) => !isSelf) ? '' : nameOf(first.place, document);
  return `${first.name} arbeitet gerade auch hier${where === '' ? '' : ` (${where})`}`;
}

function nameOf(place: readonly string[], document: DocumentMap): string {
  const value = place.length > 1 ? valueAt(document, place) : undefined;
  const name = value !== undefined && isMap(value) ? value['name'] : undefined;
  return String(name ?? SECTION_LABELS[place[0] ?? ''] ?? '');
}
