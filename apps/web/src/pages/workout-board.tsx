import { useGifChooser } from '../features/media/use-gif-chooser.tsx';
import { ScoresDialog } from '../features/scores/board/scores-dialog.tsx';
import type { ScoredWorkout } from '../features/scores/scored-workout.ts';
import type { WorkoutAddress } from '../features/workouts/address/use-workout-address.ts';
import { useSession } from '../lib/session.ts';

interface WorkoutBoardProps {
  workout: ScoredWorkout;
  /** Whether the URL asks for the best scores of all time. */
  isAllTime: boolean;
  address: WorkoutAddress;
}

/** The board of a workout, or its best scores of all time. */
export function WorkoutBoard({ workout, isAllTime, address }: WorkoutBoardProps) {
  const { open, close, showScore, search } = address;
  return (
    <ScoresDialog
      workout={workout}
      user={useSession('user')}
      isAllTime={isAllTime && workout.hasAllTime}
      onAllTime={(chosen) => open(chosen ? 'all-time' : 'scores', { workout: workout.id })}
      scoreId={search.score ?? null}
      onScore={showScore}
      onLog={() => open('log', { workout: workout.id })}
      chooseGif={useGifChooser()}
      onClose={close}
    />
  );
}
