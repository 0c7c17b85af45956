import type { ComponentProps } from 'react';
import { useLastingLink } from './lasting-link.ts';

interface LastingVideoProps extends Omit<
  ComponentProps<'video'>,
  'src' | 'onError' | 'onLoadedMetadata'
> {
  /** A signed link. */
  link: string;
  /** Asks for a new link. */
  onBroken: () => void;
}

/** A private video, which goes on with a new link when its own has expired. */
export function LastingVideo({ link, onBroken, ...video }: LastingVideoProps) {
  return <video {...video} {...useLastingLink(link, onBroken)} />;
}
