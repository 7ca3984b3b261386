/** Around which point a picture is cut, in percent from its left and top, and how far it is drawn near (100: not). */
export interface PictureCut {
  x: number;
  y: number;
  zoom: number;
}
interface Size {
  width: number;
  height: number;
}

/** How near a picture may be drawn: thrice of 2,400 pixels still fills a phone. */
export const MAX_ZOOM = 300;

/** As the files write it: `[30, 60]`, or `[30, 60, 150]`. */
export function cutOfFocus(focus: readonly number[] | undefined): PictureCut | null {
  if (focus === undefined) return null;
  const [x = 50, y = 50, zoom = 100] = focus;
  return { x, y, zoom };
}

/** What `cutOfFocus` reads; undefined where nothing was chosen. */
export function focusOfCut(cut: PictureCut | null): number[] | undefined {
  if (cut === null) return undefined;
  return cut.zoom === 100 ? [cut.x, cut.y] : [cut.x, cut.y, cut.zoom];
}

/** A picture with its cut as one name: `pizza-salami-0123456789~30~60~150`. Pages need no word about cuts by it. */
export function cutPicture(mediaId: string, cut: PictureCut | null): string {
  return cut === null ? mediaId : `${mediaId}~${cut.x}~${cut.y}~${cut.zoom}`;
}

/** The two parts of such a name. */
export function readCutPicture(name: string): { mediaId: string; cut: PictureCut | null } {
  const match = /^(.+)~(\d{1,3})~(\d{1,3})~(\d{3})$/.exec(name);
  if (!match) return { mediaId: name, cut: null };
  const [, mediaId = '', x, y, zoom] = match;
  return { mediaId, cut: { x: Number(x), y: Number(y), zoom: Number(zoom) } };
}

/** The largest part of the picture of these proportions, drawn near, with its point as near to the middle as can be. */
export function cutRectangle(
  source: Size,
  wanted: Size,
  cut: PictureCut,
): Size & { left: number; top: number } {
  const scale =
    (Math.min(source.width / wanted.width, source.height / wanted.height) * 100) / cut.zoom;
  const width = Math.max(1, Math.min(source.width, Math.round(wanted.width * scale)));
  const height = Math.max(1, Math.min(source.height, Math.round(wanted.height * scale)));
  const place = (whole: number, part: number, percent: number) =>
    Math.max(0, Math.min(whole - part, Math.round((whole * percent) / 100 - part / 2)));
  return {
    left: place(source.width, width, cut.x),
    top: place(source.height, height, cut.y),
    width,
    height,
  };
}
