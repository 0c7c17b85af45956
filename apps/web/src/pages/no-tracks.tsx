import { toDialog } from '../lib/dialog-history.ts';
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
        action={<ButtonLink {...toDialog('add-track')}>Add Tracks</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="No Tracks Joined"
      help="Pick a track and its week appears here."
      action={<ButtonLink {...toDialog('join-track')}>Join Track</ButtonLink>}
    />
  );
}
