import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { queryFor } from '../../../lib/query-for.ts';
import { Notice } from '../../../ui/notice.tsx';
import { JoinTrackForm } from './join-track-form.tsx';

/** Joins tracks of a gym one after another, below the tracks that are already joined. */
export function JoinTracks({ gymId, onFinish }: { gymId: string; onFinish: () => void }) {
  const gym = useQuery(queryFor(tracks.ofGym, { id: gymId }));
  const joined = (gym.data?.tracks ?? []).filter((track) => track.isTrackJoined);
  const isComplete = joined.length > 0 && joined.length === gym.data?.tracks.length;
  return (
    <Stack gap="md">
      {joined.length > 0 && (
        <Notice>
          <span dir="auto">Joined: {joined.map(({ name }) => name).join(', ')}</span>
        </Notice>
      )}
      {!isComplete && <JoinTrackForm key={joined.length} gymId={gymId} onlyNew />}
      {joined.length > 0 && (
        <Button size="lg" fullWidth variant={isComplete ? 'filled' : 'default'} onClick={onFinish}>
          Finish
        </Button>
      )}
    </Stack>
  );
}
