import { createHmac } from 'node:crypto';
import { isSame } from '../is-same.ts';
import { type Clock, minutes } from '../time/clock.ts';

/** The signature and expiry in a link. */
interface Signed {
  /** Unix time in seconds, as digits. */
  readonly expires: string;
  /** Base64url. */
  readonly signature: string;
}

export interface LinkSigner {
  sign(name: string): Signed;
  /** Whether this signer signed the name and the link has not expired. */
  admits(name: string, signed: Signed): boolean;
  /** Whole seconds until the link expires. */
  secondsLeft(signed: Signed): number;
}

/**
 * The life of links in milliseconds: a link expires at the first multiple of `step` after at least
 * `least`.
 */
export interface LinkLife {
  readonly least: number;
  readonly step: number;
}

/**
 * Links end within an hour, soon after a membership ends. All links end at full and half hours, so that repeated requests
 * get the same link and a player does not restart.
 */
const mediaLife: LinkLife = { least: minutes(30), step: minutes(30) };

/**
 * Signs the names of private files for links that expire (HMAC with SHA-256). Signatures with different labels are not
 * interchangeable.
 */
export function createLinkSigner(
  secretKey: string,
  label: string,
  clock: Clock,
  { least, step }: LinkLife = mediaLife,
): LinkSigner {
  const key = createHmac('sha256', secretKey).update(label).digest();
  const signatureOf = (name: string, expires: string) =>
    createHmac('sha256', key).update(`${expires}\n${name}`).digest('base64url');
  const secondsLeft = ({ expires }: Signed) =>
    /^\d{1,12}$/.test(expires) ? Math.floor(Number(expires) - clock.now().getTime() / 1000) : 0;
  return {
    sign: (name) => {
      const end = Math.ceil((clock.now().getTime() + least) / step) * step;
      const expires = String(end / 1000);
      return { expires, signature: signatureOf(name, expires) };
    },
    admits: (name, signed) =>
      secondsLeft(signed) > 0 && isSame(signed.signature, signatureOf(name, signed.expires)),
    secondsLeft,
  };
}
