import { apiBase, layoutOf, toWire } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { LinkSigner } from './link-signer.ts';

/**
 * Returns a signed link to a private file, relative to this server; null for null. Only for users who may see the
 * file.
 */
export type MediaLink = (name: string | null) => string | null;

function createLink(path: string, toQuery: (name: string) => unknown): MediaLink {
  return (name) => {
    if (name === null) return null;
    const query = new URLSearchParams(toQuery(name) as Record<string, string>);
    return `${apiBase}${path}?${query.toString()}`;
  };
}

/** Links to private images. */
export function createPrivateImageLink(signer: LinkSigner): MediaLink {
  return createLink(media.image.path, (name) =>
    toWire(layoutOf(media.imageLinkQuery), { image: name, ...signer.sign(name) }),
  );
}

/** Links to videos. */
export function createVideoLink(signer: LinkSigner): MediaLink {
  return createLink(media.video.path, (name) =>
    toWire(layoutOf(media.videoLinkQuery), { video: name, ...signer.sign(name) }),
  );
}
