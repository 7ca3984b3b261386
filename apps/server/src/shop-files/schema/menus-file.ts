import { z } from 'zod';
import {
  euros,
  lang,
  line,
  menuNumber,
  orderTypes,
  focus,
  picture,
  sizeKey,
  slug,
  text,
  textLang,
  timetable,
} from './fields.ts';

/** menus.yaml */
export const menusFile = z
  .strictObject({
    menus: z.array(
      z.strictObject({
        id: slug.optional().describe('ohne Angabe aus dem Namen gebildet'),
        name: line,
        number: menuNumber.optional(),
        text: text(1000).optional(),
        lang: lang.optional(),
        textLang: textLang.optional(),
        picture: picture.optional(),
        focus: focus.optional(),
        price: euros.describe('Preis für alles zusammen; Extras kommen dazu'),
        orderTypes: orderTypes.optional(),
        available: timetable.optional(),
        slots: z
          .array(
            z.strictObject({
              id: slug.optional(),
              name: line.describe('z. B. Deine Pizza'),
              size: sizeKey.optional().describe('Größe, in der alle Gerichte serviert werden'),
              dishes: z.array(slug).min(1).optional().describe('Eines davon wird gewählt'),
              categories: z
                .array(slug)
                .min(1)
                .optional()
                .describe('Alles aus diesen Kategorien, was es in der Größe gibt; auch Neues'),
              except: z.array(slug).optional().describe('Außer diesen Gerichten der Kategorien'),
            }),
          )
          .min(1),
      }),
    ),
  })
  .describe('Menüs: ein Preis, je Platz ein Gericht. Angezeigt über „menus“ einer Kategorie.');
export type MenusFile = z.infer<typeof menusFile>;
