import { can } from '@trackboard/contract';
import type { PublicTrack } from '@trackboard/contract/tracks';
import { useState } from 'react';
import { offerOf } from '../features/tracks/track-terms.ts';
import { SubscribeLink } from '../features/tracks/subscribe-link.tsx';
import { joiningMark } from '../lib/joining-mark.ts';
import { useOptionalSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ButtonLink } from '../ui/links.tsx';

interface JoinTrackButtonProps {
  track: PublicTrack;
  gym: { readonly id: string; readonly name: string };
  /** Whether this is the page's one way in, which is lime, or a row of the list. */
  isMain?: boolean;
}

/** The name and the look of a button to join. The main button's name differs, so that both can be told apart. */
const looksOf = (track: PublicTrack, isMain: boolean) =>
  isMain
    ? ({ 'aria-label': `Join Track: ${track.name}`, variant: 'marker', size: 'lg' } as const)
    : ({ 'aria-label': `Join Track ${track.name}`, variant: 'default' } as const);

const AthleteAccountDialog = lazyPart(
  async () => (await import('./athlete-account-dialog.tsx')).AthleteAccountDialog,
);

/**
 * The button for accounts that cannot join tracks. It says which accounts can, and how owners join
 * their own tracks.
 */
function JoinedByAthletes({
  isOwnGym,
  ...button
}: { isOwnGym: boolean } & ReturnType<typeof looksOf>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Join Track
      </Button>
      {isOpen && <AthleteAccountDialog isOwnGym={isOwnGym} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Links an athlete on the track to its calendar. */
function CalendarLink({ track, gymId }: { track: PublicTrack; gymId: string }) {
  return (
    <ButtonLink
      to="/dashboard/programmingcalendar"
      search={{ gym: gymId, track: track.id }}
      variant="default"
      aria-label={`Open calendar of ${track.name}`}
    >
      Open calendar
    </ButtonLink>
  );
}

/**
 * Links athletes on the track to its calendar, other athletes to joining it, and visitors to the
 * registration.
 */
export function JoinTrackButton({ track, gym, isMain = false }: JoinTrackButtonProps) {
  const user = useOptionalSession('user');
  const looks = looksOf(track, isMain);
  const joining = { JoiningTrack: track.reference, gymname: gym.name, trackname: track.name };
  const isOwnGym = useOptionalSession('gym')?.id === gym.id;
  const joinsOwn = useOptionalSession('trains') === true && isOwnGym;
  if (user && !can(user, 'joinTracks') && !joinsOwn)
    return <JoinedByAthletes {...looks} isOwnGym={isOwnGym} />;
  const offer = offerOf(track);
  if (offer) return <SubscribeLink of={track.name} offer={offer} />;
  if (track.isTrackJoined) return <CalendarLink track={track} gymId={gym.id} />;
  if (user) {
    return (
      <ButtonLink
        to="/trackjoiningpage"
        search={{ ...joining, userimage: user.image ?? '', userid: user.id }}
        preload={false}
        onClick={() => joiningMark.set(track.reference)}
        {...looks}
      >
        Join Track
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/registrationform/$type"
      params={{ type: 'athleteaccount' }}
      search={joining}
      {...looks}
    >
      Join Track
    </ButtonLink>
  );
}
