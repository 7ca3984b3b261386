export type ThemeMood = 'warm' | 'fresh' | 'night' | 'plain';
export type ThemeRadius = 'none' | 'small' | 'large';
export type ThemeDisplayFont = 'fraunces' | 'bricolage' | 'figtree';
export interface ThemeDesign {
  accent: string;
  accentDark?: string | undefined;
  surface?: string | undefined;
  mood?: ThemeMood | undefined;
  radius?: ThemeRadius | undefined;
  displayFont?: ThemeDisplayFont | undefined;
}
export interface ThemeWarning {
  code:
    | 'accent-not-a-colour'
    | 'accent-darkened-for-text'
    | 'accent-too-close-to-surface'
    | 'surface-not-a-colour'
    | 'surface-too-middling';
  scheme: 'light' | 'dark' | 'both';
  values: Record<string, string | number>;
  text: string;
}
export function themeCss(design: ThemeDesign): { css: string; warnings: ThemeWarning[] } {
  return { css: `:root{--accent:${design.accent}}`, warnings: [] };
}
