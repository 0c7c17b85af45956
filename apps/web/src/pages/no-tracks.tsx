import { atDepth } from '../lib/dialog-history.ts';
import { type Me, may } from '../lib/me.ts';
import { ButtonLink } from '../ui/links.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown over the week without a track. */
export function NoTracks({ me }: { me: Me }) {
  if (may(me, 'seeDrafts') && !may(me, 'manageTracks')) {
    return (
      <EmptyState
        title="No Tracks Found"
        help="The gym’s owner adds the tracks that you write for."
      />
    );
  }
  if (may(me, 'manageTracks')) {
    return (
      <EmptyState
        title="No Tracks Found"
        help="Workouts are posted to a track. Add the first one."
        action={
          <ButtonLink to="." search={(now) => ({ ...now, dialog: 'add-track' })} state={atDepth(1)}>
            Add Tracks
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No Tracks Joined"
      help="Pick a track and its week appears here."
      action={
        <ButtonLink to="." search={(now) => ({ ...now, dialog: 'join-track' })} state={atDepth(1)}>
          Join Track
        </ButtonLink>
      }
    />
  );
}
