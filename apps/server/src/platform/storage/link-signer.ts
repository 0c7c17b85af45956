import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, hours } from '../time/clock.ts';

/** What a link carries besides the name of the file. */
interface Signed {
  /** Seconds since 1970, as digits. */
  readonly expires: string;
  /** Base64url. */
  readonly signature: string;
}

export interface LinkSigner {
  sign(name: string): Signed;
  /** Whether this signer signed the name and the link has not expired. */
  admits(name: string, signed: Signed): boolean;
  /** How long a link still lives, in whole seconds. */
  secondsLeft(signed: Signed): number;
}

/** How long a link lives, in milliseconds: at least `least`, and then to the next full `step`. */
export interface LinkLife {
  readonly least: number;
  readonly step: number;
}

/** Ends at a full hour, so that whoever asks again soon gets the same link and a player does not start anew. */
const playerLife: LinkLife = { least: hours(6), step: hours(1) };

/**
 * Signs names of private files for links that expire (HMAC with SHA-256). The `label` keeps the signatures of one
 * purpose apart from those of another under the same secret.
 */
export function createLinkSigner(
  secretKey: string,
  label: string,
  clock: Clock,
  { least, step }: LinkLife = playerLife,
): LinkSigner {
  const key = createHmac('sha256', secretKey).update(label).digest();
  const signatureOf = (name: string, expires: string) =>
    createHmac('sha256', key).update(`${expires}\n${name}`).digest();
  const secondsLeft = ({ expires }: Signed) =>
    /^\d{1,12}$/.test(expires) ? Math.floor(Number(expires) - clock.now().getTime() / 1000) : 0;
  return {
    sign: (name) => {
      const end = Math.ceil((clock.now().getTime() + least) / step) * step;
      const expires = String(end / 1000);
      return { expires, signature: signatureOf(name, expires).toString('base64url') };
    },
    admits: (name, signed) => {
      if (secondsLeft(signed) <= 0) return false;
      const expected = signatureOf(name, signed.expires);
      const given = Buffer.from(signed.signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    secondsLeft,
  };
}
