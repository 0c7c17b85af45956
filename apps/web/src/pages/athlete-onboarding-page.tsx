import { Button, Group, Text, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GymChoice } from '../features/gyms/membership/gym-choice.tsx';
import { onboarding } from '../lib/onboarding.ts';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';
import { useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { queryFor } from '../lib/query-for.ts';
import { Notice } from '../ui/notice.tsx';
import { JoinTrackForm } from '../features/tracks/joining/join-track-form.tsx';

/** Joins tracks of a gym one after another, below the tracks that are already joined. */
function JoinTracks({ gymId, onFinish }: { gymId: string; onFinish: () => void }) {
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

const route = getRouteApi('/athleteaccountAditionalInfoform/$id');

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <>
      <Text mb="xs" c="var(--ink-3)" fz="sm">
        Step {number} of 2
      </Text>
      <h1 className={`display ${classes.title}`}>{title}</h1>
      {children}
    </>
  );
}

/**
 * Follows an athlete's registration with the choice of the gym, then of its tracks. The URL contains the gym, so that a reload
 * keeps it.
 */
export function AthleteOnboardingPage() {
  const { gym, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const leave = () => {
    onboarding.end();
    void navigate({ to: '/login', search });
  };
  return (
    <PublicScreen
      side="athlete"
      corner={
        <Button variant="subtle" onClick={leave}>
          Skip for now
        </Button>
      }
    >
      {gym ? (
        <Step number={2} title="Join Your Tracks">
          <JoinTracks gymId={gym} onFinish={leave} />
          <Group gap={0} wrap="nowrap" align="stretch" justify="center" mt="md">
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
              onClick={() => void navigate({ search })}
            >
              Choose another gym
            </Button>
          </Group>
        </Step>
      ) : (
        <Step number={1} title="Join Your Gym">
          <GymChoice
            start={null}
            onNext={(chosen) => void navigate({ search: { ...search, gym: chosen } })}
          />
        </Step>
      )}
    </PublicScreen>
  );
}
