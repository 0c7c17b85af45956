import { useState } from 'react';

interface StoredVideoProps {
  /** A signed link; the first one is kept, because another one would start the player anew. */
  link: string;
  label: string;
  className?: string | undefined;
  autoPlay?: boolean;
  onError?: () => void;
}

function focus(video: HTMLVideoElement | null): void {
  video?.focus({ preventScroll: true });
}

/** Plays a video of the server with the browser's own controls. There are no captions to offer, and the label says so. */
export function StoredVideo({ link, label, className, autoPlay, onError }: StoredVideoProps) {
  const [src] = useState(link);
  return (
    <video
      ref={autoPlay ? focus : undefined}
      className={className}
      src={src}
      controls
      playsInline
      preload="metadata"
      autoPlay={autoPlay}
      aria-label={`${label}, without captions`}
      onError={onError}
    />
  );
}
