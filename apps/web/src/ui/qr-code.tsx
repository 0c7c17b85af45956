import { renderSVG } from 'uqr';

interface QrCodeProps {
  text: string;
  /** The text alternative. */
  label: string;
}

/** The width of the quiet zone in modules, which scanners need (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code, dark on light in every scheme, because not all scanners read inverted ones. */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = renderSVG(text, { ecc: 'M', border: quietZone });
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />;
}
