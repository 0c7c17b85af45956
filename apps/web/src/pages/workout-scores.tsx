import { may } from '../lib/me.ts';
import { useMe } from '../lib/use-me.ts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useGifChooser } from '../features/media/use-gif-chooser.tsx';
import { ScoresDialog } from '../features/scores/board/scores-dialog.tsx';
import { ScoreEntryDialog } from '../features/scores/entry/score-entry-dialog.tsx';
import type { WorkoutAddress } from '../features/workouts/address/use-workout-address.ts';
import { useSession } from '../lib/session.ts';
import { scoredWorkout } from './scored-workout.tsx';

interface WorkoutScoresProps {
  panel: 'log' | 'scores' | 'all-time';
  item: TrackWorkout;
  trackName: string | undefined;
  address: WorkoutAddress;
  /** The lift that the athlete chose for a workout that names no lift. */
  chosenLiftId: string | undefined;
}

export function WorkoutScores(props: WorkoutScoresProps) {
  const { panel, item, trackName, address, chosenLiftId } = props;
  const user = useSession('user');
  const me = useMe();
  const chooseGif = useGifChooser();
  const workout = scoredWorkout(item, trackName);
  const { open, view, close, showScore, search } = address;
  if (panel === 'log' && may(me, 'logScores')) {
    return (
      <ScoreEntryDialog
        workout={workout}
        chosenLiftId={chosenLiftId}
        onClose={close}
        onViewWorkout={() => view(item)}
        onSaved={() => open('scores', { workout: workout.id })}
      />
    );
  }
  return (
    <ScoresDialog
      workout={workout}
      user={user}
      isAllTime={panel === 'all-time' && workout.hasAllTime}
      onAllTime={(isAllTime) => open(isAllTime ? 'all-time' : 'scores', { workout: workout.id })}
      scoreId={search.score ?? null}
      onScore={showScore}
      onLog={() => open('log', { workout: workout.id })}
      chooseGif={chooseGif}
      onClose={close}
    />
  );
}
