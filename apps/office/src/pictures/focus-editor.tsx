import { MAX_ZOOM, type PictureCrop } from '@tischlein/domain/menu/picture-crop.ts';
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { draftPictureUrl } from './picture-url.ts';
import styles from './pictures.module.css';

const MIDDLE: PictureCrop = { x: 50, y: 50, zoom: 100 };
const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};
const percent = (value: number) => Math.max(0, Math.min(100, Math.round(value)));

interface FocusEditorProps {
  shopId: string;
  picture: string;
  /** null: the server looks for where most is to be seen. */
  crop: PictureCrop | null;
  onChange: (crop: PictureCrop) => void;
  children: ReactNode;
}

/** The whole picture: a tap on the plate, or the arrow keys, say what stays when it is cropped. */
export function FocusEditor({ shopId, picture, crop, onChange, children }: FocusEditorProps) {
  const hint = useId();
  const { x, y, zoom } = crop ?? MIDDLE;
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // By the keyboard: there is no place it was pressed at.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percent(((event.clientX - box.left) / box.width) * 100),
      y: percent(((event.clientY - box.top) / box.height) * 100),
      zoom,
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: percent(x + step.x), y: percent(y + step.y), zoom });
  };
  return (
    <div className="column gap-3">
      <button
        type="button"
        className={styles.whole}
        aria-label={`Wichtigste Stelle: ${x} % von links, ${y} % von oben`}
        aria-describedby={hint}
        onClick={tap}
        onKeyDown={move}
      >
        <img src={draftPictureUrl(shopId, picture, 'whole')} alt="" draggable={false} />
        {crop && <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />}
      </button>
      <p id={hint} className="quiet">
        Tippe auf das Wichtigste im Bild, etwa den Teller. Auf der Tastatur: Pfeiltasten.
      </p>
      <label className={styles.zoom}>
        <span>Näher heran</span>
        <input
          type="range"
          min={100}
          max={MAX_ZOOM}
          step={10}
          value={zoom}
          aria-valuetext={`${zoom} Prozent`}
          onChange={(event) => onChange({ x, y, zoom: Number(event.target.value) })}
        />
      </label>
      {children}
    </div>
  );
}
