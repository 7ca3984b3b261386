import { cutRectangle, type PictureCut } from '@tischlein/domain/menu/picture-cut.ts';
import { useState } from 'react';
import { draftPictureUrl, type ShownSize } from './picture-url.ts';
import styles from './pictures.module.css';

const PLACES: { size: ShownSize; width: number; height: number; label: string }[] = [
  { size: '240x240', width: 240, height: 240, label: 'In der Karte' },
  { size: '397x264', width: 397, height: 264, label: 'Im Gericht' },
  { size: '378x192', width: 378, height: 192, label: 'Groß' },
];

interface CutPreviewsProps {
  shopId: string;
  picture: string;
  cut: PictureCut | null;
  /** Where guests see it; without: wherever dishes are shown. */
  only?: ShownSize;
}

/** As guests will see it, in the proportions of row, dish and large picture. */
export function CutPreviews({ shopId, picture, cut, only }: CutPreviewsProps) {
  return (
    <ul className={styles.previews} aria-label="So sehen es Gäste">
      {PLACES.filter(({ size }) => only === undefined || size === only).map((place) => (
        <li key={place.size}>
          <div
            className={styles.preview}
            style={{ aspectRatio: `${place.width} / ${place.height}` }}
          >
            {cut === null ? (
              <img src={draftPictureUrl(shopId, picture, place.size)} alt="" />
            ) : (
              <CutImage
                key={picture}
                source={draftPictureUrl(shopId, picture, 'whole')}
                wanted={place}
                cut={cut}
              />
            )}
          </div>
          <span>{only === '240x240' ? 'Im Kopf der Seite' : place.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** Cut by the browser as the server will. */
export function CutImage(props: {
  source: string;
  wanted: { width: number; height: number };
  cut: PictureCut;
}) {
  const [size, setSize] = useState({ width: 1200, height: 800 });
  const { left, top, width, height } = cutRectangle(size, props.wanted, props.cut);
  const percent = (part: number) => `${part * 100}%`;
  return (
    <img
      src={props.source}
      alt=""
      className={styles.cut}
      onLoad={({ currentTarget: image }) =>
        setSize({ width: image.naturalWidth, height: image.naturalHeight })
      }
      style={{
        width: percent(size.width / width),
        height: percent(size.height / height),
        left: percent(-left / width),
        top: percent(-top / height),
      }}
    />
  );
}
