import { z } from 'zod';
import { text } from './fields.ts';

const LANGUAGE = /^(?!de$|tr$)[a-z]{2}(?:-[a-z]{2})?$/;
const translated = text(10_000);

/** languages.yaml */
export const languagesFile = z
  .strictObject({
    languages: z
      .record(
        z.string().regex(LANGUAGE, { error: 'lang' }),
        z
          .record(
            z.string().min(1).max(10_000),
            z.union([
              translated,
              z
                .strictObject({
                  text: translated,
                  field: z
                    .string()
                    .max(500)
                    .optional()
                    .describe('Welches Feld diesen deutschen Text sagte, als er übersetzt wurde'),
                })
                .describe('Eine Übersetzung, deren deutscher Text seither geändert wurde'),
            ]),
          )
          .describe('Je deutschem Text, wie er im Shop steht, der Text in dieser Sprache'),
      )
      .describe('Sprachen außer Deutsch, in denen der Shop erscheint, z. B. en'),
    hidden: z
      .array(z.string().regex(LANGUAGE, { error: 'lang' }))
      .optional()
      .describe('Sprachen, die Gäste noch nicht oder nicht mehr bekommen'),
  })
  .describe('Der Shop in weiteren Sprachen; was hier fehlt, bleibt deutsch');
