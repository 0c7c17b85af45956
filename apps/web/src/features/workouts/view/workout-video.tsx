import { Button } from '@mantine/core';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { embeddedVideo } from '../../../lib/embedded-video.ts';
import classes from './workout-video.module.css';

interface WorkoutVideoProps {
  link: string;
  /** The workout's name. */
  name: string;
}

function ExternalLink({ link, children }: { link: string; children: string }) {
  return (
    <a className={classes.link} href={link} target="_blank" rel="noreferrer">
      {children}
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
    </a>
  );
}

/**
 * The video of a workout. One of YouTube or Vimeo plays on the page, and nothing of their sites is loaded before the
 * user asks for it; any other is a link.
 */
export function WorkoutVideo({ link, name }: WorkoutVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const video = embeddedVideo(link);
  if (!video) return <ExternalLink link={link}>Watch the video</ExternalLink>;
  return (
    <div className={classes.video}>
      {isPlaying ? (
        <iframe
          className={classes.player}
          src={video.player}
          title={`Video of ${name}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube plays nothing without a referrer, or in a sandbox that would be one.
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
    </div>
  );
}
