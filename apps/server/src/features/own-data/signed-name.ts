import type { ownDataLinkQuery } from '@trackboard/contract/own-data';
import type { z } from 'zod';

export type Link = Omit<z.output<typeof ownDataLinkQuery>, 'expires' | 'signature'>;

/** What the signature of a link covers. */
export const signedName = ({ userId, session, format }: Link) => `${userId}/${session}/${format}`;
