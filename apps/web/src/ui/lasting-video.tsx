import { type ComponentProps, type SyntheticEvent, useRef, useState } from 'react';

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/**
 * Returns the link from which a player plays, and its handlers. A later link to the same file would restart the player. So the
 * hook takes it only when the present link has failed, because signed links expire. The player then goes on where it was.
 * `onBroken` asks for a new link.
 */
export function useLastingLink(link: string | null, onBroken: () => void) {
  const [used, setUsed] = useState(link);
  const [isBroken, setBroken] = useState(false);
  const place = useRef({ at: 0, isPlaying: false });
  if (link !== used && (isBroken || used === null)) {
    setUsed(link);
    setBroken(false);
  }
  function onError({ currentTarget }: MediaEvent): void {
    place.current = { at: currentTarget.currentTime, isPlaying: !currentTarget.paused };
    setBroken(true);
    if (link === used) onBroken();
  }
  function onLoadedMetadata({ currentTarget }: MediaEvent): void {
    const { at, isPlaying } = place.current;
    place.current = { at: 0, isPlaying: false };
    if (at > 0) currentTarget.currentTime = at;
    // The browser rejects the call if it cannot load the file, and `onError` handles that.
    if (isPlaying) currentTarget.play().catch(() => undefined);
  }
  return { src: used ?? undefined, onError, onLoadedMetadata };
}

interface LastingVideoProps extends Omit<
  ComponentProps<'video'>,
  'src' | 'onError' | 'onLoadedMetadata'
> {
  /** The signed link to the video. */
  link: string;
  /** Asks for a new link after this one failed. */
  onBroken: () => void;
}

/** A private video. It goes on with a new link when its own has expired. */
export function LastingVideo({ link, onBroken, ...video }: LastingVideoProps) {
  return <video {...video} {...useLastingLink(link, onBroken)} />;
}
