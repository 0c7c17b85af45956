import { apiBase, layoutOf, toWire } from '@trackboard/contract';
import type { Audience } from '@trackboard/contract/accounts';
import * as media from '@trackboard/contract/media';
import type { LinkSigner } from './link-signer.ts';

/** Returns the absolute URL of an image, which needs no session. */
export function imageLink({ publicUrl }: { publicUrl: string }, name: string): string {
  const path = `${apiBase}${media.image.path}?image=${encodeURIComponent(name)}`;
  return new URL(path, publicUrl).href;
}

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

/**
 * What a link to a video signs: the name, and the audience of its score if that is hidden. So a link that was made while more
 * users saw the score ends when the score is hidden.
 */
export function signedVideo(name: string, audience: Audience = 0): string {
  return audience ? `${name} ${audience}` : name;
}

/** As `MediaLink`, with the audience of the score that has the video. */
export type VideoLink = (name: string | null, audience?: Audience) => string | null;

/** Links to videos. */
export function createVideoLink(signer: LinkSigner): VideoLink {
  return (video, audience) =>
    createLink(media.video.path, (name) =>
      toWire(layoutOf(media.videoLinkQuery), {
        video: name,
        ...signer.sign(signedVideo(name, audience)),
      }),
    )(video);
}
