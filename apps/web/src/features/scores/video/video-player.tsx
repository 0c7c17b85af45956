import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { LastingVideo } from '../../../ui/lasting-video.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { detailQuery } from '../api.ts';
import classes from './video-player.module.css';

interface StoredVideoProps {
  /** The signed link to the video. */
  link: string;
  label: string;
  className?: string | undefined;
  autoPlay?: boolean;
  /** Asks for a new link after this one failed. */
  onBroken: () => void;
}

function focus(video: HTMLVideoElement | null): void {
  video?.focus({ preventScroll: true });
}

/** Plays a stored video with the browser's controls. The video has no captions, and the label says so. */
export function StoredVideo({ link, label, className, autoPlay, onBroken }: StoredVideoProps) {
  return (
    <LastingVideo
      ref={autoPlay ? focus : undefined}
      className={className}
      link={link}
      onBroken={onBroken}
      controls
      playsInline
      preload="metadata"
      autoPlay={autoPlay}
      aria-label={`${label}, without captions`}
    />
  );
}

interface VideoPlayerProps {
  scoreId: string;
  link: string;
  /** The name of the score's athlete. */
  name: string;
}

/** Shows the video of a score behind a cover. The video is loaded only when the user plays it. */
export function VideoPlayer({ scoreId, link, name }: VideoPlayerProps) {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<'cover' | 'playing' | 'failed'>('cover');
  const { queryKey } = detailQuery(scoreId);
  async function renew(): Promise<void> {
    await queries.invalidateQueries({ queryKey });
    // If the link has not changed, it has not expired, so the video itself fails.
    if (queries.getQueryData(queryKey)?.videoUrl === link) setPhase('failed');
  }
  async function startOver(): Promise<void> {
    await queries.invalidateQueries({ queryKey });
    setPhase('cover');
  }
  if (phase === 'failed') {
    return (
      <Notice tone="danger" onRetry={() => void startOver()}>
        This video could not be played.
      </Notice>
    );
  }
  if (phase === 'playing') {
    return (
      <StoredVideo
        className={classes.video}
        link={link}
        label={`Video of ${name}`}
        autoPlay
        onBroken={() => void renew()}
      />
    );
  }
  return (
    <UnstyledButton
      className={classes.cover}
      aria-label={`Play video of ${name}`}
      onClick={() => setPhase('playing')}
    >
      <CoverArt seed={scoreId} />
      <span className={classes.play}>
        <IconPlayerPlayFilled size={24} aria-hidden />
      </span>
    </UnstyledButton>
  );
}
