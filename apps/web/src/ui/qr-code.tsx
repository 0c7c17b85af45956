import { renderSVG } from 'uqr';
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
  const drawing = renderSVG(text, { ecc: 'M', border: quietZone });
  return (
    <img
      className={classes.code}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
    />
  );
}
