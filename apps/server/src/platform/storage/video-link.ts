import { apiBase, encodeWire } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import { videoLinkQuery } from '@trackboard/contract/media';
import type { LinkSigner } from './link-signer.ts';

/** A link of its own to a video, relative to this server; null stays null. */
export type VideoLink = (name: string | null) => string | null;

/** Makes links to videos. Only give one to somebody who may see the video now. */
export function createVideoLink(signer: LinkSigner): VideoLink {
  return (name) => {
    if (name === null) return null;
    const query = encodeWire(videoLinkQuery, { video: name, ...signer.sign(name) });
    const text = new URLSearchParams(query as Record<string, string>).toString();
    return `${apiBase}${media.video.path}?${text}`;
  };
}
