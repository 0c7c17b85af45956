import { can } from '@trackboard/contract';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useGifChooser } from '../features/media/use-gif-chooser.tsx';
import { ScoresDialog } from '../features/scores/board/scores-dialog.tsx';
import { ScoreEntryDialog } from '../features/scores/entry/score-entry-dialog.tsx';
import type { ScoredWorkout } from '../features/scores/scored-workout.ts';
import type { CalendarAddress } from '../features/workouts/address/use-calendar-address.ts';
import {
  hasAllTime,
  hasHistory,
  scoreKindOf,
  workoutKind,
} from '../features/workouts/workout-kind.ts';
import { formatDay } from '../lib/dates.ts';
import { useSession } from '../lib/session.ts';
import { Plate } from '../ui/plate.tsx';

interface WorkoutScoresProps {
  panel: 'log' | 'scores' | 'all-time';
  item: TrackWorkout;
  trackName: string | undefined;
  address: CalendarAddress;
  /** The lift that the athlete has chosen for a workout that names none. */
  chosenLiftId: string | undefined;
}

function scored({ workout, trackWorkoutId }: TrackWorkout, trackName = ''): ScoredWorkout {
  const { color, words } = workoutKind(workout);
  return {
    id: trackWorkoutId,
    name: workout.name,
    kind: scoreKindOf(workout),
    sets: workout.sets,
    addTotal: workout.addTotal,
    timeCapMinutes: workout.timeCapMinutes ?? null,
    percentages: workout.workoutType === 'lift' ? workout.benchmarkValues : null,
    reps: workout.workoutType === 'lift' ? workout.repsPerSet : null,
    hasHistory: hasHistory(workout),
    hasAllTime: hasAllTime(workout),
    plate: <Plate color={color}>{words}</Plate>,
    where: [formatDay(workout.schedule, 'long'), trackName].filter(Boolean).join(', '),
  };
}

/** The score dialogs of a workout on the calendar. */
export function WorkoutScores(props: WorkoutScoresProps) {
  const { panel, item, trackName, address, chosenLiftId } = props;
  const user = useSession('user');
  const chooseGif = useGifChooser();
  const workout = scored(item, trackName);
  const { open, view, close, showScore, search } = address;
  if (panel === 'log' && can(user, 'logScores')) {
    return (
      <ScoreEntryDialog
        workout={workout}
        chosenLiftId={chosenLiftId}
        onClose={close}
        onViewWorkout={() => view(item)}
        onSaved={() => open('scores', workout.id)}
      />
    );
  }
  return (
    <ScoresDialog
      workout={workout}
      user={user}
      isAllTime={panel === 'all-time' && workout.hasAllTime}
      onAllTime={(isAllTime) => open(isAllTime ? 'all-time' : 'scores', workout.id)}
      scoreId={search.score ?? null}
      onScore={showScore}
      onLog={() => open('log', workout.id)}
      chooseGif={chooseGif}
      onClose={close}
    />
  );
}
