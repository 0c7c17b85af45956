import { useState } from 'react';

interface StoredVideoProps {
  /** A signed link. Later ones are ignored, because they would restart the player. */
  link: string;
  label: string;
  className?: string | undefined;
  autoPlay?: boolean;
  onError?: () => void;
}

function focus(video: HTMLVideoElement | null): void {
  video?.focus({ preventScroll: true });
}

/** Plays a stored video with the browser's controls. There are no captions, and the label says so. */
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
