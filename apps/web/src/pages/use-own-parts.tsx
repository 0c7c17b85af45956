import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { YourWeights } from '../features/scores/lifts/your-weights.tsx';
import type { OwnResult } from '../features/scores/logged/own-result.ts';
import { OwnResultLine } from '../features/scores/logged/own-result-line.tsx';
import { PreviousResults } from '../features/scores/previous/previous-results.tsx';
import { LiftPicker } from '../features/workouts/lift/lift-picker.tsx';
import { hasHistory } from '../features/workouts/workout-kind.ts';
import type { OwnParts } from '../features/workouts/view/workout-view.tsx';

/** The athlete's weights and results in a workout. The lift chosen here is also used for the score. */
export function useOwnParts(resultOf: (item: TrackWorkout) => OwnResult | null) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    chosenLiftOf: ({ trackWorkoutId }: TrackWorkout) => chosen.get(trackWorkoutId),
    render: (item: TrackWorkout): OwnParts => {
      const { trackWorkoutId: id, workout } = item;
      const result = resultOf(item);
      const isLift = workout.workoutType === 'lift';
      return {
        result: result && <OwnResultLine result={result} />,
        weights: isLift && (
          <YourWeights
            trackWorkoutId={id}
            setCount={workout.sets}
            chosenLiftId={chosen.get(id)}
            onChooseLift={(liftId) => setChosen(new Map(chosen).set(id, liftId))}
            renderLiftPicker={(props) => <LiftPicker {...props} />}
          />
        ),
        previous: hasHistory(workout) && (
          <PreviousResults
            trackWorkoutId={id}
            whenNone={isLift ? undefined : 'Your results will show here when it comes again.'}
          />
        ),
      };
    },
  };
}
