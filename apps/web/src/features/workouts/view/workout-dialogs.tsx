import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { hasStatus } from '../../../lib/api-error.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { workoutQuery } from '../api.ts';
import { findWorkout } from '../week.ts';
import type { GymParts, OwnParts } from './workout-view.tsx';

interface OpenWorkoutParts {
  address: CalendarAddress;
  /** The shown week; null while it loads and without a track. */
  days: readonly DayOfWorkouts[] | null;
  /** Whether the week has loaded or failed. */
  isSettled: boolean;
  /** Whether the calendar shows all tracks, and so a workout of any track. */
  showsAll: boolean;
}

const goneWords = 'This workout is not on the calendar any more, or not on a track of yours.';

/**
 * Returns the workout in the URL. If the shown week does not contain it, it is fetched, and the calendar moves to its day. An
 * open dialog keeps its workout while a week loads, because the user may have typed text.
 */
function useOpenWorkout({ address, days, isSettled, showsAll }: OpenWorkoutParts) {
  const me = useMe();
  const { workout: id } = address.search;
  const inWeek = findWorkout(days ?? [], id);
  const [last, setLast] = useState<TrackWorkout | null>(null);
  if (inWeek && inWeek !== last) setLast(inWeek);

  const lookUp = useQuery({
    ...workoutQuery(id ?? ''),
    enabled: id !== undefined && isSettled && !inWeek,
    staleTime: 0,
    gcTime: 0,
  });
  const isGone = !inWeek && !lookUp.isFetching && hasStatus(lookUp.error, 403, 404);

  const follow = useEffectEvent(({ gymId: gym, workout }: OutputOf<typeof workouts.get>) => {
    const ofOwner = showsAll ? {} : { track: workout.trackId };
    const place = may(me, 'seeDrafts') ? ofOwner : { gym, track: undefined };
    address.follow({ day: workout.schedule, ...place });
  });
  useEffect(() => {
    if (lookUp.data) follow(lookUp.data);
  }, [lookUp.data]);

  const leave = useEffectEvent(() => {
    notifyWarning(goneWords);
    address.close();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  if (id === undefined || isGone) return undefined;
  const before = last?.trackWorkoutId === id ? last : undefined;
  return inWeek ?? lookUp.data ?? before;
}

const WorkoutModal = lazyPart(async () => (await import('../form/workout-modal.tsx')).WorkoutModal);
const WorkoutView = lazyPart(async () => (await import('./workout-view.tsx')).WorkoutView);

interface WorkoutDialogsProps {
  /** The gym of the calendar; null while it is not known. */
  gymId: string | null;
  address: CalendarAddress;
  /** The shown week; null while it loads. */
  days: readonly DayOfWorkouts[] | null;
  /** Whether the week has loaded or failed. */
  isSettled: boolean;
  tracks: readonly { id: string; name: string }[];
  /** The shown track; null for all. */
  trackId: string | null;
  /** Renders the dialogs about the scores of a workout. */
  renderScores: (panel: 'log' | 'scores' | 'all-time', item: TrackWorkout) => ReactNode;
  /** Renders the athlete's own weights and results in a workout. */
  renderOwn: (item: TrackWorkout) => OwnParts;
  /** Renders the gym's results for coaches. */
  renderGym: (item: TrackWorkout) => GymParts;
}

/** The dialog about a workout that the URL opens. */
export function WorkoutDialogs(props: WorkoutDialogsProps) {
  const { gymId, address, days, isSettled, tracks, trackId, renderScores, renderOwn, renderGym } =
    props;
  const me = useMe();
  const programmes = may(me, 'programme');
  const { search, close } = address;
  const { panel } = search;
  const showDay = (day: string) => day !== address.day && address.follow({ day });
  const item = useOpenWorkout({ address, days, isSettled, showsAll: trackId === null });

  if (programmes && panel === 'add' && tracks.length > 0) {
    return (
      <WorkoutModal
        task={{ kind: 'add', day: address.day, trackId }}
        tracks={tracks}
        onDay={showDay}
        onClose={close}
      />
    );
  }
  if (!item) return null;
  if (panel === 'log' || panel === 'scores' || panel === 'all-time')
    return renderScores(panel, item);
  if (programmes && (panel === 'edit' || panel === 'duplicate')) {
    const task = { kind: panel, workout: item.workout };
    return <WorkoutModal key={panel} task={task} tracks={tracks} onDay={showDay} onClose={close} />;
  }
  // The calendar opens these panels.
  if (programmes && (panel === 'move' || panel === 'on-tv')) return null;
  return (
    <WorkoutView
      workout={item.workout}
      writtenBy={item.writtenBy}
      gymId={gymId}
      trackName={tracks.find((track) => track.id === item.workout.trackId)?.name ?? null}
      onClose={close}
      onOpen={(next) => address.open(next, { workout: item.trackWorkoutId })}
      own={may(me, 'logScores') ? renderOwn(item) : null}
      gym={programmes ? renderGym(item) : null}
    />
  );
}
