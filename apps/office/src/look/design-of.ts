import { isMap, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import {
  DEFAULT_ACCENT,
  type ThemeDesign,
  type ThemeMood,
  type ThemeRadius,
} from '@tischlein/ui/theme.ts';

export const DESIGN = ['shop', 'design'] as const;

export const MOODS: readonly { value: ThemeMood; label: string }[] = [
  { value: 'plain', label: 'Schlicht' },
  { value: 'warm', label: 'Warm' },
  { value: 'fresh', label: 'Frisch' },
  { value: 'night', label: 'Dunkel' },
];
export const CORNERS: readonly { value: ThemeRadius; label: string }[] = [
  { value: 'none', label: 'Eckig' },
  { value: 'small', label: 'Wenig rund' },
  { value: 'large', label: 'Rund' },
];

export const PICTURES = [
  { value: 'small', label: 'Klein neben dem Text' },
  { value: 'large', label: 'Groß darüber' },
] as const;

const COLOUR = /^#[\da-f]{6}$/i;

/** What the draft says of the look; what says nothing is as the server takes it (compile-design.ts). */
export function designOf(
  document: DocumentMap,
): ThemeDesign & { pictures: (typeof PICTURES)[number]['value'] } {
  const found = valueAt(document, DESIGN);
  const design = isMap(found) ? found : {};
  const colour = (field: string) => {
    const value = String(design[field] ?? '');
    return COLOUR.test(value) ? value : undefined;
  };
  return {
    accent: colour('accent') ?? DEFAULT_ACCENT,
    accentDark: colour('accentDark'),
    surface: colour('surface'),
    mood: MOODS.find(({ value }) => value === design['mood'])?.value ?? 'plain',
    radius: CORNERS.find(({ value }) => value === design['radius'])?.value ?? 'small',
    pictures: design['pictures'] === 'large' ? 'large' : 'small',
  };
}
