import { renderSVG } from 'uqr';

interface QrCodeProps {
  text: string;
  /** The text alternative. */
  label: string;
}

/** The width of the quiet zone in modules. Scanners need it (ISO/IEC 18004). */
const quietZone = 4;

/**
 * A QR code. It is dark on light in every scheme, because some scanners cannot read inverted codes.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = renderSVG(text, { ecc: 'M', border: quietZone });
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />;
}
