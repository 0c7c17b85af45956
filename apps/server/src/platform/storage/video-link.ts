import { apiBase, encodeWire } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import { videoLinkQuery } from '@trackboard/contract/media';
import type { LinkSigner } from './link-signer.ts';

/** A signed link to a video, relative to this server; null for null. */
export type VideoLink = (name: string | null) => string | null;

/** Only return links to users who may see the video. */
export function createVideoLink(signer: LinkSigner): VideoLink {
  return (name) => {
    if (name === null) return null;
    const query = encodeWire(videoLinkQuery, { video: name, ...signer.sign(name) });
    const text = new URLSearchParams(query as Record<string, string>).toString();
    return `${apiBase}${media.video.path}?${text}`;
  };
}
