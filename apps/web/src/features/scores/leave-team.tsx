import { Button } from '@mantine/core';
import * as scores from '@trackboard/contract/scores';
import type { Team } from '@trackboard/contract/scores';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../ui/writing/use-write.ts';
import { isPartner, othersInWords } from './team.ts';
import { toastFailedDeletion } from './use-delete-score.ts';

interface LeaveTeamProps {
  team: Team | null;
  trackWorkoutId: string;
  onLeft?: () => void;
}

/** Takes the user off a score that another athlete logged for a team. Shows nothing to others. */
export function LeaveTeam({ team, trackWorkoutId, onLeft }: LeaveTeamProps) {
  const user = useSession('user');
  const { ask, isPending } = useWrite(scores.delete, {
    success: 'You have left this score.',
    onError: toastFailedDeletion,
  });
  if (!team || !isPartner(team, user.id)) return null;
  const detail = `${othersInWords(team.members, user.id)} ${team.size > 2 ? 'keep' : 'keeps'} the score. You can then log your own.`;
  return (
    <Button
      variant="danger-outline"
      loading={isPending}
      onClick={() => {
        void ask(detail, { trackWorkoutId }).then((hasLeft) => hasLeft && onLeft?.());
      }}
    >
      Remove me
    </Button>
  );
}
