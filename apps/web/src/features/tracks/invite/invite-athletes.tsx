import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { InvitingTrack } from './invite-form.tsx';

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

interface InviteAthletesProps {
  tracks: readonly InvitingTrack[];
  variant?: 'default' | 'filled';
  /** The addresses to invite by mail; without them, the dialog opens with the link. */
  emails?: readonly string[];
}

/** Opens the link and the poster of the owner's gym, or the form for mails. */
export function InviteAthletes({ tracks, variant = 'default', emails = [] }: InviteAthletesProps) {
  const gym = useSession('gym');
  const [isOpen, setOpen] = useState(false);
  if (!gym) return null;
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Invite athletes
      </Button>
      {isOpen && (
        <InviteDialog
          gym={gym}
          tracks={tracks}
          trackId={null}
          emails={emails}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
