/** A colour in OKLCH: lightness 0 to 1, chroma from 0 (grey), hue in degrees. Even steps look even. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Reads '#rgb' or '#rrggbb' into its six-digit lower-case form; `undefined` for anything else. */
export function normaliseHex(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** WCAG 2.2 contrast of two six-digit hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** `share` (0 to 1) of `colour` laid over `ground`, as transparency would. */
export function mix(colour: string, ground: string, share: number): string {
  const under = channels(ground);
  return toHex(channels(colour).map((each, i) => each * share + under[i]! * (1 - share)));
}

// The matrices are Björn Ottosson's, https://bottosson.github.io/posts/oklab/.
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

/** Colours outside of what a screen can show lose chroma until they fit; hue and lightness stay. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  for (let chroma = c; chroma > 0.001; chroma -= 0.004) {
    const rgb = oklchToLinear(lightness, chroma, h);
    if (rgb.every((each) => each > -0.0005 && each < 1.0005)) return toHex(rgb.map(encode));
  }
  return toHex(oklchToLinear(lightness, 0, h).map(encode));
}

function oklchToLinear(lightness: number, chroma: number, h: number): number[] {
  const a = chroma * Math.cos((h * Math.PI) / 180);
  const b = chroma * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function linearRgb(hex: string): [number, number, number] {
  const [r, g, b] = channels(hex).map((each) =>
    each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
  );
  return [r!, g!, b!];
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function toHex(rgb: number[]): string {
  const byte = (each: number) => Math.round(Math.min(1, Math.max(0, each)) * 255);
  return `#${rgb.map((each) => byte(each).toString(16).padStart(2, '0')).join('')}`;
}
