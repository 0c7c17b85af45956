import type { OutputOf } from '@trackboard/contract';
import type * as invitations from '@trackboard/contract/invitations';

type Invited = Pick<OutputOf<typeof invitations.get>, 'state' | 'gymName' | 'trackName'>;

/** Why the link of an invitation no longer works, and what to do. */
export function endedWords({ state, gymName, trackName }: Invited): {
  title: string;
  help: string;
} {
  if (state === 'joined') {
    return {
      title: 'This invitation has been used',
      help: `A link works once. If you used it, ${trackName} is on your calendar.`,
    };
  }
  if (state === 'closed') {
    return {
      title: 'This track is closed',
      help: `${trackName} takes no new athletes. Ask ${gymName} which track to join.`,
    };
  }
  const title =
    state === 'expired' ? 'This invitation has expired' : 'This invitation was withdrawn';
  return { title, help: `Ask ${gymName} for a new one.` };
}
