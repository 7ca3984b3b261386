import { z } from 'zod';
import { text } from './fields.ts';

/** languages.yaml */
export const languagesFile = z
  .strictObject({
    languages: z
      .record(
        z.string().regex(/^(?!de$|tr$)[a-z]{2}(?:-[a-z]{2})?$/, { error: 'lang' }),
        z
          .record(z.string().min(1).max(10_000), text(10_000))
          .describe('Je deutschem Text, wie er im Shop steht, der Text in dieser Sprache'),
      )
      .describe('Sprachen außer Deutsch, in denen der Shop erscheint, z. B. en'),
  })
  .describe('Der Shop in weiteren Sprachen; was hier fehlt, bleibt deutsch');
