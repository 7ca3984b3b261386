import { cropRectangle, type PictureCrop } from '@tischlein/domain/menu/picture-crop.ts';
import { useState } from 'react';
import { draftPictureUrl, type ShownSize } from './picture-url.ts';
import styles from './pictures.module.css';

const PLACES: { size: ShownSize; width: number; height: number; label: string }[] = [
  { size: '240x240', width: 240, height: 240, label: 'In der Karte' },
  { size: '397x264', width: 397, height: 264, label: 'Im Gericht' },
  { size: '378x192', width: 378, height: 192, label: 'Groß' },
];

interface CropPreviewsProps {
  shopId: string;
  picture: string;
  crop: PictureCrop | null;
  /** Where guests see it; without: wherever dishes are shown. */
  only?: ShownSize;
}

/** As guests will see it, in the proportions of row, dish and large picture. */
export function CropPreviews({ shopId, picture, crop, only }: CropPreviewsProps) {
  return (
    <ul className={styles.previews} aria-label="So sehen es Gäste">
      {PLACES.filter(({ size }) => only === undefined || size === only).map((place) => (
        <li key={place.size}>
          <div
            className={styles.preview}
            style={{ aspectRatio: `${place.width} / ${place.height}` }}
          >
            {crop === null ? (
              <img src={draftPictureUrl(shopId, picture, place.size)} alt="" />
            ) : (
              <CroppedImage
                key={picture}
                source={draftPictureUrl(shopId, picture, 'whole')}
                wanted={place}
                crop={crop}
              />
            )}
          </div>
          <span>{only === '240x240' ? 'Im Kopf der Seite' : place.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** Cropped by the browser as the server will. */
export function CroppedImage(props: {
  source: string;
  wanted: { width: number; height: number };
  crop: PictureCrop;
}) {
  const [size, setSize] = useState({ width: 1200, height: 800 });
  const { left, top, width, height } = cropRectangle(size, props.wanted, props.crop);
  const percent = (part: number) => `${part * 100}%`;
  return (
    <img
      src={props.source}
      alt=""
      className={styles.cropped}
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
