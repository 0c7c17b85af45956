import { Button, Text } from '@mantine/core';
import { can } from '@trackboard/contract';
import type { PublicTrack } from '@trackboard/contract/tracks';
import { useState } from 'react';
import { canSubscribe } from '../features/tracks/track-terms.ts';
import { SubscribeLink } from '../features/tracks/subscribe-link.tsx';
import { joiningMark } from '../lib/joining-mark.ts';
import { useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { ResponsiveModal } from '../ui/dialogs/responsive-modal.tsx';

interface JoinTrackButtonProps {
  track: PublicTrack;
  gym: { readonly id: string; readonly name: string };
}

/**
 * The button for accounts that cannot join tracks. It says which accounts can, and how owners join
 * their own tracks.
 */
function JoinedByAthletes({ label, isOwnGym }: { label: string; isOwnGym: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Join Track
      </Button>
      <ResponsiveModal
        opened={isOpen}
        onClose={close}
        title="Join with an athlete account"
        size={440}
        brief
        footer={<Button onClick={close}>Got it</Button>}
      >
        <Text my="md">
          You are logged in with a gym account. Tracks are joined, and scores logged, with an
          athlete account: log out, then log in as an athlete or create a new account.
        </Text>
        {isOwnGym && (
          <Text mb="md">
            To train in your own gym, switch on ‘I train here too’ in Settings, under Gym Settings.
          </Text>
        )}
      </ResponsiveModal>
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
export function JoinTrackButton({ track, gym }: JoinTrackButtonProps) {
  const user = useOptionalSession('user');
  const label = `Join Track ${track.name}`;
  const joining = { JoiningTrack: track.reference, gymname: gym.name, trackname: track.name };
  const isOwnGym = useOptionalSession('gym')?.id === gym.id;
  const joinsOwn = useOptionalSession('trains') === true && isOwnGym;
  if (user && !can(user, 'joinTracks') && !joinsOwn)
    return <JoinedByAthletes label={label} isOwnGym={isOwnGym} />;
  if (canSubscribe(track)) return <SubscribeLink track={track} />;
  if (track.isTrackJoined) return <CalendarLink track={track} gymId={gym.id} />;
  if (user) {
    return (
      <ButtonLink
        to="/trackjoiningpage"
        search={{ ...joining, userimage: user.image ?? '', userid: user.id }}
        preload={false}
        onClick={() => joiningMark.set(track.reference)}
        aria-label={label}
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
      aria-label={label}
    >
      Join Track
    </ButtonLink>
  );
}
