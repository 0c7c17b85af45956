import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { queryFor } from '../../../lib/query-for.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { MovementVideos } from './movement-videos.tsx';

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
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MovementVideos gymId={gymId} workout={workout} />
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');
}

describe('the videos of a workout', () => {
  it('are links to those of the movements that its details and notes name', () => {
    const links = shown(library).match(/<a [^>]*>/g) ?? [];
    expect(links).toHaveLength(2);
    expect(links[0]).toContain('href="https://video.example/thruster"');
    expect(links[0]).toContain('aria-label="Video: Thruster"');
    expect(links[0]).toContain('target="_blank" rel="noreferrer"');
    expect(links[1]).toContain('aria-label="Video: Ring row"');
  });

  it('take no room if it names none', () => {
    expect(shown(library.slice(1, 2))).toBe('');
  });

  it('keep what follows from moving until they are known', () => {
    expect(shown(null)).toContain('data-loading');
  });
});
