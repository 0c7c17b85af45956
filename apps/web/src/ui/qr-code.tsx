import { encode } from 'uqr';
import classes from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  /** What is heard in place of the picture. */
  label: string;
}

/** Modules of quiet around the code that scanners need (ISO/IEC 18004). */
const quietZone = 4;

/** A text as a QR code: dark on light in every colour scheme, because not all scanners read it reversed. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
