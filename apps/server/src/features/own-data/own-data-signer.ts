import { type LinkSigner, createLinkSigner } from '../../platform/storage/link-signer.ts';
import { type Clock, minutes } from '../../platform/time/clock.ts';

/** Links are valid for five to six minutes: long enough to start a download, which may then take any time. */
export function createOwnDataSigner(secretKey: string, clock: Clock): LinkSigner {
  return createLinkSigner(secretKey, 'own data', clock, { least: minutes(5), step: minutes(1) });
}
