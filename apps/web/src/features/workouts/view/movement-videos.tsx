import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { Workout } from '@trackboard/contract/workouts';
import { findMovements } from '@trackboard/scoring';
import { useMemo } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { ExternalLink } from './external-link.tsx';

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
