// Light comes from the upper left in every picture. The filters give flat shapes body: the blurred outline is the
// height, the light on it is multiplied with the colour.

function relief(id: string, blur: number, scale: number, shine: number, shadow: number, grain = 0, frequency = 0.05): string {
  const rough = grain > 0
    ? `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="7" result="n"/>
       <feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${grain} 0 0 0 0" result="na"/>
       <feComposite in="h0" in2="na" operator="arithmetic" k1="0.9" k2="0.6" result="h"/>`
    : '<feOffset in="h0" result="h"/>';
  return `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="h0"/>${rough}
    <feDiffuseLighting in="h" surfaceScale="${scale}" diffuseConstant="1.18" lighting-color="#fffaf0" result="d">
      <feDistantLight azimuth="232" elevation="58"/></feDiffuseLighting>
    <feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1" result="lit0"/>
    <feComposite in="lit0" in2="SourceAlpha" operator="in" result="lit"/>
    <feSpecularLighting in="h" surfaceScale="${scale}" specularConstant="${shine}" specularExponent="22"
      lighting-color="#fff6e0" result="s0"><feDistantLight azimuth="232" elevation="52"/></feSpecularLighting>
    <feComposite in="s0" in2="SourceAlpha" operator="in" result="s"/>
    <feComposite in="lit" in2="s" operator="arithmetic" k2="1" k3="1" result="shiny0"/>
    <feComposite in="shiny0" in2="SourceAlpha" operator="in" result="shiny"/>
    <feGaussianBlur in="SourceAlpha" stdDeviation="${shadow}" result="b"/>
    <feOffset in="b" dx="${shadow * 0.7}" dy="${shadow}" result="o"/>
    <feColorMatrix in="o" values="0 0 0 0 .12 0 0 0 0 .05 0 0 0 0 .02 0 0 0 .62 0" result="sh"/>
    <feMerge><feMergeNode in="sh"/><feMergeNode in="shiny"/></feMerge></filter>`;
}

function noise(id: string, frequency: string, colour: [number, number, number], gain: number, cut: number, seed = 3): string {
  const [r, g, b] = colour.map((part) => (part / 255).toFixed(3));
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}" result="n"/>
    <feColorMatrix in="n" values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${cut}" result="c"/>
    <feComposite in="c" in2="SourceAlpha" operator="in"/></filter>`;
}

export const FILTERS = `
${relief('piece', 3, 3.2, 0.22, 4)}
${relief('wet', 3.5, 4, 0.55, 4)}
${relief('body', 12, 12, 0.16, 14)}
${relief('rough', 7, 7, 0.12, 8, 0.6, 0.055)}
${relief('soft', 10, 9, 0.1, 9, 0.14, 0.04)}
${relief('crisp', 9, 9, 0.14, 9, 0.34, 0.045)}
${relief('crust', 17, 17, 0.12, 22, 0.16, 0.03)}
${relief('cheese', 6, 4.5, 0.34, 3, 0.22, 0.03)}
${relief('dish', 9, 8, 0.32, 26)}
${noise('grain-wood', '0.006 0.11', [70, 34, 12], 2.2, -0.86)}
${noise('grain-wood-fine', '0.02 0.6', [255, 226, 180], 1.5, -0.62, 9)}
${noise('grain-stone', '0.9', [255, 255, 255], 1.1, -0.45, 5)}
${noise('clouds', '0.006', [0, 0, 0], 1.6, -0.7, 12)}
${noise('clouds-light', '0.012', [255, 244, 220], 2.2, -0.95, 21)}
${noise('fibres', '0.03 0.75', [110, 78, 40], 1.2, -0.5, 4)}
${noise('fibres-across', '0.75 0.03', [255, 250, 235], 1.3, -0.5, 14)}
${noise('char', '0.03', [48, 20, 8], 7, -4.15, 17)}
${noise('toast', '0.02', [178, 88, 22], 3.4, -1.75, 31)}
${noise('speck', '0.35', [60, 28, 10], 5, -3.0, 8)}
${noise('fat', '0.13', [255, 222, 205], 9, -5.0, 6)}
${noise('cocoa', '0.7', [38, 18, 8], 3.4, -1.4, 2)}
${noise('pulp', '0.04', [120, 10, 0], 2.6, -1.15, 40)}
<filter id="goo" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="8"/>
  <feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 22 -9"/></filter>
<filter id="wobble" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.02"
  numOctaves="3" seed="5"/><feDisplacementMap in="SourceGraphic" scale="18" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="blur4"><feGaussianBlur stdDeviation="4"/></filter>
<filter id="blur12" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter>
<filter id="blur40" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="40"/></filter>`;

export interface Scene {
  width: number;
  height: number;
  content: string;
}

export function svg({ width, height, content }: Scene): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>${FILTERS}</defs>${content}</svg>`;
}

/** Laid over the finished picture: a warm light from the upper left and darker corners. */
export function atmosphere(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <radialGradient id="sun" cx="0.24" cy="0.1" r="1.05"><stop offset="0" stop-color="#fff3d6" stop-opacity=".34"/>
      <stop offset=".55" stop-color="#fff3d6" stop-opacity="0"/></radialGradient>
    <radialGradient id="corner" cx="0.46" cy="0.44" r="0.78"><stop offset=".62" stop-color="#140803" stop-opacity="0"/>
      <stop offset="1" stop-color="#140803" stop-opacity=".5"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#sun)"/><rect width="100%" height="100%" fill="url(#corner)"/></svg>`;
}
