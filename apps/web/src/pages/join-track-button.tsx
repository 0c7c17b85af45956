import { Button, Text } from '@mantine/core';
import { can } from '@trackboard/contract';
import type { PublicTrack } from '@trackboard/contract/tracks';
import { useState } from 'react';
import { canSubscribe } from '../features/tracks/access-end-text.ts';
import { SubscribeLink } from '../features/tracks/subscribe-link.tsx';
import { joiningMark } from '../lib/joining-mark.ts';
import { useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { ResponsiveModal } from '../ui/dialogs/responsive-modal.tsx';

interface JoinTrackButtonProps {
  track: PublicTrack;
  gymName: string;
}

/** For accounts that cannot join tracks: says which ones can. */
function JoinedByAthletes({ label }: { label: string }) {
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
        footer={<Button onClick={close}>Got it</Button>}
      >
        <Text my="md">
          You are logged in with a gym account. Tracks are joined, and scores logged, with an
          athlete account: log out, then log in as an athlete or create a new account.
        </Text>
      </ResponsiveModal>
    </>
  );
}

/** Sends strangers to the registration, and athletes to the track. */
export function JoinTrackButton({ track, gymName }: JoinTrackButtonProps) {
  const user = useOptionalSession('user');
  const label = `Join Track ${track.name}`;
  const joining = { JoiningTrack: track.reference, gymname: gymName, trackname: track.name };
  if (user && !can(user, 'joinTracks')) return <JoinedByAthletes label={label} />;
  if (canSubscribe(track)) return <SubscribeLink track={track} />;
  // It is paid, and the gym sells no other subscription.
  if (track.paidUntil) return null;
  if (user) {
    return (
      <ButtonLink
        to="/trackjoiningpage"
        search={{ ...joining, userimage: user.image ?? undefined, userid: user.id }}
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
