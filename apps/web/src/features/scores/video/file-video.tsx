import { useCallback } from 'react';

interface FileVideoProps {
  file: Blob;
  label: string;
  className?: string | undefined;
}

/** Plays a video that was chosen but not uploaded yet; its object URL is revoked with the element. */
export function FileVideo({ file, label, className }: FileVideoProps) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return undefined;
      const url = URL.createObjectURL(file);
      video.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <video
      ref={show}
      className={className}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
    />
  );
}
