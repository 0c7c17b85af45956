import { SendingBadge } from '../../../ui/sending-note.tsx';
import { useUnsentScore } from './use-unsent-score.ts';

/** On the card of a workout: that the user's score is not saved yet. */
export function UnsentScoreMark({ trackWorkoutId }: { trackWorkoutId: string }) {
  const unsent = useUnsentScore(trackWorkoutId);
  return unsent && <SendingBadge state={unsent.state} />;
}
