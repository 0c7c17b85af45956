import { Box } from '@mantine/core';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { WeightsPending } from '../features/scores/lifts/weights-pending.tsx';
import type { OwnResult } from '../features/scores/logged/use-own-results.ts';
import { OwnResultLine } from '../features/scores/logged/own-result-line.tsx';
import { hasHistory, hasPercentages } from '../features/workouts/workout-kind.ts';
import type { OwnParts } from '../features/workouts/view/workout-view.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const YourWeights = lazyPart(
  async () => (await import('../features/scores/lifts/your-weights.tsx')).YourWeights,
  ({ setCount }) => (
    <Box mt="md" mb="var(--space-20)">
      {/* The box keeps the room of the heading. */}
      <Box h={27} />
      <WeightsPending setCount={setCount} />
    </Box>
  ),
);
const PreviousResults = lazyPart(
  async () => (await import('../features/scores/previous/previous-results.tsx')).PreviousResults,
);
const LiftPicker = lazyPart(
  async () => (await import('../features/workouts/lift/lift-picker.tsx')).LiftPicker,
);

/** Shows the athlete's weights and results in a workout. A lift that is chosen here is also used for the score. */
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
        weights: isLift && (hasPercentages(workout) || workout.movementIds.length === 0) && (
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
