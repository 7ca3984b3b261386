import { z } from 'zod';
import type { Call } from '../call.ts';
import { errorBody, line, shopParams, forStaff } from './shared.ts';

/** What is larger is refused before it is read to its end. */
export const MAX_PICTURE_BYTES = 20_000_000;
/** What has more is refused: it would take a phone seconds and the server its memory. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/**
 * The body is the picture as it is. 413: larger than 20 MB; 415: no picture, or in a format that is not read here (HEIC);
 * 422: damaged, or more than 50 megapixels; 429: too many on one day.
 */
export const officePicture = {
  summary: "Put a picture into the shop's store, for its draft to name",
  ...forStaff({ anyOf: ['menu', 'legal'] }, shopParams),
  query: z.object({
    name: line(200).optional().describe('What it shows: its file in an export is called so.'),
  }),
  upload: 'image/*',
  result: z.object({
    picture: z.string().describe('Its name in the document: `picture`, `logo`, `heroImage`.'),
    width: z.int().describe('As it is kept: upright, at most 2,400 pixels long.'),
    height: z.int(),
  }),
  errors: { 422: errorBody },
} satisfies Call;
