import { useNavigate } from '@tanstack/react-router';
import type { TodaysWorkout } from '@trackboard/contract/today';
import { useEffect } from 'react';
import { useScoreCounts } from '../features/scores/calendar/marks-of-days.ts';
import { useOwnResult, useOwnResults } from '../features/scores/logged/use-own-results.ts';
import { type Panel, useWorkoutAddress } from '../features/workouts/address/use-workout-address.ts';
import { useOpenWorkout } from '../features/workouts/view/use-open-workout.ts';
import { scoredKindOf } from '../features/workouts/workout-kind.ts';
import { atDepth } from '../lib/dialog-history.ts';
import { may } from '../lib/me.ts';
import { gymToday } from '../lib/use-gym-zone.ts';
import { useMe } from '../lib/use-me.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { ScoreEntryDialog, WorkoutBoard, WorkoutDialog, WorkoutView } from './workout-dialog.tsx';

/** Loads the code of the dialogs ahead. What cannot be loaded ahead is loaded when it is opened. */
function loadParts(): void {
  for (const part of [ScoreEntryDialog, WorkoutBoard, WorkoutView])
    part.load().catch(() => undefined);
}

interface HomeDialogsProps {
  /** The workouts that the home has in full. Others are fetched. */
  workouts?: readonly TodaysWorkout[] | undefined;
  /** The tracks of the gym, for coaches. */
  tracks?: readonly { id: string; name: string }[];
}

/** The dialogs about a workout over the home, which the URL opens. */
export function HomeDialogs({ workouts = [], tracks = [] }: HomeDialogsProps) {
  const me = useMe();
  const navigate = useNavigate();
  const address = useWorkoutAddress();
  const { workout: id } = address.search;
  const todays = workouts.find(({ trackWorkoutId }) => trackWorkoutId === id);
  const item = useOpenWorkout({ id, shown: todays, isSettled: true, onGone: address.close });
  const trackId = item?.workout.trackId;
  const day = item?.workout.schedule ?? gymToday();
  const days = { fromDate: day, toDate: day };
  const isOther = item !== undefined && !todays;
  const resultOfToday = useOwnResult();
  const resultOfDay = useOwnResults(days, isOther && may(me, 'logScores'));
  const countOf = useScoreCounts({ ...days, gymId: me.gymId }, isOther && may(me, 'seeDrafts'));
  useEffect(() => whenIdle(loadParts), []);

  /** Programming opens on the calendar. Closing it there returns to the home. */
  function open(panel: Panel, about: { workout: string }): void {
    if (panel === 'log' || panel === 'scores' || panel === 'all-time')
      return address.open(panel, about);
    void navigate({
      to: '/dashboard/programmingcalendar',
      search: { day, track: trackId, panel, ...about },
      state: atDepth(address.depth),
      replace: true,
    });
  }

  return (
    <WorkoutDialog
      item={item}
      address={{ ...address, open }}
      gymId={item?.gymId ?? null}
      trackName={todays?.track ?? tracks.find((track) => track.id === trackId)?.name}
      resultOf={(open) =>
        todays ? resultOfToday(scoredKindOf(open), todays.logged) : resultOfDay(scoredKindOf(open))
      }
      countOf={countOf}
    />
  );
}
