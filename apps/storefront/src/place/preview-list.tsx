import { usePeriod } from '../session/period-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { previewText } from './preview-text.ts';
import type { DeliveryPreview } from './use-delivery-preview.ts';
import styles from './preview-list.module.css';

/** Who delivers to what is typed, when and for how much. To order it wants the whole address, and says so. */
export function PreviewList({ preview }: { preview: DeliveryPreview }) {
  const { timeZone } = useShop();
  const now = usePeriod(({ period }) => (period ? Date.parse(period.realtime) : Date.now()));
  const { place, isAddress, branches } = preview;
  return (
    <section data-part="delivery-preview" aria-label="Wer liefert?" className="stack gap-2">
      <p role="status" className={styles.head}>
        {branches.length === 0 ? `Nach ${place} liefern wir nicht.` : `Nach ${place} liefert:`}
      </p>
      <ul className={styles.list}>
        {branches.map((branch) => (
          <li key={branch.slug ?? branch.name}>
            <strong>{branch.name}</strong>
            <span className="quiet">{previewText(branch, now, timeZone)}</span>
          </li>
        ))}
      </ul>
      {!isAddress && branches.length > 0 && (
        <p className="quiet">Zum Bestellen brauchen wir noch Straße und Hausnummer.</p>
      )}
    </section>
  );
}
