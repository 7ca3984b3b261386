import type { Design } from '@tischlein/domain/shop/shop.ts';
import type { z } from 'zod';
import type { Report } from '../check-schema.ts';
import type { design } from '../schema/design-field.ts';
import { mediaIdOf, pictureOf, textOrNull, type Context } from './compile-context.ts';

export function compileDesign(
  context: Context,
  entry: z.infer<typeof design>,
  report: Report,
): Design {
  const { accent, accentDark = null, surface = null } = entry;
  return {
    accent,
    accentDark,
    surface,
    mood: entry.mood ?? 'plain',
    radius: entry.radius ?? 'small',
    ...(entry.pictures === 'large' && { pictures: entry.pictures }),
    logo: mediaIdOf(context, entry.logo, ['design', 'logo'], report),
    heroImage: pictureOf(
      context,
      { picture: entry.heroImage, focus: entry.heroFocus },
      ['design', 'heroImage'],
      report,
    ),
    claim: textOrNull(entry.claim),
  };
}
