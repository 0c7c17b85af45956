import type { ComponentProps } from 'react';
import { useLastingLink } from './lasting-link.ts';

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
