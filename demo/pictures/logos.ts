import sharp from 'sharp';

/** A ring of text-free ornament with the shop's sign in it: readable at 48 px. */
const pizzeria = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-256 -256 512 512">
  <circle r="244" fill="#b4341f"/><circle r="214" fill="none" stroke="#fbf0d9" stroke-width="6"/>
  <path d="M-118 -74Q0 -132 118 -74L8 150Q0 162 -8 150Z" fill="#fbf0d9"/>
  <path d="M-138 -84Q0 -158 138 -84Q144 -112 118 -122Q0 -180 -118 -122Q-144 -112 -138 -84Z" fill="#e0a352"/>
  <circle cx="-38" cy="-48" r="25" fill="#b4341f"/><circle cx="48" cy="-34" r="25" fill="#b4341f"/><circle cx="0" cy="34" r="23" fill="#b4341f"/>
  <path d="M-4 -8C-50 -14 -58 12 -30 20C-14 22 -6 8 -4 -8Z" fill="#3f7a2d"/><path d="M30 82C0 70 -16 88 2 104C16 112 28 98 30 82Z" fill="#3f7a2d"/></svg>`;

const burger = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-256 -256 512 512">
  <rect x="-244" y="-244" width="488" height="488" rx="112" fill="#17191d"/>
  <path d="M-160 -26C-160 -190 160 -190 160 -26Z" fill="#f2a51d"/>
  <path d="M-176 8Q-132 -26 -88 8T0 8T88 8T176 8L176 26L-176 26Z" fill="#7fb043"/>
  <rect x="-166" y="34" width="332" height="46" rx="23" fill="#8a4a26"/>
  <path d="M-160 92L160 92Q164 158 100 158L-100 158Q-164 158 -160 92Z" fill="#f2a51d"/>
  <path d="M0 -206C34 -168 6 -152 28 -122C-6 -126 -22 -150 0 -206Z" fill="#e2542b"/></svg>`;

export const LOGOS = { pizzeria, burger };

export function renderLogo(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 90, alphaQuality: 100 }).toBuffer();
}
