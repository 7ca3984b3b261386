import { encodeQR } from 'qr';
import styles from './qr-code.module.css';

/** Modules of white around the code, as its standard demands. */
const QUIET_MODULES = 4;

/** A text as QR code, black on white in the dark, too: cameras want it so. Loaded when one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const path = matrix
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${matrix.length} ${matrix.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${matrix.length}v${matrix.length}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
