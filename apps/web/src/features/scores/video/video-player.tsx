import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { detailQuery } from '../api.ts';
import { StoredVideo } from './stored-video.tsx';
import classes from './video-player.module.css';

interface VideoPlayerProps {
  scoreId: string;
  link: string;
  /** Whose score it is. */
  name: string;
}

/** The video of a score behind a cover, loaded only when it is played. */
export function VideoPlayer({ scoreId, link, name }: VideoPlayerProps) {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<'cover' | 'playing' | 'failed'>('cover');
  async function startOver(): Promise<void> {
    // The link may have expired.
    await queries.invalidateQueries({ queryKey: detailQuery(scoreId).queryKey });
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
        onError={() => setPhase('failed')}
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
