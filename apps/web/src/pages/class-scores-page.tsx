import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OutputOf } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { useLiveAttendance } from '../features/attendance/use-live-attendance.ts';
import { classQuery } from '../features/scores/api.ts';
import { useLiveScores } from '../features/scores/board/use-live-scores.ts';
import { ClassTable } from '../features/scores/class-scores/class-table.tsx';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { workoutQuery } from '../features/workouts/api.ts';
import { formatDay } from '../lib/dates.ts';
import { useIsAdopted, useUnsentWrite } from '../lib/use-unsent-write.ts';
import { useSession } from '../lib/session.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { TextLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { LoadingRows } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { scoredWorkout } from './scored-workout.tsx';
import { maxTickedDays } from '@trackboard/contract/attendance';
import { useGymToday } from '../lib/use-gym-zone.ts';
import { tick } from '../features/attendance/attendance-writes.ts';

/**
 * Returns a function that ticks a member of the gym as here or not here on a day. Returns null if the day is in the future or too
 * long ago.
 */
function useTick(gymId: string, day: string) {
  const today = useGymToday();
  const write = useUnsentWrite(tick);
  const first = Temporal.PlainDate.from(today).subtract({ days: maxTickedDays }).toString();
  const isTickable = first <= day && day <= today;
  return isTickable ? (userId: string, here: boolean) => write({ gymId, userId, day, here }) : null;
}

/** The heading until the page knows the workout, or if it cannot be loaded. */
const heading = <h1 className="sr-only">Class scores</h1>;

const pending = (
  <>
    {heading}
    <LoadingRows label="Loading the class" count={12} />
  </>
);

/** The table of scores for a workout that has loaded. */
function ClassOf({ gymId, ...item }: OutputOf<typeof workouts.get>) {
  const { workout, trackWorkoutId } = item;
  const user = useSession('user');
  const tracks = useTracks(gymId, user.id);
  const table = useQuery(classQuery(trackWorkoutId));
  const isAdopted = useIsAdopted();
  const tick = useTick(gymId, workout.schedule);
  useLiveScores(trackWorkoutId);
  useLiveAttendance(gymId, classQuery(trackWorkoutId).queryKey);
  const trackName = tracks.data?.find(({ id }) => id === workout.trackId)?.name ?? 'this track';
  const scored = scoredWorkout(item, trackName);
  if (!isAdopted) return pending;
  return (
    <>
      {table.isLoadingError && heading}
      <Loaded query={table} pending={pending} failed="The class could not be loaded">
        {(data) => (
          <ClassTable
            workout={scored}
            trackName={trackName}
            data={data}
            onTick={tick}
            renderHeader={(names) => (
              <PageHeader
                title={workout.name}
                above={
                  <Breadcrumb here="Class scores">
                    <TextLink
                      to="/dashboard/programmingcalendar"
                      search={{ day: workout.schedule, workout: trackWorkoutId }}
                    >
                      Programming Calendar
                    </TextLink>
                  </Breadcrumb>
                }
                below={
                  <Group gap="xs" mt="var(--space-6)" c="dimmed" fz="sm">
                    {scored.plate}
                    {formatDay(workout.schedule, 'long')}
                  </Group>
                }
              >
                {names}
              </PageHeader>
            )}
          />
        )}
      </Loaded>
    </>
  );
}

/** The page on which a coach enters the scores of a class. */
export function ClassScoresPage() {
  const { workoutId } = useParams({ from: '/dashboard/programmingcalendar/class/$workoutId' });
  const workout = useQuery(workoutQuery(workoutId));
  return (
    <Page>
      {workout.isLoadingError && heading}
      <Loaded
        query={workout}
        pending={pending}
        failed="This workout is not on the calendar any more"
      >
        {(found) => <ClassOf key={workoutId} {...found} />}
      </Loaded>
    </Page>
  );
}
