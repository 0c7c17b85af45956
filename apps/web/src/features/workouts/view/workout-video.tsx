import { Button, Group } from '@mantine/core';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { Workout } from '@trackboard/contract/workouts';
import { findMovements } from '@trackboard/scoring';
import classes from './workout-video.module.css';
import { queryFor } from '../../../lib/query-for.ts';

interface ExternalLinkProps {
  link: string;
  /** The accessible name, if it says more than the text. */
  label?: string;
  children: string;
}

/** A link to another site, in a new tab. */
function ExternalLink({ link, label, children }: ExternalLinkProps) {
  return (
    <a className={classes.link} href={link} target="_blank" rel="noreferrer" aria-label={label}>
      {children}
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
    </a>
  );
}

/** A video that its site's player can play on the page. */
interface EmbeddedVideo {
  readonly site: 'YouTube' | 'Vimeo';
  /** The address of the player without cookies, with autoplay. */
  readonly player: string;
}

const youTubeHosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const vimeoHosts = new Set(['vimeo.com', 'player.vimeo.com']);

/** Returns the seconds of `90`, `90s` or `1m30s`. */
function startOf(text: string | null): number {
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '');
  const [hours, minutes, seconds] = [match?.[1], match?.[2], match?.[3]].map((part) =>
    Number(part ?? 0),
  );
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function youTube({ hostname, pathname, searchParams }: URL): EmbeddedVideo | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const isNamed = ['shorts', 'embed', 'live'].includes(first);
  const id = hostname === 'youtu.be' ? first : isNamed ? second : searchParams.get('v');
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = startOf(searchParams.get('t') ?? searchParams.get('start'));
  const query = start > 0 ? `?autoplay=1&start=${start}` : '?autoplay=1';
  return { site: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${id}${query}` };
}

function vimeo({ pathname, searchParams }: URL): EmbeddedVideo | null {
  const match = /\/(\d{6,12})(?:\/([0-9a-f]+))?\/?$/.exec(pathname);
  if (!match) return null;
  // The address of an unlisted video contains a key.
  const key = match[2] ?? searchParams.get('h');
  const query = key && /^[0-9a-f]+$/.test(key) ? `?autoplay=1&dnt=1&h=${key}` : '?autoplay=1&dnt=1';
  return { site: 'Vimeo', player: `https://player.vimeo.com/video/${match[1]}${query}` };
}

/** Returns the player of a link to YouTube or Vimeo; null for any other link. */
export function embeddedVideo(link: string): EmbeddedVideo | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  url.hostname = url.hostname.replace(/^(?:www|m)\./, '');
  if (youTubeHosts.has(url.hostname)) return youTube(url);
  return vimeoHosts.has(url.hostname) ? vimeo(url) : null;
}

interface WorkoutVideoProps {
  link: string;
  /** The workout's name. */
  name: string;
}

/**
 * The video of a workout. YouTube and Vimeo videos play on the page, and load nothing from there before the user asks for it. Any
 * other video is a link.
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
          // YouTube plays only with a referrer. It also plays in a sandbox, but only in one that is too loose to protect the
          // page.
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

interface MovementVideosProps {
  gymId: string;
  workout: Pick<Workout, 'name' | 'description' | 'notes'>;
}

/** Links to the gym's videos of the movements that a workout names. */
export function MovementVideos({ gymId, workout }: MovementVideosProps) {
  const { data, isLoading } = useQuery(queryFor(gyms.movementVideos, { gymId }));
  const text = [workout.name, workout.description, workout.notes].join('\n');
  const videos = useMemo(() => findMovements(text, data ?? []), [text, data]);
  if (isLoading) {
    return (
      <div>
        <output aria-label="Loading videos" data-loading />
      </div>
    );
  }
  if (videos.length === 0) return null;
  return (
    <Group gap="0 var(--space-12)" mt="xs" align="start" wrap="nowrap">
      <Group mih={44} c="dimmed">
        Watch:
      </Group>
      <Group component="ul" aria-label="Videos of movements" gap="0 var(--space-16)">
        {videos.map(({ id, name, videoUrl }) => (
          <li key={id}>
            <ExternalLink link={videoUrl} label={`Video: ${name}`}>
              {name}
            </ExternalLink>
          </li>
        ))}
      </Group>
    </Group>
  );
}
