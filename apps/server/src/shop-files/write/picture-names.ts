import type { Picture } from '../read-pictures.ts';
import type { PictureName } from './shop-tree.ts';

/** A media id without a picture stands as it is, so that the gap is seen when the folder is read. */
export function pictureNames(pictures: readonly Picture[]): PictureName {
  const names = new Map(pictures.map(({ mediaId, fileName }) => [mediaId, fileName]));
  return (mediaId) => (mediaId === null ? undefined : (names.get(mediaId) ?? mediaId));
}
