import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cropOfFocus,
  croppedName,
  cropRectangle,
  focusOfCrop,
  readCroppedName,
} from './picture-crop.ts';

const percent = fc.integer({ min: 0, max: 100 });
const crop = fc.record({ x: percent, y: percent, zoom: fc.integer({ min: 100, max: 300 }) });
const side = fc.integer({ min: 1, max: 5000 });
const size = fc.record({ width: side, height: side });

it('a picture and its crop are one name, and two parts again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,40}$/), fc.option(crop), (mediaId, of) => {
      expect(readCroppedName(croppedName(mediaId, of))).toEqual({ mediaId, crop: of });
      expect(cropOfFocus(focusOfCrop(of))).toEqual(of);
    }),
  );
});

it('what is cropped lies within the picture, with the point in it', () => {
  fc.assert(
    fc.property(size, size, crop, (source, wanted, of) => {
      const { left, top, width, height } = cropRectangle(source, wanted, of);
      expect(Math.min(left, top, width - 1, height - 1)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(source.width);
      expect(top + height).toBeLessThanOrEqual(source.height);
      const x = (source.width * of.x) / 100;
      expect(x).toBeGreaterThanOrEqual(left - 1);
      expect(x).toBeLessThanOrEqual(left + width + 1);
    }),
  );
});

it.each([
  [
    { x: 50, y: 50, zoom: 100 },
    { left: 100, top: 0, width: 200, height: 200 },
  ],
  [
    { x: 0, y: 0, zoom: 100 },
    { left: 0, top: 0, width: 200, height: 200 },
  ],
  [
    { x: 100, y: 100, zoom: 200 },
    { left: 300, top: 100, width: 100, height: 100 },
  ],
])('of 400 by 200 a square around %j is %j', (of, expected) => {
  expect(cropRectangle({ width: 400, height: 200 }, { width: 48, height: 48 }, of)).toEqual(
    expected,
  );
});
