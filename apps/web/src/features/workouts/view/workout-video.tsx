import { Button, Group } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { embeddedVideo } from '../../../lib/embedded-video.ts';
import { ExternalLink } from './external-link.tsx';
import classes from './workout-video.module.css';

interface WorkoutVideoProps {
  link: string;
  /** The workout's name. */
  name: string;
}

/**
 * The video of a workout. YouTube and Vimeo videos play on the page, and load nothing from there before the user asks; any
 * other is a link.
 */
export function WorkoutVideo({ link, name }: WorkoutVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const video = embeddedVideo(link);
  if (!video) return <ExternalLink link={link}>Watch the video</ExternalLink>;
  return (
    <Group gap="0 var(--space-16)" mt="sm">
      {isPlaying ? (
        <iframe
          className={classes.player}
          src={video.player}
          title={`Video of ${name}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube plays only with a referrer, and only in a sandbox too loose to protect.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
          onClick={() => setPlaying(true)}
        >
          Play the video
        </Button>
      )}
      <ExternalLink link={link}>{`Open on ${video.site}`}</ExternalLink>
    </Group>
  );
}
