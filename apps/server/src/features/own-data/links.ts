import { apiBase, encodeWire } from '@trackboard/contract';
import * as ownData from '@trackboard/contract/own-data';
import { ownDataLinkQuery } from '@trackboard/contract/own-data';
import type { z } from 'zod';
import type { OwnDataContext } from './own-data-context.ts';

type Link = Omit<z.output<typeof ownDataLinkQuery>, 'expires' | 'signature'>;

/** The name that is signed: it differs for each user, session and format. */
export function linkName({ userId, session, format }: Link): string {
  return `${userId}/${session}/${format}`;
}

/** A signed link to a file, below this API's origin. */
export function fileLink({ signer }: OwnDataContext, link: Link) {
  const signed = signer.sign(linkName(link));
  const query = encodeWire(ownDataLinkQuery, { ...link, ...signed }) as Record<string, string>;
  return {
    url: `${apiBase}${ownData.download.path}?${new URLSearchParams(query).toString()}`,
    expires: new Date(Number(signed.expires) * 1000).toISOString(),
  };
}
