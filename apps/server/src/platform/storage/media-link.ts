import { apiBase, layoutOf, toWire } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { LinkSigner } from './link-signer.ts';

/** A signed link to a private file, relative to this server; null for null. Only for users who may see the file. */
export type MediaLink = (name: string | null) => string | null;

function linkTo(path: string, query: unknown): string {
  const text = new URLSearchParams(query as Record<string, string>).toString();
  return `${apiBase}${path}?${text}`;
}

/** Links to private images. */
export function createPrivateImageLink(signer: LinkSigner): MediaLink {
  return (name) => {
    if (name === null) return null;
    const query = toWire(layoutOf(media.imageLinkQuery), { image: name, ...signer.sign(name) });
    return linkTo(media.image.path, query);
  };
}

/** Links to videos. */
export function createVideoLink(signer: LinkSigner): MediaLink {
  return (name) => {
    if (name === null) return null;
    const query = toWire(layoutOf(media.videoLinkQuery), { video: name, ...signer.sign(name) });
    return linkTo(media.video.path, query);
  };
}
