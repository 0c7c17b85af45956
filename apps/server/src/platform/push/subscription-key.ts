import { createECDH } from 'node:crypto';

/** Whether a browser's key (base64url) is a point of P-256; a payload cannot be encrypted for any other. */
export function isPointOfCurve(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
