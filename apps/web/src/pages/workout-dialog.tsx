import { useQuery } from '@tanstack/react-query';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { ownScoreQuery } from '../features/scores/api.ts';
import { WeightsPending } from '../features/scores/lifts/weights-pending.tsx';
import type { OwnResult } from '../features/scores/logged/use-own-results.ts';
import { OwnResultLine } from '../features/scores/logged/own-result-line.tsx';
import { BestSoFar, LastTime } from '../features/scores/summary/summary.tsx';
import type { WorkoutAddress } from '../features/workouts/address/use-workout-address.ts';
import { hasHistory, hasPercentages, takesScores } from '../features/workouts/workout-kind.ts';
import type { GymParts, OwnParts } from '../features/workouts/view/workout-view.tsx';
import { counted } from '../lib/locale.ts';
import { may } from '../lib/me.ts';
import { useGymToday } from '../lib/use-gym-zone.ts';
import { useMe } from '../lib/use-me.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { scoredWorkout } from './scored-workout.tsx';

export const WorkoutBoard = lazyPart(
  async () => (await import('./workout-board.tsx')).WorkoutBoard,
);
export const ScoreEntryDialog = lazyPart(async () => {
  const entry = await import('../features/scores/entry/score-entry-dialog.tsx');
  // A saved score opens the board, also if the connection is lost while it is typed.
  WorkoutBoard.load().catch(() => undefined);
  return entry.ScoreEntryDialog;
});
export const WorkoutView = lazyPart(
  async () => (await import('../features/workouts/view/workout-view.tsx')).WorkoutView,
);
const YourWeights = lazyPart(
  async () => (await import('../features/scores/lifts/your-weights.tsx')).YourWeights,
  ({ setCount }) => (
    // The padding keeps the room of the heading.
    <div style={{ margin: 'var(--space-16) 0 var(--space-20)', paddingTop: 27 }}>
      <WeightsPending setCount={setCount} />
    </div>
  ),
);
const RunClassButton = lazyPart(
  async () => (await import('./run-class-button.tsx')).RunClassButton,
);
const PreviousResults = lazyPart(
  async () => (await import('../features/scores/previous/previous-results.tsx')).PreviousResults,
);
const LiftPicker = lazyPart(
  async () => (await import('../features/workouts/lift/lift-picker.tsx')).LiftPicker,
);

interface ChosenLift {
  readonly id: string | undefined;
  readonly choose: (liftId: string) => void;
}

/** The athlete's weights and results in a workout. */
function ownParts(item: TrackWorkout, result: OwnResult | null, lift: ChosenLift): OwnParts {
  const { trackWorkoutId, workout } = item;
  const isLift = workout.workoutType === 'lift';
  return {
    result: result && <OwnResultLine result={result} />,
    loggedBy: result && (result.isPartners ? 'partner' : 'athlete'),
    weights: isLift && (hasPercentages(workout) || workout.movementIds.length === 0) && (
      <YourWeights
        trackWorkoutId={trackWorkoutId}
        name={workout.name}
        setCount={workout.sets}
        chosenLiftId={lift.id}
        onChooseLift={lift.choose}
        renderLiftPicker={(props) => <LiftPicker {...props} />}
      />
    ),
    previous: hasHistory(workout) && (
      <PreviousResults
        trackWorkoutId={trackWorkoutId}
        whenNone={isLift ? undefined : 'Your results will show here when it comes again.'}
      />
    ),
  };
}

/** The gym's scores of a workout, now and the last time. */
function gymParts({ trackWorkoutId, workout }: TrackWorkout, count: number): GymParts {
  return {
    lastTime: <LastTime trackWorkoutId={trackWorkoutId} name={workout.name} />,
    best: takesScores(workout) && <BestSoFar trackWorkoutId={trackWorkoutId} />,
    scores: count > 0 ? counted(count, 'score') : '',
  };
}

interface WorkoutDialogProps {
  /** The workout in the URL. */
  item: TrackWorkout | undefined;
  address: WorkoutAddress;
  /** The gym of the workout; null while it is not known. */
  gymId: string | null;
  trackName: string | undefined;
  resultOf: (item: TrackWorkout) => OwnResult | null;
  /** For coaches: the number of scores. */
  countOf: (trackWorkoutId: string) => number;
}

/** The dialog about a workout that the URL opens, except those of programming. It stays mounted and keeps the chosen lifts. */
export function WorkoutDialog(props: WorkoutDialogProps) {
  const { item, address, gymId, trackName, resultOf, countOf } = props;
  const me = useMe();
  const today = useGymToday();
  // A lift that is chosen in the details is also used for the score.
  const [lifts, setLifts] = useState<ReadonlyMap<string, string>>(new Map());
  const { panel } = address.search;
  const id = item?.trackWorkoutId ?? '';
  const logs = panel === 'log' && may(me, 'logScores');
  // The score is fetched while the code of its form loads.
  useQuery({ ...ownScoreQuery(id), enabled: logs && item !== undefined, notifyOnChangeProps: [] });
  if (!item) return null;
  const lift = {
    id: lifts.get(id),
    choose: (liftId: string) => setLifts(new Map(lifts).set(id, liftId)),
  };
  if (logs) {
    return (
      <ScoreEntryDialog
        workout={scoredWorkout(item, trackName)}
        chosenLiftId={lift.id}
        onClose={address.close}
        onViewWorkout={() => address.view(item)}
        onSaved={() => address.open('scores', { workout: id })}
      />
    );
  }
  if (panel === 'log' || panel === 'scores' || panel === 'all-time') {
    const workout = scoredWorkout(item, trackName);
    return <WorkoutBoard isAllTime={panel === 'all-time'} workout={workout} address={address} />;
  }
  const programmes = may(me, 'programme');
  const { isPublished, schedule, trackId } = item.workout;
  const canRun = isPublished && schedule === today && may(me, 'enterScores');
  if (programmes && panel) return null;
  return (
    <WorkoutView
      workout={item.workout}
      writtenBy={item.writtenBy}
      gymId={gymId}
      trackName={trackName ?? null}
      onClose={address.close}
      onOpen={(next) => address.open(next, { workout: id })}
      own={may(me, 'logScores') ? ownParts(item, resultOf(item), lift) : null}
      gym={programmes ? gymParts(item, countOf(id)) : null}
      renderRun={
        canRun
          ? (className) => (
              <RunClassButton
                tracks={[{ id: trackId, name: trackName ?? '' }]}
                className={className}
              />
            )
          : null
      }
    />
  );
}
