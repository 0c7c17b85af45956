import { describe, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { MovementVideos, embeddedVideo } from './workout-video.tsx';
import { queryFor } from '../../../lib/query-for.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const id = 'a1B2c3D4_-5';
const player = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;

it.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}`,
  `https://youtu.be/${id}?si=share`,
  `https://youtube.com/shorts/${id}`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/live/${id}`,
])('embeddedVideo plays %s without cookies', (link) => {
  expect(embeddedVideo(link)).toEqual({ site: 'YouTube', player });
});

it.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1h2m3s', 3723],
])('embeddedVideo starts a video at %s', (t, seconds) => {
  expect(embeddedVideo(`https://youtu.be/${id}?t=${t}`)?.player).toBe(`${player}&start=${seconds}`);
});

it('embeddedVideo plays videos of Vimeo, even unlisted ones', () => {
  const vimeo = 'https://player.vimeo.com/video/76979871';
  for (const link of ['https://vimeo.com/76979871', 'https://vimeo.com/channels/x/76979871']) {
    expect(embeddedVideo(link)).toEqual({ site: 'Vimeo', player: `${vimeo}?autoplay=1&dnt=1` });
  }
  const unlisted = embeddedVideo('https://vimeo.com/76979871/8272103f6e');
  expect(unlisted?.player).toBe(`${vimeo}?autoplay=1&dnt=1&h=8272103f6e`);
});

it.each([
  'https://video.example/1',
  'https://youtube.com.evil.example/watch?v=a1B2c3D4_-5',
  'https://www.youtube.com/@channel',
  `https://www.youtube.com/watch?v=${id}"><script>`,
  'https://vimeo.com/features',
  'not a link',
])('embeddedVideo does not play %s', (link) => {
  expect(embeddedVideo(link)).toBeNull();
});

const gymId = 'northlane';
const library = [
  { id: 'row', name: 'Ring row', videoUrl: 'https://video.example/ring-row' },
  { id: 'snatch', name: 'Snatch', videoUrl: 'https://video.example/snatch' },
  { id: 'thruster', name: 'Thruster', videoUrl: 'https://video.example/thruster' },
];
const { workout } = aTrackWorkout({
  description: '21-15-9\nThrusters 95/65 lb\nPull-ups',
  notes: 'Scale the pull-ups to ring rows.',
});

function shown(videos: typeof library | null): string {
  const client = new QueryClient();
  if (videos) client.setQueryData(queryFor(gyms.movementVideos, { gymId }).queryKey, videos);
  return htmlOf(<MovementVideos gymId={gymId} workout={workout} />, client);
}

describe('the movement videos of a workout', () => {
  it('links the videos of the movements that details and notes name', () => {
    const links = shown(library).match(/<a [^>]*>/g) ?? [];
    expect(links).toHaveLength(2);
    expect(links[0]).toContain('href="https://video.example/thruster"');
    expect(links[0]).toContain('aria-label="Video: Thruster"');
    expect(links[0]).toContain('target="_blank" rel="noreferrer"');
    expect(links[1]).toContain('aria-label="Video: Ring row"');
  });

  it('renders nothing if the workout names no movement with a video', () => {
    expect(shown(library.slice(1, 2))).toBe('');
  });

  it('keeps its place until the videos have loaded', () => {
    expect(shown(null)).toContain('data-loading');
  });
});
