import { type SealedIds, createSealedIds } from '../../platform/sealed-ids.ts';

/** The tokens of reset links, by the id of the reset. */
export const createResetTokens = (secretKey: string): SealedIds =>
  createSealedIds(secretKey, 'password-reset');
