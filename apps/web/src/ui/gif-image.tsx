import { ActionIcon, Box, VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface GifImageProps {
  src: string;
  alt: string;
  className?: string | undefined;
  /** Adds a button that starts and stops the picture if the system prefers reduced motion. */
  playable?: boolean;
}

function FirstFrame({ src, alt, className }: Pick<GifImageProps, 'src' | 'alt' | 'className'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () => {
      const frame = canvas.current;
      if (!frame) return;
      frame.width = image.naturalWidth;
      frame.height = image.naturalHeight;
      frame.getContext('2d')?.drawImage(image, 0, 0);
    });
    image.src = src;
  }, [src]);
  return (
    <>
      <canvas ref={canvas} className={className} aria-hidden="true" />
      <VisuallyHidden>{alt}</VisuallyHidden>
    </>
  );
}

/** An animated picture. It is paused if the system prefers reduced motion. */
export function GifImage({ src, alt, className, playable = false }: GifImageProps) {
  const wantsStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [isPlaying, setPlaying] = useState(false);
  const moving = <img className={className} src={src} alt={alt} loading="lazy" />;
  if (!wantsStill) return moving;
  const still = <FirstFrame src={src} alt={alt} className={className} />;
  if (!playable) return still;
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <Box component="span" display="inline-block" pos="relative">
      {isPlaying ? moving : still}
      <ActionIcon
        pos="absolute"
        bottom={8}
        left={8}
        bg="var(--ink)"
        c="var(--surface)"
        style={{ boxShadow: 'var(--e1)' }}
        aria-label={isPlaying ? 'Pause the gif' : 'Play the gif'}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Box>
  );
}
